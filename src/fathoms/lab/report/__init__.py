"""Reports: what an experiment has shown, as figures with tables, pictures and how sure they are."""

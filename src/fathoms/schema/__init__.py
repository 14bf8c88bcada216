"""JSON Schema of what a game gives out, made from its types."""

from fathoms.schema.document import schema_of

__all__ = ["schema_of"]

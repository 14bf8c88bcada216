"""Cards: hands, crafting, trade, and the ability cards."""

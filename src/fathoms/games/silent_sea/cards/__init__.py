"""Cards: hands, crafting, trade, turning ability cards up, and the crisis deck."""

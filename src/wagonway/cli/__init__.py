"""The command `wagonway`: one module per command, loaded only when it is called."""

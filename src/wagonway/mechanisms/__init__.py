"""What a second game came to share with the first: parts of rules and of bots, written for any Work."""

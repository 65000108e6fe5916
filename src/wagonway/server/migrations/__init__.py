"""Migrations of the tables' database; run at every start."""

"""Where tables are kept: the embedded store on SQLite, the grown one on PostgreSQL."""

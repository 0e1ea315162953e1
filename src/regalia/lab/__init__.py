"""The laboratory: equilibria, an arena, ratings, training; on local processes or a Dask cluster."""

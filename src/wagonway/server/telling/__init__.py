"""Being told of what happens at a table while one is not there.

What is to be told lies in an outbox in the database: it is written with the entries that cause it, in one
transaction (`arising`, `told`), and sent afterwards (`teller`, `mail`, `webhook`) as its receiver wishes
(`wishes`). An id is kept before anything goes out, so that what is sent once more has the same.
"""

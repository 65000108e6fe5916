"""Whoever keeps the site: who that is, what people report, what is done about it, and the log of that.

Nothing of it is there unless the setting `keeper` says so.
"""

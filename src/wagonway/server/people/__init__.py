"""People with an account: who they are, where they are signed in, which seats they hold.

Nobody needs one. `People.person_of` says who asks; what else wants to know whose something is goes by that
and by `People.sittings_of` and `sittings_at`.
"""

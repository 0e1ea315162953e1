"""The games as other people's research tools know them; integers exist only in here.

`regalia.adapters.open_spiel` registers every game with OpenSpiel, `regalia.adapters.pettingzoo` makes
PettingZoo environments. Both stand on `in_turn` (one seat is asked at a time), `numbers` (actions as
integers) and `vector` (views as numbers).
"""

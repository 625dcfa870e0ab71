"""A game in few words, for language models and other readers of text: compact views, news, menus, rules, a seat to play from."""

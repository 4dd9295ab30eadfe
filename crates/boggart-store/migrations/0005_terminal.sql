-- In the terminal, too, a day's board is played once. The index of guests does not see to that, because null differs from null.
CREATE UNIQUE INDEX games_by_terminal_day ON games (daily) WHERE guest IS NULL AND daily IS NOT NULL;

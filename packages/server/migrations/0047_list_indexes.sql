-- Visits of a site since a day, without the rows of the punches.
create index punches_visites on punches (client_id, date, employe_id) where type = 'entree';

-- What was used of a product since a day, without the rows of the ledger.
create index ledger_movements_use on ledger_movements (account_id, effective_on) include (amount, cause) where kind = 'movement';

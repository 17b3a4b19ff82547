-- Visits of a site since a day, without the rows of the punches.
create index punches_visites on punches (client_id, date, employe_id) where type = 'entree';

-- What was used of a product since a day, without the rows of the ledger.
create index ledger_movements_use on ledger_movements (account_id, effective_on) include (amount, cause) where kind = 'movement';

-- Whom an object reaches, as before. Only those planned at a site are found another way: each is looked up once, not once for
-- each quart.
create or replace view audience_members as
  select audiences.object, audiences.object_id, employes.id as employe_id
  from audiences
  join employes on employes.actif
  where audiences.target = 'everyone'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join employes on employes.actif
    and employes.usergroup = audiences.target_id
  where audiences.target = 'usergroup'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join employes on employes.actif
    and employes.id = audiences.target_id
  where audiences.target = 'employe'
  union
  select audiences.object, audiences.object_id, employes.id
  from audiences
  join employes on employes.actif
    and (employes.superviseur_id = audiences.target_id or employes.coach_id = audiences.target_id)
  where audiences.target = 'team'
  union
  select planned.object, planned.object_id, employes.id
  from (
    select distinct audiences.object, audiences.object_id, quarts.employe_id
    from audiences
    join quarts on quarts.client_id = audiences.target_id
      and quarts.date >= current_date - 56
      and quarts.statut <> 'annule'
    where audiences.target = 'client'
  ) planned
  join employes on employes.actif
    and employes.id = planned.employe_id;

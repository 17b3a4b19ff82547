-- What somebody says of their arrival before they enter: so many minutes after the planned start, or 0 where they take it back.
-- Rows are only added; the newest of a quart, of whoever has it and of its day, counts.
create table retard_annonces (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  quart_id bigint not null references quarts (id),
  employe_id bigint not null references employes (id),
  date date not null,
  minutes integer not null check (minutes between 0 and 120),
  -- The planned start may change afterwards: what was said is an hour.
  arrivee_le timestamptz,
  -- When it was said, on the server's clock; a phone without a network sends it later.
  le timestamptz not null,
  auteur_id bigint not null references employes (id),
  recu_le timestamptz not null default now(),
  check ((minutes = 0) = (arrivee_le is null))
);

create index retard_annonces_quart on retard_annonces (quart_id, employe_id, date, le desc, id desc);
create index retard_annonces_employe on retard_annonces (employe_id, date);
create index retard_annonces_auteur on retard_annonces (auteur_id);

create trigger retard_annonces_append_only before update or delete on retard_annonces
  for each row execute function refuse_change();
create trigger retard_annonces_not_emptied before truncate on retard_annonces
  for each statement execute function refuse_emptying();

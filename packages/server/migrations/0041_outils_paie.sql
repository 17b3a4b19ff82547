-- A template is changed whole, column by column, and copied under a name of its own.
alter table modeles_export
  add column nom text not null default '',
  add column actif boolean not null default true,
  -- What a company changed of it beside the codes; null in versions that changed only those.
  add column contenu jsonb check (jsonb_typeof(contenu) = 'object'),
  drop constraint modeles_export_version_check,
  -- The first version of what comes with the app is the app's own.
  add constraint modeles_export_version_check check (version > 1 or (version = 1 and contenu is not null));

-- Sites whose visits are usually short, as of a day: the minimum of three hours is not proposed there. The last word counts.
create table visites_courtes (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients (id),
  depuis date not null,
  visite_courte boolean not null,
  par bigint not null references employes (id),
  le timestamptz not null default now()
);
create index visites_courtes_client on visites_courtes (client_id, id desc);
create index visites_courtes_par on visites_courtes (par);
create trigger visites_courtes_append_only before update or delete on visites_courtes
  for each row execute function refuse_change();
create trigger visites_courtes_not_emptied before truncate on visites_courtes
  for each statement execute function refuse_emptying();

-- Monthly reports that the committee has.
create table rapports_mensuels (
  -- The first day of the month.
  mois date primary key check (extract(day from mois) = 1),
  transmis_par bigint not null references employes (id),
  transmis_le timestamptz not null default now()
);
create index rapports_mensuels_transmis_par on rapports_mensuels (transmis_par);
create trigger rapports_mensuels_append_only before update or delete on rapports_mensuels
  for each row execute function refuse_change();
create trigger rapports_mensuels_not_emptied before truncate on rapports_mensuels
  for each statement execute function refuse_emptying();

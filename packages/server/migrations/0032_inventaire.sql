-- Products, what each place has of them, and what is asked for and ordered. Quantities are movements of the ledger.

-- By the clock of the phone as corrected; null where only the day counts. `because_id` is the line for which another was added.
alter table ledger_movements add column moment timestamptz;
alter table ledger_movements add column because_id bigint references ledger_movements (id);
create index ledger_movements_because on ledger_movements (because_id) where because_id is not null;
-- What a phone has just sent: it does not add that a second time to what it reads.
create index ledger_movements_received on ledger_movements (account_id, recorded_at) where moment is not null;

create table produits (
  id bigint generated always as identity primary key,
  nom text not null,
  -- One stock unit: every quantity is of it. The format is how it is ordered.
  unite text not null,
  format_nom text,
  format_quantite integer check (format_quantite > 1),
  fournisseur text not null default '',
  sku text not null default '',
  note text not null default '',
  fds_id bigint references documents (id) on delete set null,
  pictogrammes text[] not null default '{}',
  avertissement text check (avertissement in ('danger', 'attention')),
  mentions text not null default '',
  conseils text not null default '',
  retire_le timestamptz,
  recherche text not null default '',
  cree_le timestamptz not null default now(),
  version integer not null default 0,
  check ((format_nom is null) = (format_quantite is null)),
  check (pictogrammes <@ array['bombe', 'flamme', 'flamme_cercle', 'bouteille', 'corrosion', 'crane', 'sante', 'exclamation',
    'biorisque', 'environnement'])
);

create index produits_nom on produits (search_text(nom), id);
create index produits_fournisseur on produits (search_text(fournisseur), search_text(nom), id);
create index produits_fds on produits (fds_id) where fds_id is not null;
create index produits_recherche on produits using gin (search_text(recherche) gin_trgm_ops);

create function name_produit() returns trigger language plpgsql as $$
begin
  new.recherche := concat_ws(' ', new.nom, new.sku, new.fournisseur);
  return new;
end $$;
create trigger produits_named before insert or update of recherche, nom, sku, fournisseur on produits
  for each row execute function name_produit();
create trigger produits_forgotten after delete on produits for each row execute function forget_object('produit');
create trigger produits_codes_forgotten after delete on produits for each row execute function forget_codes('produit');

-- One product in one place. Without a client it is the depot.
create table site_produits (
  id bigint generated always as identity primary key,
  produit_id bigint not null references produits (id),
  client_id bigint references clients (id),
  account_id bigint not null unique references ledger_accounts (id),
  -- The sum of the lines of its account, kept by a trigger: lists are filtered and ordered by it.
  quantite bigint not null default 0,
  seuil integer check (seuil >= 0),
  cible integer check (cible >= 0),
  autorise boolean not null default true,
  emplacement text not null default '',
  -- « Il en reste peu », and the moment of the last word on it, either way.
  peu_le timestamptz,
  peu_par bigint references employes (id),
  peu_dit_le timestamptz,
  -- Below its threshold since, so that each crossing is told once.
  alerte_le timestamptz,
  -- Of its product and its site, kept by triggers: lists are ordered and searched by them.
  nom text not null default '',
  site text not null default '',
  fournisseur text not null default '',
  retire boolean not null default false,
  recherche text not null default '',
  sous_seuil boolean not null generated always as (seuil is not null and quantite < seuil) stored,
  version integer not null default 0,
  unique nulls not distinct (produit_id, client_id)
);

create index site_produits_nom on site_produits (search_text(nom), search_text(site), id) where not retire;
create index site_produits_site on site_produits (search_text(site), search_text(nom), id) where not retire;
create index site_produits_quantite on site_produits (quantite, id) where not retire;
create index site_produits_client on site_produits (client_id, search_text(nom), id);
create index site_produits_produit on site_produits (produit_id, search_text(site), id);
create index site_produits_fournisseur on site_produits (search_text(fournisseur), search_text(nom), id) where not retire;
create index site_produits_sous_seuil on site_produits (search_text(nom), search_text(site), id) where sous_seuil and not retire;
create index site_produits_peu on site_produits (search_text(nom), search_text(site), id) where peu_le is not null and not retire;
create index site_produits_a_compter on site_produits (search_text(nom), search_text(site), id) where quantite < 0 and not retire;
create index site_produits_besoin on site_produits (id) where (sous_seuil or peu_le is not null) and autorise and not retire;
create index site_produits_peu_par on site_produits (peu_par) where peu_par is not null;
create index site_produits_recherche on site_produits using gin (search_text(recherche) gin_trgm_ops);

create function name_site_produit() returns trigger language plpgsql as $$
declare
  of_produit produits%rowtype;
begin
  select * into of_produit from produits where id = new.produit_id;
  new.nom := of_produit.nom;
  new.fournisseur := of_produit.fournisseur;
  new.retire := of_produit.retire_le is not null;
  new.site := coalesce((select nom from clients where id = new.client_id), '');
  new.recherche := concat_ws(' ', of_produit.nom, of_produit.sku, of_produit.fournisseur, new.site);
  return new;
end $$;
create trigger site_produits_named before insert or update of recherche, produit_id, client_id on site_produits
  for each row execute function name_site_produit();

create function rename_site_produits() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'clients' then
    update site_produits set recherche = '' where client_id = new.id;
  else
    update site_produits set recherche = '' where produit_id = new.id;
  end if;
  return null;
end $$;
create trigger site_produits_site_renamed after update of nom on clients
  for each row when (old.nom is distinct from new.nom) execute function rename_site_produits();
create trigger site_produits_produit_renamed after update of nom, sku, fournisseur, retire_le on produits
  for each row when (row(old.nom, old.sku, old.fournisseur, old.retire_le is null)
    is distinct from row(new.nom, new.sku, new.fournisseur, new.retire_le is null))
  execute function rename_site_produits();

-- The one writer of quantities: nothing else can say what there is.
create function follow_stock() returns trigger language plpgsql as $$
begin
  update site_produits set quantite = site_produits.quantite + sums.amount
  from (select account_id, sum(amount)::bigint as amount from added where kind = 'movement' group by account_id) sums
  where site_produits.account_id = sums.account_id;
  return null;
end $$;
create trigger ledger_movements_followed after insert on ledger_movements
  referencing new table as added for each statement execute function follow_stock();

-- What somebody counted, at the moment they did. The lines of the ledger that make it true name it as their object.
create table stock_comptages (
  id bigint generated always as identity primary key,
  uuid uuid not null,
  site_produit_id bigint not null references site_produits (id),
  compte integer not null check (compte >= 0),
  moment timestamptz not null,
  recu_le timestamptz not null,
  par_id bigint references employes (id),
  note text not null default '',
  unique (uuid, site_produit_id)
);

create unique index stock_comptages_ordre on stock_comptages (site_produit_id, moment, uuid);
create index stock_comptages_par on stock_comptages (par_id) where par_id is not null;
create trigger stock_comptages_append_only before update or delete on stock_comptages
  for each row execute function refuse_change();
create trigger stock_comptages_not_emptied before truncate on stock_comptages for each statement execute function refuse_emptying();

-- Out of one place and into another: two lines of the ledger name it as their object.
create table stock_transferts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  de_id bigint not null references site_produits (id),
  vers_id bigint not null references site_produits (id),
  quantite integer not null check (quantite > 0),
  moment timestamptz not null,
  recu_le timestamptz not null,
  par_id bigint references employes (id),
  check (de_id <> vers_id)
);

create index stock_transferts_de on stock_transferts (de_id);
create index stock_transferts_vers on stock_transferts (vers_id);
create index stock_transferts_par on stock_transferts (par_id) where par_id is not null;
create trigger stock_transferts_append_only before update or delete on stock_transferts
  for each row execute function refuse_change();
create trigger stock_transferts_not_emptied before truncate on stock_transferts for each statement execute function refuse_emptying();

-- So that what sites use can be compared.
create table site_surfaces (
  client_id bigint primary key references clients (id) on delete cascade,
  surface_m2 integer not null check (surface_m2 > 0)
);

create table commandes (
  id bigint generated always as identity primary key,
  annee integer not null,
  rang integer not null,
  numero text not null generated always as
    ('COM-' || annee::text || '-' || lpad(rang::text, greatest(3, length(rang::text)), '0')) stored,
  uuid uuid not null unique,
  fournisseur text not null,
  reference text not null default '',
  note text not null default '',
  statut text not null default 'commandee' check (statut in ('commandee', 'livree', 'annulee')),
  raison text not null default '',
  passee_le timestamptz not null,
  reglee_le timestamptz,
  par_id bigint references employes (id),
  recherche text not null generated always as
    ('COM-' || annee::text || '-' || lpad(rang::text, greatest(3, length(rang::text)), '0') || ' ' || fournisseur || ' ' || reference) stored,
  version integer not null default 0,
  unique (annee, rang)
);

create index commandes_ordre on commandes (passee_le desc, id desc);
create index commandes_statut on commandes (statut, passee_le desc, id desc);
create index commandes_fournisseur on commandes (search_text(fournisseur), passee_le desc, id desc);
create index commandes_par on commandes (par_id) where par_id is not null;
create index commandes_recherche on commandes using gin (search_text(recherche) gin_trgm_ops);

create table commande_lignes (
  id bigint generated always as identity primary key,
  commande_id bigint not null references commandes (id) on delete cascade,
  site_produit_id bigint not null references site_produits (id),
  quantite integer not null check (quantite > 0),
  livree integer not null default 0 check (livree >= 0),
  -- Nothing more comes of it.
  reglee boolean not null default false,
  unique (commande_id, site_produit_id)
);

create index commande_lignes_produit on commande_lignes (site_produit_id);
create index commande_lignes_ouvertes on commande_lignes (site_produit_id) where not reglee;

-- What somebody asks for their site. Its state is that of its line that is the furthest from its end.
create table approvisionnements (
  id bigint generated always as identity primary key,
  annee integer not null,
  rang integer not null,
  numero text not null generated always as
    ('APP-' || annee::text || '-' || lpad(rang::text, greatest(3, length(rang::text)), '0')) stored,
  uuid uuid not null unique,
  client_id bigint references clients (id),
  par_id bigint references employes (id),
  note text not null default '',
  statut text not null default 'demandee' check (statut in ('demandee', 'commandee', 'livree', 'annulee')),
  demande_le timestamptz not null,
  recu_le timestamptz not null,
  regle_le timestamptz,
  recherche text not null default '',
  version integer not null default 0,
  unique (annee, rang)
);

create index approvisionnements_ordre on approvisionnements (demande_le desc, id desc);
create index approvisionnements_statut on approvisionnements (statut, demande_le desc, id desc);
create index approvisionnements_ouverts on approvisionnements (demande_le desc, id desc) where statut in ('demandee', 'commandee');
create index approvisionnements_client on approvisionnements (client_id, demande_le desc, id desc);
create index approvisionnements_par on approvisionnements (par_id, demande_le desc, id desc) where par_id is not null;
create index approvisionnements_recherche on approvisionnements using gin (search_text(recherche) gin_trgm_ops);

create function name_approvisionnement() returns trigger language plpgsql as $$
begin
  new.recherche := concat_ws(' ', 'APP-' || new.annee::text || '-' || lpad(new.rang::text, greatest(3, length(new.rang::text)), '0'),
    (select nom from clients where id = new.client_id), new.note);
  return new;
end $$;
create trigger approvisionnements_named before insert or update of recherche, client_id, note on approvisionnements
  for each row execute function name_approvisionnement();
create trigger approvisionnements_forgotten after delete on approvisionnements
  for each row execute function forget_object('approvisionnement');

create table approvisionnement_lignes (
  id bigint generated always as identity primary key,
  appro_id bigint not null references approvisionnements (id) on delete cascade,
  site_produit_id bigint not null references site_produits (id),
  quantite integer not null check (quantite > 0),
  statut text not null default 'demandee' check (statut in ('demandee', 'commandee', 'livree', 'annulee')),
  livree integer not null default 0 check (livree >= 0),
  raison text not null default '',
  commande_ligne_id bigint references commande_lignes (id) on delete set null,
  unique (appro_id, site_produit_id)
);

create index approvisionnement_lignes_produit on approvisionnement_lignes (site_produit_id);
create index approvisionnement_lignes_demandees on approvisionnement_lignes (site_produit_id) where statut = 'demandee';
create index approvisionnement_lignes_commande on approvisionnement_lignes (commande_ligne_id) where commande_ligne_id is not null;

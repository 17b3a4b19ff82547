-- Machines, what breaks of them, and their maintenance.

create table equipements (
  id bigint generated always as identity primary key,
  nom text not null,
  type text not null check (type in ('autorecureuse', 'aspirateur', 'polisseuse', 'extracteur', 'nacelle', 'chariot', 'autre')),
  modele text not null default '',
  serie text not null default '',
  note text not null default '',
  etat text not null default 'en_service'
    check (etat in ('en_service', 'a_verifier', 'hors_service', 'en_reparation', 'retire')),
  lieu text not null check (lieu in ('client', 'depot', 'employe', 'reparation')),
  client_id bigint references clients (id),
  employe_id bigint references employes (id),
  -- When it came there, by the clock of the phone: an older move that arrives later changes nothing.
  lieu_depuis timestamptz not null,
  reserve boolean not null default false,
  achete_le date,
  achat_cents bigint check (achat_cents >= 0),
  mode_emploi_id bigint references documents (id) on delete set null,
  fiche_id bigint references documents (id) on delete set null,
  controle_id bigint references suivi_schemas (id) on delete set null,
  -- Of its plans, the first that is due.
  prochain_entretien date,
  recherche text not null default '',
  cree_le timestamptz not null default now(),
  version integer not null default 0,
  check ((lieu = 'client') = (client_id is not null)),
  check ((lieu = 'employe') = (employe_id is not null))
);

create index equipements_nom on equipements (search_text(nom), id);
create index equipements_client on equipements (client_id, search_text(nom), id) where client_id is not null;
create index equipements_employe on equipements (employe_id) where employe_id is not null;
create index equipements_etat on equipements (etat, search_text(nom), id);
create index equipements_type on equipements (type, search_text(nom), id);
create index equipements_lieu on equipements (lieu, search_text(nom), id);
create index equipements_entretien on equipements (prochain_entretien, id) where etat <> 'retire';
create index equipements_serie on equipements (upper(serie)) where serie <> '';
create index equipements_libres on equipements (type, id) where etat = 'en_service' and (reserve or lieu = 'depot');
create index equipements_mode_emploi on equipements (mode_emploi_id) where mode_emploi_id is not null;
create index equipements_fiche on equipements (fiche_id) where fiche_id is not null;
create index equipements_controle on equipements (controle_id) where controle_id is not null;
create index equipements_recherche on equipements using gin (search_text(recherche) gin_trgm_ops);

create function name_equipement() returns trigger language plpgsql as $$
begin
  new.recherche := concat_ws(' ', new.nom, new.modele, new.serie, (select nom from clients where id = new.client_id));
  return new;
end $$;
create trigger equipements_named before insert or update of recherche, nom, modele, serie, client_id on equipements
  for each row execute function name_equipement();

create trigger equipements_forgotten after delete on equipements for each row execute function forget_object('equipement');

-- Due so long after it was last done, whatever day was planned.
create table entretien_plans (
  id bigint generated always as identity primary key,
  equipement_id bigint not null references equipements (id) on delete cascade,
  nom text not null,
  consignes text not null default '',
  chaque integer not null check (chaque > 0),
  unite text not null check (unite in ('jours', 'semaines', 'mois')),
  photo_requise boolean not null default false,
  fait_le date,
  prochain_le date not null,
  actif boolean not null default true,
  version integer not null default 0
);

create index entretien_plans_equipement on entretien_plans (equipement_id, prochain_le);
create trigger entretien_plans_forgotten after delete on entretien_plans
  for each row execute function forget_object('entretien_plan');

-- The list of machines is ordered by it.
create function follow_entretien() returns trigger language plpgsql as $$
begin
  update equipements set prochain_entretien =
    (select min(prochain_le) from entretien_plans where equipement_id = equipements.id and actif)
  where id = coalesce(new.equipement_id, old.equipement_id);
  return null;
end $$;
create trigger entretien_plans_followed after insert or update or delete on entretien_plans
  for each row execute function follow_entretien();

-- One thing that is wrong with one machine, however many told of it; or one maintenance, done or skipped.
create table equipement_rapports (
  id bigint generated always as identity primary key,
  annee integer not null,
  rang integer not null,
  numero text not null generated always as
    ('EQP-' || annee::text || '-' || lpad(rang::text, greatest(3, length(rang::text)), '0')) stored,
  genre text not null check (genre in ('bris', 'entretien')),
  equipement_id bigint references equipements (id),
  -- As it was read or typed, where nobody knew the machine yet.
  code text,
  client_id bigint references clients (id),
  plan_id bigint references entretien_plans (id) on delete set null,
  statut text not null default 'signale'
    check (statut in ('signale', 'pris_en_charge', 'en_reparation', 'regle', 'sans_suite')),
  hors_service boolean not null default false,
  survenu_le timestamptz not null,
  signale_le timestamptz not null,
  assigne_id bigint references employes (id),
  pris_le timestamptz,
  fournisseur text not null default '',
  cout_cents bigint check (cout_cents >= 0),
  -- Out of service since, and back since.
  arret_le timestamptz,
  reprise_le timestamptz,
  regle_le timestamptz,
  regle_par bigint references employes (id),
  resolution text not null default '',
  rouvert integer not null default 0,
  fusionne_dans bigint references equipement_rapports (id),
  recherche text not null default '',
  version integer not null default 0,
  unique (annee, rang),
  check (fusionne_dans <> id),
  check (equipement_id is not null or code is not null)
);

create index equipement_rapports_ordre on equipement_rapports (signale_le desc, id desc) where fusionne_dans is null;
create index equipement_rapports_ouverts on equipement_rapports (signale_le desc, id desc)
  where statut in ('signale', 'pris_en_charge', 'en_reparation') and fusionne_dans is null;
create index equipement_rapports_ouvert_de on equipement_rapports (equipement_id)
  where statut in ('signale', 'pris_en_charge', 'en_reparation') and fusionne_dans is null;
create index equipement_rapports_machine on equipement_rapports (equipement_id, signale_le desc, id desc);
create index equipement_rapports_code on equipement_rapports (upper(code)) where equipement_id is null;
create index equipement_rapports_client on equipement_rapports (client_id, signale_le desc, id desc);
create index equipement_rapports_statut on equipement_rapports (statut, signale_le desc, id desc);
create index equipement_rapports_genre on equipement_rapports (genre, signale_le desc, id desc);
create index equipement_rapports_fournisseur on equipement_rapports (search_text(fournisseur), signale_le desc)
  where fournisseur <> '';
create index equipement_rapports_cout on equipement_rapports (coalesce(cout_cents, -1), id) where fusionne_dans is null;
create index equipement_rapports_plan on equipement_rapports (plan_id) where plan_id is not null;
create index equipement_rapports_assigne on equipement_rapports (assigne_id) where assigne_id is not null;
create index equipement_rapports_regle_par on equipement_rapports (regle_par) where regle_par is not null;
create index equipement_rapports_fusion on equipement_rapports (fusionne_dans) where fusionne_dans is not null;
create index equipement_rapports_recherche on equipement_rapports using gin (search_text(recherche) gin_trgm_ops);

create function name_equipement_rapport() returns trigger language plpgsql as $$
begin
  new.recherche := concat_ws(' ', 'EQP-' || new.annee::text || '-' || lpad(new.rang::text, greatest(3, length(new.rang::text)), '0'),
    (select concat_ws(' ', nom, modele, serie) from equipements where id = new.equipement_id), new.code,
    (select nom from clients where id = new.client_id), new.fournisseur);
  return new;
end $$;
create trigger equipement_rapports_named
  before insert or update of recherche, equipement_id, client_id, fournisseur on equipement_rapports
  for each row execute function name_equipement_rapport();

create function rename_equipements() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'clients' then
    update equipements set recherche = '' where client_id = new.id;
    update equipement_rapports set recherche = '' where client_id = new.id;
  else
    update equipement_rapports set recherche = '' where equipement_id = new.id;
  end if;
  return null;
end $$;
create trigger equipements_renamed after update of nom on clients
  for each row when (old.nom is distinct from new.nom) execute function rename_equipements();
create trigger equipement_rapports_renamed after update of nom, modele, serie on equipements
  for each row when (row(old.nom, old.modele, old.serie) is distinct from row(new.nom, new.modele, new.serie))
  execute function rename_equipements();

create trigger equipement_rapports_forgotten after delete on equipement_rapports
  for each row execute function forget_object('equipement_rapport');

-- Each person who told of it, with their photos: nothing of what was told is ever lost in another report.
create table equipement_voix (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  rapport_id bigint not null references equipement_rapports (id) on delete cascade,
  par bigint references employes (id),
  probleme text not null default 'autre'
    check (probleme in ('ne_demarre_pas', 'fuite', 'bruit', 'batterie', 'piece', 'autre')),
  description text not null default '',
  hors_service boolean not null default false,
  survenu_le timestamptz not null,
  recu_le timestamptz not null
);

create index equipement_voix_rapport on equipement_voix (rapport_id, recu_le, id);
create index equipement_voix_par on equipement_voix (par, recu_le desc) where par is not null;

-- A spare machine that a site asks for.
create table equipement_transferts (
  id bigint generated always as identity primary key,
  uuid uuid not null unique,
  equipement_id bigint not null references equipements (id) on delete cascade,
  client_id bigint not null references clients (id),
  rapport_id bigint references equipement_rapports (id) on delete set null,
  demande_par bigint references employes (id),
  demande_le timestamptz not null,
  statut text not null default 'demande' check (statut in ('demande', 'fait', 'refuse')),
  decide_par bigint references employes (id),
  decide_le timestamptz,
  note text not null default '',
  version integer not null default 0
);

create unique index equipement_transferts_demande on equipement_transferts (equipement_id) where statut = 'demande';
create index equipement_transferts_machine on equipement_transferts (equipement_id, demande_le desc);
create index equipement_transferts_client on equipement_transferts (client_id);
create index equipement_transferts_rapport on equipement_transferts (rapport_id) where rapport_id is not null;
create index equipement_transferts_par on equipement_transferts (demande_par) where demande_par is not null;
create index equipement_transferts_decide_par on equipement_transferts (decide_par) where decide_par is not null;

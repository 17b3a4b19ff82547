-- Surveys. Who took part and what was answered are two tables that nothing joins: see docs/sondages.md.

create table sondages (
  id bigint generated always as identity primary key,
  titre text not null,
  description text not null default '',
  contenu jsonb not null,
  questions integer not null default 0,
  anonyme boolean not null default true,
  -- By what the answers are told apart: nothing, the usergroup or the site of whoever answers.
  ventilation text not null default 'aucune' check (ventilation in ('aucune', 'groupe', 'site')),
  statut text not null default 'brouillon' check (statut in ('brouillon', 'ouvert', 'ferme')),
  -- The days that were chosen, and the instants that follow from them once it is opened.
  ouvre_le date,
  ferme_le date,
  ouvre_at timestamptz,
  ferme_at timestamptz,
  -- How many answers lie in sondage_reponses or are named.
  depouilles integer not null default 0,
  vous_avez_dit text not null default '',
  nous_faisons text not null default '',
  decide_le timestamptz,
  decide_par bigint references employes (id),
  auteur_id bigint not null references employes (id),
  cree_le timestamptz not null default now(),
  modifie_le timestamptz not null default now(),
  version integer not null default 0,
  check (statut = 'brouillon' or ouvre_at is not null),
  check (statut <> 'ferme' or ferme_at is not null),
  check (ouvre_le is null or ferme_le is null or ouvre_le <= ferme_le)
);

create index sondages_statut on sondages (statut, modifie_le desc, id desc);
create index sondages_modifie on sondages (modifie_le desc, id desc);
create index sondages_titre on sondages (search_text(titre), id);
create index sondages_ferme on sondages (ferme_at desc nulls last, id desc);
create index sondages_recherche on sondages using gin (search_text(titre || ' ' || description) gin_trgm_ops);
create index sondages_auteur on sondages (auteur_id);
create index sondages_decide_par on sondages (decide_par) where decide_par is not null;

-- Who has answered: the day and nothing finer.
create table sondage_participations (
  sondage_id bigint not null references sondages (id) on delete cascade,
  employe_id bigint not null references employes (id) on delete cascade,
  jour date not null,
  primary key (sondage_id, employe_id)
);
create index sondage_participations_employe on sondage_participations (employe_id);

-- Answers that wait until there are enough of them, sealed with a key that is not in the database and all of one length.
create table sondage_enveloppes (
  id uuid primary key,
  sondage_id bigint not null references sondages (id) on delete cascade,
  contenu bytea not null
);
create index sondage_enveloppes_sondage on sondage_enveloppes (sondage_id);

-- Anonymous answers, one row for each question that was asked: no person, no time, no order, no answer beside it.
create table sondage_reponses (
  id uuid primary key,
  sondage_id bigint not null references sondages (id) on delete cascade,
  question text not null,
  valeur jsonb,
  -- The group or the site, where at least five are alike.
  part text
);
create index sondage_reponses_sondage on sondage_reponses (sondage_id, question);

-- How many answered in each part.
create table sondage_parts (
  sondage_id bigint not null references sondages (id) on delete cascade,
  part text not null,
  nombre integer not null,
  primary key (sondage_id, part)
);

-- Answers of a survey that is not anonymous.
create table sondage_reponses_nommees (
  sondage_id bigint not null references sondages (id) on delete cascade,
  employe_id bigint not null references employes (id) on delete cascade,
  jour date not null,
  zones jsonb not null,
  primary key (sondage_id, employe_id)
);
create index sondage_reponses_nommees_employe on sondage_reponses_nommees (employe_id);

-- What was asked stays as it was asked, once somebody has answered, and so does the promise under which they did.
create function keep_answered_sondage() returns trigger language plpgsql as $$
begin
  if (old.contenu is distinct from new.contenu or old.anonyme <> new.anonyme or old.ventilation <> new.ventilation
      or new.statut = 'brouillon')
    and exists (select from sondage_participations where sondage_id = old.id)
  then
    raise exception 'sondage % was answered: its questions stay', old.id;
  end if;
  return new;
end $$;
create trigger sondages_kept before update on sondages
  for each row execute function keep_answered_sondage();
create trigger sondages_forgotten after delete on sondages
  for each row execute function forget_object('sondage');

-- The mood at the end of a night. Who gave one, so that it is one; the moods of a week, sealed; then their counts by site.
create table humeur_participations (
  employe_id bigint not null references employes (id) on delete cascade,
  jour date not null,
  primary key (employe_id, jour)
);
create table humeur_enveloppes (
  id uuid primary key,
  semaine date not null,
  contenu bytea not null
);
create index humeur_enveloppes_semaine on humeur_enveloppes (semaine);
create table humeur_semaines (
  semaine date primary key
);
create table humeur_totaux (
  client_id bigint not null references clients (id) on delete cascade,
  semaine date not null references humeur_semaines (semaine),
  humeur smallint not null check (humeur between 1 and 5),
  nombre integer not null check (nombre > 0),
  primary key (client_id, semaine, humeur)
);
create index humeur_totaux_semaine on humeur_totaux (semaine);

-- The codes on labels. One without a target is blank: printed before anybody knows where it will be put. The target is
-- named by its kind and id, so that what has a code needs no column of its own. `empreinte` is what a phone knows of it.

create sequence code_lots;

create table codes (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{10}$'),
  empreinte text not null,
  lot bigint not null,
  genre text check (genre in ('client', 'equipement', 'produit', 'certificat')),
  cible_id bigint,
  cree_le timestamptz not null,
  cree_par bigint references employes (id),
  attache_le timestamptz,
  attache_par bigint references employes (id),
  check (num_nonnulls(genre, cible_id, attache_le) in (0, 3)),
  check (attache_par is null or genre is not null)
);

-- The phone of whoever works at a site reads the digests of its codes with the schedule: from the index alone.
create index codes_cible on codes (genre, cible_id) include (empreinte) where genre is not null;
create index codes_cree on codes (cree_le, id);
create index codes_attache on codes (attache_le, id);
create index codes_lot on codes (lot, id);
create index codes_vierges on codes (cree_le, id) where genre is null;
create index codes_texte on codes using gin (search_text(code) gin_trgm_ops);

-- The label of what is deleted is blank again.
create function forget_codes() returns trigger language plpgsql as $$
begin
  update codes set genre = null, cible_id = null, attache_le = null, attache_par = null
  where genre = tg_argv[0] and cible_id = old.id;
  return null;
end $$;

create trigger certificats_codes_forgotten after delete on certificats
  for each row execute function forget_codes('certificat');
create trigger clients_codes_forgotten after delete on clients
  for each row execute function forget_codes('client');

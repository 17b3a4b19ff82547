-- What the lists look for words in, kept without accents and capitals. Folding a text takes some microseconds; a list that looks
-- for a letter in thousands of rows folded each of them for every page. folded_nom and folded_prenom put the whole company in order.
alter table employes
  add column folded_nom text not null generated always as (search_text(nom)) stored,
  add column folded_prenom text not null generated always as (search_text(prenom)) stored,
  add column folded_name text not null generated always as (search_text(prenom || ' ' || nom)) stored,
  add column folded_text text not null generated always as
    (search_text(employe_texte(prenom, nom, username, courriel, telephone))) stored;
drop index employes_recherche;
create index employes_recherche on employes using gin (folded_name gin_trgm_ops);
drop index employes_texte;
create index employes_texte on employes using gin (folded_text gin_trgm_ops);

alter table clients
  add column folded_name text not null generated always as (search_text(nom)) stored,
  add column folded_text text not null generated always as
    (search_text(code || ' ' || nom || ' ' || adresse || ' ' || ville)) stored;
drop index clients_recherche;
create index clients_recherche on clients using gin (folded_text gin_trgm_ops);

alter table memos
  add column folded_text text not null generated always as (search_text(titre || ' ' || corps)) stored;
drop index memos_recherche;
create index memos_recherche on memos using gin (folded_text gin_trgm_ops);

alter table rapports
  add column folded_text text not null generated always as (search_text(recherche)) stored;
drop index rapports_recherche;
create index rapports_recherche on rapports using gin (folded_text gin_trgm_ops);

alter table reprises
  add column folded_text text not null generated always as (search_text(libelle)) stored;

alter table demandes
  add column folded_text text not null generated always as (search_text(recherche)) stored;
drop index demandes_recherche;
create index demandes_recherche on demandes using gin (folded_text gin_trgm_ops);

alter table incidents
  add column folded_text text not null generated always as (search_text(recherche)) stored;
drop index incidents_recherche;
create index incidents_recherche on incidents using gin (folded_text gin_trgm_ops);

alter table equipements
  add column folded_text text not null generated always as (search_text(recherche)) stored;
drop index equipements_recherche;
create index equipements_recherche on equipements using gin (folded_text gin_trgm_ops);

alter table equipement_rapports
  add column folded_text text not null generated always as (search_text(recherche)) stored;
drop index equipement_rapports_recherche;
create index equipement_rapports_recherche on equipement_rapports using gin (folded_text gin_trgm_ops);

alter table site_produits
  add column folded_text text not null generated always as (search_text(recherche)) stored;
drop index site_produits_recherche;
create index site_produits_recherche on site_produits using gin (folded_text gin_trgm_ops);

analyze employes, clients, memos, rapports, reprises, demandes, incidents, equipements, equipement_rapports, site_produits;

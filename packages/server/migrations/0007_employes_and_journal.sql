-- The rest of an employee's file, and what the lists of employees and of the journal look things up by.

alter table employes
  -- The languages spoken, as ISO 639 codes; `langue` is the one of the screens.
  add column langues text[] not null default '{}',
  add column urgence_nom text,
  add column urgence_telephone text,
  add column urgence_lien text,
  add column photo_id bigint references fichiers (id),
  add column desactive_le timestamptz,
  add column anonymise_le timestamptz;

create index employes_photo on employes (photo_id);

-- What a list of employees looks for words in; a telephone number also without its spaces and dashes.
create function employe_texte(prenom text, nom text, username text, courriel text, telephone text)
  returns text language sql immutable parallel safe
  as $$ select concat_ws(' ', prenom, nom, username, courriel, telephone,
    regexp_replace(telephone, '\D', '', 'g')) $$;

create index employes_texte on employes
  using gin (search_text(employe_texte(prenom, nom, username, courriel, telephone)) gin_trgm_ops);

-- Accents do not change the order: Éthier comes after Dubé.
drop index employes_nom;
create index employes_nom on employes (search_text(nom), search_text(prenom), id) where actif;
create index employes_ordre_nom on employes (search_text(nom), search_text(prenom), id);
create index employes_ordre_prenom on employes (search_text(prenom), search_text(nom), id);
create index employes_ordre_usergroup on employes (usergroup, search_text(nom), search_text(prenom), id);
create index employes_ordre_superviseur on employes
  (superviseur_id, search_text(nom), search_text(prenom), id);
create index employes_embauche on employes (embauche_le, id);
create index employes_embauche_recente on employes (embauche_le desc nulls last, id desc);
drop index employes_superviseur;

create index journal_action on journal (action, le desc);
create index journal_objet_seul on journal (objet, le desc);
create index journal_pour_le on journal (pour_id, le desc);
drop index journal_pour;

-- Rows for the tables that the demo company of this release leaves empty.
insert into tokens (employe_id, hash, appareil) values (1, '\x01', 'Chrome 140');
insert into reinitialisations (hash, employe_id, expire_le, courriel)
  select '\x02', id, '2026-12-01T00:00:00Z', courriel from employes where courriel is not null order by id limit 1;
insert into idempotency_keys (key, employe_id, endpoint, hash, statut, reponse)
  values ('a-key', 1, 'POST /api/memos', '\x03', 200, '{"id": 1}');
insert into preferences_notification values (1, 'memo', true, false);
insert into abonnements_push (employe_id, endpoint, p256dh, auth)
  values (1, 'https://push.example/1', 'a', 'b');
insert into lots (genre, changements, auteur_id) values ('copie', '[]', 1);
insert into calendriers (employe_id, hash) values (1, '\x04');
insert into tache_photos (uuid, employe_id, client_id, tache_id, date, auteur_id)
  select '00000000-0000-4000-8000-000000000001', 1, client_id, id, '2026-11-15', 1 from taches order by id limit 1;
insert into uploads (uuid, created_by, object, name, type, size, hash)
  values ('00000000-0000-4000-8000-000000000002', 1, 'tache_photo', 'a.jpg', 'image/jpeg', 3, repeat('0a', 32));
insert into device_faults (fingerprint, release, message, stack, origin, first_at, last_at, occurrences, devices)
  values ('\x05', '250612.69.0', 'TypeError: x is not a function', '', 'window', '2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z', 2, 1);
insert into device_fault_reports (fault_id, report, device, last_at, occurrences, browser, page)
  select id, '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000007', last_at, 2, 'Chrome 140', '/user/punch'
  from device_faults;
insert into ajustements_paie (employe_id, periode_origine, date_origine, periode_cible, code, classe, minutes, raison, cause)
  select employes.id, origine.id, '2026-11-01', cible.id, codes_paie.code, 'A', -12, 'Sortie corrigée', 'correction'
  from employes, periodes_paie origine, periodes_paie cible, codes_paie
  where origine.statut in ('verrouillee', 'exportee', 'transmise') and cible.statut = 'ouverte'
  order by employes.id, origine.id, cible.id, codes_paie.code limit 1;
insert into chiffres_envois values ('2026-10-01', '2026-11-01T11:00:00Z');
insert into confirmations_heures (uuid, employe_id, periode_id, vu)
  select '00000000-0000-4000-8000-000000000008', 1, id, 'empreinte' from periodes_paie order by id limit 1;
insert into consultations_heures (lecteur_id, employe_id, periode_id, genre)
  select 1, 2, id, 'feuille' from periodes_paie order by id limit 1;
insert into reouvertures_paie (periode_id, raison, jusqu_a, par)
  select id, 'Punch oublié', '2026-11-20T12:00:00Z', 1 from periodes_paie order by id limit 1;
insert into modeles_export (cle, version, nom, compagnie, codes, auteur_id)
  values ('nethris', 2, 'Nethris', '001', '{}', 1);
insert into rapports_mensuels (mois, transmis_par) values ('2026-10-01', 1);
insert into visites_courtes (client_id, depuis, visite_courte, par)
  select id, '2026-11-01', true, 1 from clients order by id limit 1;
insert into equipement_transferts (uuid, equipement_id, client_id, demande_par, demande_le)
  select '00000000-0000-4000-8000-000000000009', equipements.id, clients.id, 1, '2026-11-15T12:00:00Z'
  from equipements, clients order by equipements.id, clients.id limit 1;
insert into stock_transferts (uuid, de_id, vers_id, quantite, moment, recu_le, par_id)
  select '00000000-0000-4000-8000-00000000000a', min(id), max(id), 4, '2026-11-15T12:00:00Z', '2026-11-15T12:00:01Z', 1
  from site_produits;
insert into exports_personnels (employe_id, demande_par, demande_le, expire_le, pret_le, taille, contenu)
  values (1, 1, '2026-11-15T12:00:00Z', '2026-11-22T12:00:00Z', '2026-11-15T12:01:00Z', 1, '\x01');
insert into formation_corriges (version_id, question, bonnes, modifie_par)
  select id, 'question', '{a,b}', 1 from content_versions where object = 'formation' order by id limit 1;
insert into formation_reponses (tentative_id, question, valeur, at, juste)
  select id, 'question', '"a"', '2026-11-15T12:00:00Z', true from formation_tentatives order by id limit 1;
insert into formation_tentative_alias
  select '00000000-0000-4000-8000-00000000000b', id from formation_tentatives order by id limit 1;
insert into humeur_enveloppes values ('00000000-0000-4000-8000-00000000000c', '2026-11-09', '\x01');
insert into humeur_participations values (1, '2026-11-15');
insert into second_steps (employe_id, secret, confirme_le, sel) values (1, '\x06', '2026-11-15T12:00:00Z', '\x07');
insert into recovery_codes (employe_id, hash) values (1, '\x08');
insert into passkeys (employe_id, credential_id, public_key, nom, cree_le)
  values (1, '\x09', '\x0a', 'Téléphone', '2026-11-15T12:00:00Z');
insert into passkey_challenges values ('\x0b', 1, 'sign_in', '2026-11-15T12:05:00Z');
insert into trusted_devices (employe_id, hash, appareil, expire_le)
  values (1, '\x0c', 'Chrome 140', '2026-12-15T12:00:00Z');
insert into sondage_parts select id, 'part', 3 from sondages order by id limit 1;
insert into sondage_reponses_nommees select id, 1, '2026-11-15', '[]' from sondages order by id limit 1;

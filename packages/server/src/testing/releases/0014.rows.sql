-- Rows for the tables that the demo company of this release leaves empty.
insert into jetons (employe_id, empreinte, appareil) values (1, '\x01', 'Chrome 140');
insert into reinitialisations (empreinte, employe_id, expire_le)
  select '\x02', id, '2026-12-01T00:00:00Z' from employes where courriel is not null order by id limit 1;
insert into cles_idempotence (cle, employe_id, endpoint, empreinte, statut, reponse)
  values ('a-key', 1, 'POST /api/memos', '\x03', 200, '{"id": 1}');
insert into preferences_notification values (1, 'memo', true, false);
insert into abonnements_push (employe_id, endpoint, p256dh, auth)
  values (1, 'https://push.example/1', 'a', 'b');
insert into lots (genre, changements, auteur_id) values ('copie', '[]', 1);
insert into calendriers (employe_id, empreinte) values (1, '\x04');
insert into appels (quart_id, employe_id, resultat, note, auteur_id, le, date)
  select id, employe_id, 'message', 'rappeler', 1, '2026-11-15T12:00:00Z', date
  from quarts where employe_id is not null order by id limit 1;
insert into fichiers (uuid, nom, type_mime, taille, empreinte, largeur, hauteur, garde, auteur_id)
  select added.uuid::uuid, nom, type_mime, taille, empreinte, largeur, hauteur, garde, auteur_id
  from (select * from fichiers order by id limit 1) first,
    (values ('00000000-0000-4000-8000-000000000003'), ('00000000-0000-4000-8000-000000000004')) added (uuid);
insert into tache_photos (uuid, employe_id, client_id, tache_id, date, fichier_id, auteur_id)
  select '00000000-0000-4000-8000-000000000001', 1, taches.client_id, taches.id, '2026-11-15', max(fichiers.id), 1
  from taches, fichiers group by taches.id order by taches.id limit 1;
insert into envois (uuid, auteur_id, genre, taille, morceaux, empreinte)
  values ('00000000-0000-4000-8000-000000000002', 1, 'photo', 3, 1, repeat('0a', 32));
insert into envoi_morceaux values ('00000000-0000-4000-8000-000000000002', 0, '\x010203');
insert into entreprise (logo_id) select max(id) - 1 from fichiers;

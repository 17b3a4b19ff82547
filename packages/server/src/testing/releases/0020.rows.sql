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
insert into messages (uuid, object, object_id, auteur_id, body, at)
  select '00000000-0000-4000-8000-000000000005', 'suivi', id, 1, 'À revoir ensemble.', '2026-11-15T12:00:00Z'
  from rapports where genre = 'suivi' order by id limit 1;
insert into tache_photos (uuid, employe_id, client_id, tache_id, date, auteur_id)
  select '00000000-0000-4000-8000-000000000001', 1, client_id, id, '2026-11-15', 1 from taches order by id limit 1;
insert into uploads (uuid, created_by, object, name, type, size, hash)
  values ('00000000-0000-4000-8000-000000000002', 1, 'tache_photo', 'a.jpg', 'image/jpeg', 3, repeat('0a', 32));
insert into device_faults (fingerprint, release, message, stack, origin, first_at, last_at, occurrences, devices)
  values ('\x05', '250612.69.0', 'TypeError: x is not a function', '', 'window', '2026-11-15T12:00:00Z', '2026-11-15T12:00:00Z', 2, 1);
insert into device_fault_reports (fault_id, report, device, last_at, occurrences, browser, page)
  select id, '00000000-0000-4000-8000-000000000006', '00000000-0000-4000-8000-000000000007', last_at, 2, 'Chrome 140', '/user/punch'
  from device_faults;

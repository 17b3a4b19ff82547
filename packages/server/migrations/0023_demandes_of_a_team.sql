-- The list of a team takes the first requests of each of its people: those that wait before the others, or by first day.
create index demandes_employe_attente on demandes (employe_id, (statut <> 'en_attente'), demandee_le desc, id desc);
create index demandes_employe_du on demandes (employe_id, du desc, id desc);

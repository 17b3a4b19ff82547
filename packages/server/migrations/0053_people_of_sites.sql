-- Who works at a site is asked for whole companies, as for the courses of each site: answered without the rows of the quarts.
drop index quarts_client_date;
create index quarts_client_date on quarts (client_id, date) include (employe_id, statut);

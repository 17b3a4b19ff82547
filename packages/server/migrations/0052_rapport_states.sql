-- What is to be put right is listed as long as its inspection stands: looked up without the rows of the reports.
create index rapports_etat on rapports (id) include (statut);

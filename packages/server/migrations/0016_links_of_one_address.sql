-- A link to choose a password works for the address it was sent to, and for no other that the person has later.

alter table reinitialisations add column courriel text;

update reinitialisations set courriel = employes.courriel
from employes where employes.id = reinitialisations.employe_id;

delete from reinitialisations where courriel is null;

alter table reinitialisations alter column courriel set not null;

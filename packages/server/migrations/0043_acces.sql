-- A temporary password that stands on paper opens an account for some days only. Null: for as long as it is not replaced.
alter table employes add column mot_de_passe_expire_le timestamptz;

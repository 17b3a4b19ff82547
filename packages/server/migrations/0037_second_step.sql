-- The second step of a sign-in: a code of a phone's app beside the password.
create table second_steps (
  employe_id bigint primary key references employes (id) on delete cascade,
  -- The shared secret, sealed with the key of the installation; null until the person has shown with a code that their app has it.
  secret bytea,
  confirme_le timestamptz,
  -- One that waits for its first code.
  attente bytea,
  -- The newest step of time whose code was used: no code works twice.
  dernier_pas bigint not null default 0,
  -- Of the recovery codes.
  sel bytea not null,
  check ((secret is null) = (confirme_le is null))
);

-- For the day when the phone is lost; each works once.
create table recovery_codes (
  employe_id bigint not null references second_steps (employe_id) on delete cascade,
  hash bytea not null,
  utilise_le timestamptz,
  primary key (employe_id, hash)
);

-- Where the second step is not asked for again for a while. Apart from the session, which may end before.
create table trusted_devices (
  id bigint generated always as identity primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  hash bytea not null unique,
  appareil text not null,
  cree_le timestamptz not null default now(),
  expire_le timestamptz not null
);
create index trusted_devices_employe on trusted_devices (employe_id);

-- Signed in while the company asks for a second step and the person had none: nothing opens before it is there.
alter table tokens add column second_step_due boolean not null default false;

-- How often in a row a push could not be handed over, since when, and when one was for the last time.
alter table abonnements_push
  add column echecs integer not null default 0,
  add column echec_depuis timestamptz,
  add column reussi_le timestamptz;

-- A signed page of the register of accidents is kept row by row: it is not emptied at once either.
create trigger registre_not_emptied before truncate on registre for each statement execute function refuse_emptying();

-- A passkey as the second step of a sign-in: alone, or beside the codes of an app.
alter table second_steps drop constraint second_steps_check;
alter table second_steps add constraint second_steps_confirmed check (secret is null or confirme_le is not null);

create table passkeys (
  id bigint generated always as identity primary key,
  employe_id bigint not null references second_steps (employe_id) on delete cascade,
  -- As the authenticator names it.
  credential_id bytea not null unique,
  -- SubjectPublicKeyInfo, DER.
  public_key bytea not null,
  -- How often it has signed, where it counts; one that goes back was copied.
  counter bigint not null default 0,
  nom text not null,
  cree_le timestamptz not null,
  utilise_le timestamptz
);
create index passkeys_employe on passkeys (employe_id);

-- What an authenticator has to sign: once, for one person and one purpose, within minutes.
create table passkey_challenges (
  challenge bytea primary key,
  employe_id bigint not null references employes (id) on delete cascade,
  purpose text not null check (purpose in ('registration', 'sign_in')),
  expire_le timestamptz not null
);
create index passkey_challenges_expire on passkey_challenges (expire_le);
create index passkey_challenges_employe on passkey_challenges (employe_id);

-- A push goes to a device for as long as its session lasts. A device that subscribed before this says so at its next start.
alter table abonnements_push add column token_id bigint references tokens (id) on delete cascade;
create index abonnements_push_token on abonnements_push (token_id);

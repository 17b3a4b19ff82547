-- Until when a duty is covered by a certificate, kept beside the duty: what is overdue is found without reading what is not.

alter table formation_assignations add column couverte_jusqu_a date;
comment on column formation_assignations.couverte_jusqu_a is
  'the last day of the best certificate that counts; infinity where it has no end, null without one';

-- A certificate of a version before the one that is to be taken again does not count here: its last days depend on the time zone.
create function couverture_formation(course bigint, person bigint) returns date language sql stable as $$
  select max(coalesce(certificats.valable_jusqu_a, 'infinity'::date))
  from certificats
  join content_versions versions on versions.id = certificats.version_id
  join formations on formations.id = certificats.formation_id
  where certificats.formation_id = course and certificats.employe_id = person and certificats.retire_le is null
    and versions.numero >= coalesce(formations.a_refaire_depuis, 0)
$$;

update formation_assignations set couverte_jusqu_a = couverture_formation(formation_id, employe_id);

create index formation_assignations_dues on formation_assignations (greatest(echeance, couverte_jusqu_a), formation_id);

create function cover_assignation() returns trigger language plpgsql as $$
begin
  new.couverte_jusqu_a := couverture_formation(new.formation_id, new.employe_id);
  return new;
end $$;
create trigger formation_assignations_couverte before insert on formation_assignations
  for each row execute function cover_assignation();

create function cover_by_certificat() returns trigger language plpgsql as $$
declare
  changed certificats := coalesce(new, old);
begin
  update formation_assignations set couverte_jusqu_a = couverture_formation(formation_id, employe_id)
  where formation_id = changed.formation_id and employe_id = changed.employe_id;
  return null;
end $$;
create trigger certificats_couvrent after insert or delete or update of retire_le, valable_jusqu_a on certificats
  for each row execute function cover_by_certificat();

create function cover_again() returns trigger language plpgsql as $$
begin
  update formation_assignations set couverte_jusqu_a = couverture_formation(formation_id, employe_id)
  where formation_id = new.id;
  return null;
end $$;
create trigger formations_a_refaire after update of a_refaire_depuis on formations
  for each row when (new.a_refaire_depuis is distinct from old.a_refaire_depuis) execute function cover_again();

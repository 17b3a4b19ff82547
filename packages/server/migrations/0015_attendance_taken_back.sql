-- What was said or punched can be taken back, by further rows: nothing disappears. Absences have a reason.

-- presence: what is vouched for. retire_id: the row takes that confirmation back, and says nothing of its own.
alter table presence_confirmations
  add column presence text not null default 'present' check (presence in ('present', 'absent')),
  add column motif text check (motif in ('malade', 'urgence_familiale', 'pas_appele', 'autre')),
  add column retire_id bigint references presence_confirmations (id),
  add check ((presence = 'absent') = (motif is not null)),
  add check (retire_id is null or (presence = 'present' and entree_id is null and sortie_id is null));

-- A confirmation is taken back once.
create unique index presence_confirmations_retire on presence_confirmations (retire_id) where retire_id is not null;

-- retablit_id: what stands again with this row, which takes back the one that remplace_id points to.
-- contredit: what the phone or the schedule said before it came speaks against it.
-- diff_envoi: how wrong the phone's clock was when it sent the punch; null where it did not say.
alter table punches
  add column retablit_id bigint references punches (id),
  add column contredit boolean not null default false,
  add column diff_envoi integer,
  add check (retablit_id is null or annule);

create index punches_retablit on punches (retablit_id) where retablit_id is not null;

-- A step may be asked to be open again, in the place of a time.
alter table corrections
  add column rouvre_entree boolean not null default false,
  add column rouvre_sortie boolean not null default false,
  drop constraint corrections_check,
  add constraint corrections_asks check (entree is not null or sortie is not null or rouvre_entree or rouvre_sortie),
  add constraint corrections_one_way check (not (entree is not null and rouvre_entree)
    and not (sortie is not null and rouvre_sortie));

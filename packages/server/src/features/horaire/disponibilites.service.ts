// When a person can work: the usual week, which a request changes, and single days, which they say themselves.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  addDatedAvailability as addEndpoint,
  Disponibilites,
} from '@releve/domain/features/disponibilites.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { requirePerson, type AskedPerson } from '../../platform/session/asked-person.ts';
import * as repository from './disponibilites.repository.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { tellPlanner } from './plan-change.ts';

async function readAvailability(
  db: Connection,
  { clock }: HoraireSettings,
  { id, day_switch_time }: AskedPerson,
  now: Temporal.Instant,
): Promise<Disponibilites> {
  const today = virtualDate(now.toString(), day_switch_time, clock.timeZone);
  const weeks = await repository.findWeeksFrom(db, id, today);
  const inForce = weeks.find(({ en_vigueur_le }) => en_vigueur_le <= today);
  return {
    employe_id: id,
    semaine: inForce?.semaine ?? null,
    depuis: inForce?.en_vigueur_le ?? null,
    a_venir: weeks
      .filter((week) => week !== inForce)
      .map(({ en_vigueur_le, semaine }) => ({ en_vigueur_le, semaine })),
    dates: await repository.findDatedFrom(db, id, today),
    en_attente: (await repository.findAskedWeek(db, id)) ?? null,
    updated_at: now.toString(),
  };
}

/** One's own; in employee mode, the employee's. */
const requireOwner = ({ db, user }: WriteContext) =>
  requirePerson(db, user, user.actsFor ?? undefined, 'Horaire');

export async function getDisponibilites(
  { db, user, now }: ReadContext,
  settings: HoraireSettings,
  { employe_id }: { employe_id?: number | undefined },
): Promise<Disponibilites> {
  const asked = employe_id ?? user.actsFor ?? undefined;
  const person = await requirePerson(db, user, asked, 'Horaire');
  return readAvailability(db, settings, person, now);
}

const record = (
  { db, user, address }: WriteContext,
  action: 'creation' | 'suppression',
  employeId: number,
  what: { avant?: object; apres?: object },
) =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'disponibilites',
    objet_id: employeId,
    ...what,
    adresse: address,
  });

export async function addDatedAvailability(
  context: WriteContext,
  settings: HoraireSettings,
  { uuid, du, au, jour, note }: EndpointRequest<typeof addEndpoint>['body'],
): Promise<Disponibilites> {
  const { db, user, now } = context;
  const person = await requireOwner(context);
  const row = { uuid, employe_id: person.id, du, au, jour, note };
  const isNew = await repository.insertDated(db, {
    ...row,
    auteur_id: user.id,
    cree_le: now.toString(),
  });
  if (isNew) {
    await record(context, 'creation', person.id, { apres: { du, au, etat: jour.etat, note } });
    tellPlanner(context, [{ avant: { date: du }, apres: { date: au } }]);
  } else {
    const known = await repository.findDatedByUuid(db, uuid);
    if (known?.employe_id !== person.id) throw invalidField('uuid', 'validation.invalid');
  }
  return readAvailability(db, settings, person, now);
}

export async function removeDatedAvailability(
  context: WriteContext,
  settings: HoraireSettings,
  uuid: string,
): Promise<Disponibilites> {
  const { db, now } = context;
  const person = await requireOwner(context);
  const known = await repository.findDatedByUuid(db, uuid);
  if (known !== undefined) {
    if (known.employe_id !== person.id) throw notFound();
    const { du, au, jour, note } = known;
    await repository.deleteDated(db, uuid);
    await record(context, 'suppression', person.id, { avant: { du, au, etat: jour.etat, note } });
    tellPlanner(context, [{ avant: { date: du }, apres: { date: au } }]);
  }
  return readAvailability(db, settings, person, now);
}

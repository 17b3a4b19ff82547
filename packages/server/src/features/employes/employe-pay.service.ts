// What a person is paid by. Of oneself, of those below, or as a director; nobody decides of their own.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getMyPaie, PayContent, PayFile } from '@releve/domain/features/paie.ts';
import { maySeePay, maySetPay } from '@releve/domain/pay-rights.ts';
import { calendarDate, type LocalDate } from '@releve/domain/working-day.ts';
import { ForbiddenError, invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as repository from './employe-pay.repository.ts';

type Row = Awaited<ReturnType<typeof repository.findPayRows>>[number];

const isStanding = ({ remplacee_par }: Row): boolean => remplacee_par === null;

/** Of rows that stand, newest first. */
const findCurrent = (standing: readonly Row[], today: LocalDate): Row | undefined =>
  standing.find(({ depuis }) => depuis <= today);

const todayFor = ({ now }: Pick<ReadContext, 'now'>, timeZone: string): LocalDate =>
  calendarDate(now.toString(), timeZone);

async function showFile(
  context: Pick<ReadContext, 'db' | 'now' | 'user'>,
  timeZone: string,
  employe: { id: number; usergroup: ReadContext['user']['usergroup'] },
): Promise<PayFile> {
  const data = await repository.findPayRows(context.db, employe.id);
  const today = findCurrent(data.filter(isStanding), todayFor(context, timeZone));
  return {
    data,
    en_vigueur_id: today?.id ?? null,
    groupes: await repository.findPayGroups(context.db),
    peut_modifier: context.user.ability.can('manage', 'Paie') && maySetPay(context.user, employe),
  };
}

export async function getEmployePay(
  context: ReadContext,
  timeZone: string,
  id: number,
): Promise<PayFile> {
  const employe = await repository.findPaidEmploye(context.db, id);
  if (!employe) throw notFound();
  if (!maySeePay(context.user, employe)) throw new ForbiddenError();
  return showFile(context, timeZone, employe);
}

/** Of today and of what is planned. */
export async function getMyPay(
  context: ReadContext,
  timeZone: string,
): Promise<EndpointResponse<typeof getMyPaie>> {
  const rows = (await repository.findPayRows(context.db, context.user.id)).filter(isStanding);
  const today = todayFor(context, timeZone);
  const current = findCurrent(rows, today);
  return { data: rows.filter((row) => row === current || row.depuis > today) };
}

/** A number that somebody else bears on that day would pay two people as one. */
async function assertMatriculeFree(
  { db }: WriteContext,
  employeId: number,
  { matricule_paie, depuis }: PayContent,
): Promise<void> {
  if (matricule_paie === null) return;
  const owners = await repository.findMatriculeOwners(db, [matricule_paie], depuis);
  if (owners.some(({ employe_id }) => employe_id !== employeId)) {
    throw invalidField('matricule_paie', 'paie.matricule_taken');
  }
}

/** A row from a day that has one already takes its place: what was there stays to be read. */
function findReplaced(rows: readonly Row[], { depuis, remplace_id }: PayContent): number | null {
  const standing = rows.filter(isStanding);
  const sameDay = standing.find((row) => row.depuis === depuis);
  if (remplace_id === null) return sameDay?.id ?? null;
  if (!standing.some(({ id }) => id === remplace_id)) throw invalid('paie.row_replaced');
  if (sameDay !== undefined && sameDay.id !== remplace_id) {
    throw invalidField('depuis', 'paie.day_taken');
  }
  return remplace_id;
}

/** The journal says that pay changed and from when, not to what: more people read it than see the pay. */
export async function addEmployePay(
  context: WriteContext,
  timeZone: string,
  id: number,
  content: PayContent,
): Promise<PayFile> {
  const { db, user, now, address } = context;
  const employe = await repository.lockPaidEmploye(db, id);
  if (!employe) throw notFound();
  if (!maySetPay(user, employe)) throw new ForbiddenError();
  if (employe.anonymise_le !== null) throw invalid('employes.anonymised');
  const groups = await repository.findPayGroups(db);
  if (groups.every(({ cle }) => cle !== content.groupe_paie)) {
    throw invalidField('groupe_paie', 'validation.invalid');
  }
  await assertMatriculeFree(context, id, content);
  const remplace_id = findReplaced(await repository.findPayRows(db, id), content);
  await repository.insertPayRows(db, [{ ...content, employe_id: id, remplace_id }], {
    auteur_id: user.id,
    le: now.toString(),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'paie',
    objet: 'employes',
    objet_id: id,
    apres: { depuis: content.depuis },
    adresse: address,
  });
  return showFile(context, timeZone, employe);
}

// Surveys as they are written, opened, closed and concluded.
import { isDeepStrictEqual } from 'node:util';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type * as endpoints from '@releve/domain/features/sondages-admin.ts';
import type {
  Conclusion,
  ManagedSondage,
  SondageContent,
} from '@releve/domain/features/sondages-admin.ts';
import { MIN_REPONSES } from '@releve/domain/sondage-anonymity.ts';
import { checkSondage } from '@releve/domain/sondage-rules.ts';
import { addDays, DEFAULT_DAY_SWITCH_TIME, instantAt } from '@releve/domain/working-day.ts';
import {
  findMembers,
  findUnknownTargets,
  replaceAudience,
} from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { findNewestDeadline } from '../../platform/deadlines.repository.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { lockFresh } from '../../platform/records.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import { isAnswered } from './answers.repository.ts';
import { announce, closeNow, scheduleSondage } from './sondages.deadlines.ts';
import { sondageKey, tellConclusion } from './sondages.notice.ts';
import * as repository from './sondages.repository.ts';

const REMINDER_PAUSE_SECONDS = 3600;
const NOBODY = 0;

export const listSondages = (
  { db }: ReadContext,
  query: EndpointRequest<typeof endpoints.listSondages>['query'],
) => repository.findSondages(db, query);

export async function getSondage(db: Connection, id: number): Promise<ManagedSondage> {
  const sondage = await repository.findSondage(db, id);
  if (!sondage) throw notFound();
  return sondage;
}

const requireFresh = ({ db }: WriteContext, id: number, version: number): Promise<ManagedSondage> =>
  lockFresh(db, 'sondages', { id, version }, () => getSondage(db, id));

const headOf = (sondage: ManagedSondage) => ({
  titre: sondage.titre,
  statut: sondage.statut,
  anonyme: sondage.anonyme,
  ventilation: sondage.ventilation,
  questions: sondage.questions,
  audience: sondage.audience,
  ouvre_le: sondage.ouvre_le,
  ferme_le: sondage.ferme_le,
  vous_avez_dit: sondage.vous_avez_dit,
  nous_faisons: sondage.nous_faisons,
});

async function journalled(
  { db, user, address }: WriteContext,
  action: JournalAction,
  id: number,
  before?: ManagedSondage,
): Promise<ManagedSondage> {
  const sondage = await getSondage(db, id);
  const details = before
    ? findChanges(headOf(before), headOf(sondage))
    : { apres: headOf(sondage) };
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'sondages',
    objet_id: id,
    ...details,
    adresse: address,
  });
  return sondage;
}

async function requireKnownTargets(db: Connection, { audience }: SondageContent): Promise<void> {
  const unknown = await findUnknownTargets(db, audience);
  if (unknown.clients.length > 0) throw invalidField('audience.clients', 'errors.not_found');
  if (unknown.employes.length > 0) throw invalidField('audience.employes', 'errors.not_found');
}

export async function createSondage(
  context: WriteContext,
  content: SondageContent,
): Promise<ManagedSondage> {
  const { db, user, now } = context;
  await requireKnownTargets(db, content);
  const edit = { par: user.id, now: now.toString() };
  const id = await repository.insertSondage(db, content, edit);
  await replaceAudience(db, repository.sondageRef(id), content.audience);
  return journalled(context, 'creation', id);
}

/** Its last night ends with the working day, so that whoever works it is still asked. */
const instantsOf = (
  { ouvre_le, ferme_le }: Pick<SondageContent, 'ouvre_le' | 'ferme_le'>,
  timeZone: string,
) => ({
  opens: ouvre_le === null ? null : instantAt(ouvre_le, '00:00', timeZone),
  closes:
    ferme_le === null ? null : instantAt(addDays(ferme_le, 1), DEFAULT_DAY_SWITCH_TIME, timeZone),
});

const asksTheSame = (before: ManagedSondage, content: SondageContent): boolean =>
  before.anonyme === content.anonyme &&
  before.ventilation === content.ventilation &&
  isDeepStrictEqual(before.contenu, content.contenu);

export async function updateSondage(
  context: WriteContext,
  timeZone: string,
  id: number,
  { version, ...content }: SondageContent & { version: number },
): Promise<ManagedSondage> {
  const { db, now } = context;
  const before = await requireFresh(context, id, version);
  if (before.statut === 'ferme') throw invalid('sondages.closed');
  await requireKnownTargets(db, content);
  const isOpen = before.statut === 'ouvert';
  if (isOpen && !asksTheSame(before, content)) throw invalidField('contenu', 'sondages.locked');
  const hasBegun = before.ouvre_at !== null && Temporal.Instant.compare(before.ouvre_at, now) <= 0;
  const days = hasBegun ? { ...content, ouvre_le: before.ouvre_le } : content;
  const { opens, closes } = instantsOf(days, timeZone);
  const ouvre_at = hasBegun ? before.ouvre_at : (opens ?? now.toString());
  if (isOpen) requireEnd(closes, now);
  const change = { ...repository.columnsOf(days), ...(isOpen && { ouvre_at, ferme_at: closes }) };
  await repository.updateSondage(db, id, change, now.toString());
  await replaceAudience(db, repository.sondageRef(id), content.audience);
  if (isOpen) {
    await scheduleSondage(context, { id, ouvre_at, ferme_at: closes });
    if (hasBegun) await announce(context, await getSondage(db, id));
  }
  return journalled(context, 'modification', id, before);
}

function requireEnd(closes: string | null, now: Temporal.Instant): void {
  if (closes !== null && Temporal.Instant.compare(closes, now) <= 0) {
    throw invalidField('ferme_le', 'sondages.ends_in_past');
  }
}

export async function duplicateSondage(context: WriteContext, id: number): Promise<ManagedSondage> {
  const source = await getSondage(context.db, id);
  const { titre, description, contenu, anonyme, ventilation, audience } = source;
  const days = { ouvre_le: null, ferme_le: null };
  return createSondage(context, {
    titre,
    description,
    contenu,
    anonyme,
    ventilation,
    audience,
    ...days,
  });
}

/** 422 with every fault by its place. */
function requireComplete({ contenu, anonyme, destinataires }: ManagedSondage): void {
  const errors: Record<string, string[]> = {};
  for (const { path, message } of checkSondage(contenu)) {
    (errors[path.join('.')] ??= []).push(message);
  }
  if (Object.keys(errors).length > 0) throw invalid('sondages.incomplete', errors);
  if (anonyme && destinataires < MIN_REPONSES) {
    throw invalidField('audience', 'sondages.too_few_people');
  }
}

export async function openSondage(
  context: WriteContext,
  timeZone: string,
  id: number,
  { version }: { version: number },
): Promise<ManagedSondage> {
  const { db, now } = context;
  const before = await requireFresh(context, id, version);
  if (before.statut !== 'brouillon') return before;
  requireComplete(before);
  const { opens, closes } = instantsOf(before, timeZone);
  requireEnd(closes, now);
  const isLater = opens !== null && Temporal.Instant.compare(opens, now) > 0;
  const ouvre_at = isLater ? opens : now.toString();
  const change = { statut: 'ouvert' as const, ouvre_at, ferme_at: closes };
  await repository.updateSondage(db, id, change, now.toString());
  await scheduleSondage(context, { id, ouvre_at, ferme_at: closes });
  if (!isLater) await announce(context, before);
  return journalled(context, 'ouverture', id, before);
}

export async function withdrawSondage(
  context: WriteContext,
  id: number,
  { version }: { version: number },
): Promise<ManagedSondage> {
  const { db, now } = context;
  const before = await requireFresh(context, id, version);
  if (before.statut === 'brouillon') return before;
  if (before.statut === 'ferme' || (await isAnswered(db, id))) throw invalid('sondages.locked');
  const change = { statut: 'brouillon' as const, ouvre_at: null, ferme_at: null };
  await repository.updateSondage(db, id, change, now.toString());
  await stopDeadlines(context, repository.sondageRef(id));
  await withdrawNotice(context, sondageKey(id));
  return journalled(context, 'reprise_brouillon', id, before);
}

export async function closeSondage(
  context: WriteContext,
  id: number,
  { version }: { version: number },
): Promise<ManagedSondage> {
  const before = await requireFresh(context, id, version);
  if (before.statut === 'brouillon') throw invalid('sondages.not_open');
  if (before.statut === 'ferme') return before;
  await stopDeadlines(context, repository.sondageRef(id));
  await closeNow(context, id, context.now.toString(), context.user);
  return getSondage(context.db, id);
}

/** What people answered is not thrown away. */
export async function deleteSondage(
  { db, user, address }: WriteContext,
  id: number,
): Promise<{ message: string }> {
  const locked = await repository.lockSondage(db, id);
  if (!locked) throw notFound();
  if (locked.statut !== 'brouillon') throw invalid('sondages.locked');
  const before = await getSondage(db, id);
  await repository.deleteSondage(db, id);
  await recordJournal(db, {
    acteur: user,
    action: 'suppression',
    objet: 'sondages',
    objet_id: id,
    avant: headOf(before),
    adresse: address,
  });
  return { message: 'sondages.deleted' };
}

/** At most once an hour; who is reminded is looked up again when it happens. */
export async function remindSondage(
  context: WriteContext,
  id: number,
): Promise<{ rappeles: number; deja_rappele: boolean }> {
  const { db, now, user, address } = context;
  const ref = repository.sondageRef(id);
  const locked = await repository.lockSondage(db, id);
  if (!locked) throw notFound();
  const hasBegun = locked.ouvre_at !== null && Temporal.Instant.compare(locked.ouvre_at, now) <= 0;
  if (locked.statut !== 'ouvert' || !hasBegun) throw invalid('sondages.not_open');
  const people = await repository.findUnanswered(db, id);
  if (people.length === 0) return { rappeles: 0, deja_rappele: false };
  const newest = await findNewestDeadline(db, ref, 'relance');
  const before = now.subtract({ seconds: REMINDER_PAUSE_SECONDS });
  if (newest && Temporal.Instant.compare(newest.due_at, before) > 0) {
    return { rappeles: 0, deja_rappele: true };
  }
  await setDeadline(context, { ...ref, key: `relance-${now.epochMilliseconds}`, dueAt: now });
  await recordJournal(db, {
    acteur: user,
    action: 'rappel',
    objet: 'sondages',
    objet_id: id,
    adresse: address,
  });
  return { rappeles: people.length, deja_rappele: false };
}

/** To everybody it was for, whether they answered or not. */
export async function concludeSondage(
  context: WriteContext,
  id: number,
  { version, ...conclusion }: Conclusion & { version: number },
): Promise<ManagedSondage> {
  const { db, now, user } = context;
  const before = await requireFresh(context, id, version);
  if (before.statut !== 'ferme') throw invalid('sondages.not_closed');
  const change = { ...conclusion, decide_le: now.toString(), decide_par: user.id };
  await repository.updateSondage(db, id, change, now.toString());
  const to = await findMembers(db, repository.sondageRef(id), { except: NOBODY });
  await tellConclusion(context, before, to);
  return journalled(context, 'conclusion', id, before);
}

// Maintenance that comes back: counted from the day it was done, there until it is done or skipped with a reason.
import { randomUUID } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { nextEntretien } from '@releve/domain/equipement-rules.ts';
import { type EquipementFile, VOIX_PIECE } from '@releve/domain/features/equipement-shapes.ts';
import type * as endpoints from '@releve/domain/features/equipements.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import { invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import {
  type Done,
  type EquipementServices,
  readMachine,
  requireLockedMachine,
} from './equipement-access.ts';
import { awaitEntretien, stopEntretien } from './equipement-deadlines.ts';
import * as notices from './equipements.notice.ts';
import type { StoredEquipement } from './equipements.repository.ts';
import * as parts from './machine-parts.repository.ts';
import type { StoredPlan } from './machine-parts.repository.ts';
import * as rapports from './rapports.repository.ts';

const todayOf = ({ now }: Pick<WriteContext, 'now'>, { timeZone }: EquipementServices): string =>
  calendarDate(now.toString(), timeZone);

export async function createPlan(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { fait_le, ...plan }: EndpointRequest<typeof endpoints.createPlan>['body'],
): Promise<EquipementFile> {
  const { db, user, address } = context;
  const machine = await requireLockedMachine(db, id);
  const today = todayOf(context, services);
  if (fait_le !== null && fait_le > today) throw invalidField('fait_le', 'equipements.future');
  const prochain_le = nextEntretien(plan, fait_le ?? today);
  const values = { ...plan, equipement_id: id, fait_le, prochain_le };
  const planId = await parts.insertPlan(db, values);
  await awaitEntretien(context, { id: planId, prochain_le }, services.timeZone);
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'equipements',
    objet_id: id,
    apres: { entretien: plan.nom, prochain_le },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, machine);
  return readMachine(context, services, id);
}

async function requirePlan(
  { db }: Pick<WriteContext, 'db'>,
  id: number,
): Promise<{ plan: StoredPlan; machine: StoredEquipement }> {
  const seen = await parts.findPlan(db, id);
  if (seen === undefined) throw notFound();
  const machine = await requireLockedMachine(db, seen.equipement_id);
  const plan = await parts.findPlan(db, id);
  if (plan === undefined) throw notFound();
  return { plan, machine };
}

/** Of another rhythm, it is due so long after it was last done. */
export async function updatePlan(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { version, ...content }: EndpointRequest<typeof endpoints.updatePlan>['body'],
): Promise<EquipementFile> {
  const { db, user, address } = context;
  const { plan, machine } = await requirePlan(context, id);
  if (plan.version !== version)
    throw new StaleError(await readMachine(context, services, machine.id));
  const { nom, consignes, chaque, unite, photo_requise, actif } = plan;
  const before = { nom, consignes, chaque, unite, photo_requise, actif };
  const { avant, apres } = findChanges(before, content);
  if (Object.keys(apres).length === 0) return readMachine(context, services, machine.id);
  const isOtherRhythm = chaque !== content.chaque || unite !== content.unite;
  const from = plan.fait_le ?? todayOf(context, services);
  const prochain_le = isOtherRhythm ? nextEntretien(content, from) : plan.prochain_le;
  await parts.updatePlan(db, id, { ...content, prochain_le });
  await (content.actif
    ? awaitEntretien(context, { id, prochain_le }, services.timeZone)
    : stopEntretien(context, id));
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'equipements',
    objet_id: machine.id,
    avant: { ...avant, entretien: nom },
    apres: { ...apres, entretien: content.nom },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, machine);
  return readMachine(context, services, machine.id);
}

interface Performed {
  readonly uuid: string;
  readonly at: string;
  readonly texte: string;
  readonly isDone: boolean;
  readonly fournisseur: string;
  readonly cout_cents: number | null;
}

/** A report of its own, settled at once, so that what it cost stands among the others. */
async function writeDown(
  context: WriteContext,
  { timeZone }: EquipementServices,
  { plan, machine }: { plan: StoredPlan; machine: StoredEquipement },
  { uuid, at, texte, isDone, fournisseur, cout_cents }: Performed,
): Promise<number> {
  const { db, user, now } = context;
  const by = user.actsFor ?? user.id;
  const annee = now.toZonedDateTimeISO(timeZone).year;
  await rapports.lockYear(db, annee);
  const { id } = await rapports.insertRapport(db, {
    annee,
    genre: 'entretien',
    equipement_id: machine.id,
    client_id: machine.client_id,
    plan_id: plan.id,
    statut: isDone ? 'regle' : 'sans_suite',
    survenu_le: at,
    signale_le: now.toString(),
    assigne_id: by,
    regle_le: at,
    regle_par: by,
    resolution: texte,
    fournisseur,
    cout_cents,
  });
  const told = { uuid, rapport_id: id, par: by, description: texte };
  const voix = await rapports.insertVoix(db, {
    ...told,
    survenu_le: at,
    recu_le: now.toString(),
  });
  return voix.id;
}

/** Counted from the latest day, whatever order the phones send them in. */
async function moveOn(
  context: WriteContext,
  { timeZone }: EquipementServices,
  plan: StoredPlan,
  day: string,
): Promise<string> {
  const last = plan.fait_le !== null && plan.fait_le > day ? plan.fait_le : day;
  const prochain_le = nextEntretien(plan, last);
  await parts.updatePlan(context.db, plan.id, { fait_le: last, prochain_le });
  if (plan.actif) await awaitEntretien(context, { id: plan.id, prochain_le }, timeZone);
  return prochain_le;
}

export async function recordEntretien(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  body: EndpointRequest<typeof endpoints.recordEntretien>['body'],
): Promise<Done> {
  const { db, user, address } = context;
  const { uuid, note, pieces } = body;
  const answer = { message: 'equipements.maintained' };
  const found = await requirePlan(context, id);
  const { plan, machine } = found;
  const sent = await rapports.findVoixByUuid(db, uuid);
  if (sent !== undefined) {
    if (sent.par !== (user.actsFor ?? user.id)) throw invalidField('uuid', 'validation.invalid');
    return answer;
  }
  if (plan.photo_requise && pieces.length === 0) {
    throw invalidField('pieces', 'equipements.photo_required');
  }
  const at = writtenAt(context, body.at);
  const mayCost = user.ability.can('update', 'Equipement');
  const costs = mayCost ? body : { fournisseur: '', cout_cents: null };
  const { fournisseur, cout_cents } = costs;
  const performed = { uuid, at, texte: note, isDone: true, fournisseur, cout_cents };
  const voixId = await writeDown(context, services, found, performed);
  const placed = pieces.map(({ upload }, position) => ({ uuid: upload, position }));
  await services.attachments.attach(context, VOIX_PIECE, voixId, placed);
  const prochain_le = await moveOn(context, services, plan, calendarDate(at, services.timeZone));
  await recordJournal(db, {
    acteur: user,
    action: 'equipement_entretenu',
    objet: 'equipements',
    objet_id: machine.id,
    apres: { entretien: plan.nom, prochain_le },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, machine);
  return answer;
}

export async function skipEntretien(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { version, raison }: EndpointRequest<typeof endpoints.skipEntretien>['body'],
): Promise<EquipementFile> {
  const { db, user, now, address } = context;
  const found = await requirePlan(context, id);
  const { plan, machine } = found;
  if (plan.version !== version)
    throw new StaleError(await readMachine(context, services, machine.id));
  const at = now.toString();
  const skipped = { uuid: randomUUID(), at, texte: raison, isDone: false };
  await writeDown(context, services, found, { ...skipped, fournisseur: '', cout_cents: null });
  // It was not done: only the next day it is due on moves.
  const prochain_le = nextEntretien(plan, todayOf(context, services));
  await parts.updatePlan(db, id, { prochain_le });
  await awaitEntretien(context, { id, prochain_le }, services.timeZone);
  await recordJournal(db, {
    acteur: user,
    action: 'equipement_entretien_saute',
    objet: 'equipements',
    objet_id: machine.id,
    apres: { entretien: plan.nom, raison, prochain_le },
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, machine);
  return readMachine(context, services, machine.id);
}

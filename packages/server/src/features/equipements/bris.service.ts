// Telling what is wrong with a machine: once, however often a phone sends it; one report, however many people tell of it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  attachRapport as attachEndpoint,
  reportBris as reportEndpoint,
} from '@releve/domain/features/equipement-rapports.ts';
import {
  type EquipementRapportFile,
  etatAfter,
  isOpenRapport,
  VOIX_PIECE,
} from '@releve/domain/features/equipement-shapes.ts';
import { findCode } from '@releve/domain/printed-code.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { hasClient } from '../clients/client-file.repository.ts';
import {
  type EquipementServices,
  readRapport,
  requireLockedMachine,
  requireMachine,
  requireRapport,
} from './equipement-access.ts';
import { findByCode } from './equipement-codes.repository.ts';
import { awaitStep, stopAwaiting } from './equipement-deadlines.ts';
import * as notices from './equipements.notice.ts';
import * as machines from './equipements.repository.ts';
import type { StoredEquipement } from './equipements.repository.ts';
import * as rapports from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';

type Told = EndpointRequest<typeof reportEndpoint>['body'];
type Answer = EndpointResponse<typeof reportEndpoint>;

const answer = ({ id, numero, voix }: Pick<StoredRapport, 'id' | 'numero' | 'voix'>): Answer => ({
  message: voix > 1 ? 'equipements.joined' : 'equipements.reported',
  id,
  numero,
  voix,
});

/** What was sent before under that uuid; it must be of the same person. */
async function findSent(
  context: WriteContext,
  uuid: string,
  teller: number,
): Promise<Answer | undefined> {
  const sent = await rapports.findVoixByUuid(context.db, uuid);
  if (sent === undefined) return undefined;
  if (sent.par !== teller) throw invalidField('uuid', 'validation.invalid');
  return answer(await requireRapport(context, sent.rapport_id));
}

/** However a label was read or typed, it is one code. */
const oneCode = (said: string): string => findCode(said) ?? said;

/** Looked for again under the lock: a manager may have put the label on a machine meanwhile. */
async function findUnderLock(db: Tx, code: string): Promise<number | undefined> {
  const known = await findByCode(db, code);
  if (known !== undefined) return known;
  await rapports.lockCode(db, oneCode(code));
  return findByCode(db, code);
}

/** The machine, locked; undefined for a code that nobody knows, which is locked instead. */
async function lockWhat(
  db: Tx,
  { equipement_id, code }: Told,
): Promise<StoredEquipement | undefined> {
  const id = equipement_id ?? (await findUnderLock(db, code ?? ''));
  if (id === undefined) return undefined;
  const machine = await machines.lockEquipement(db, id);
  if (machine === undefined) throw invalidField('equipement_id', 'validation.invalid');
  return machine;
}

export async function reportBris(
  context: WriteContext,
  services: EquipementServices,
  said: Told,
): Promise<Answer> {
  const { db, user } = context;
  const teller = user.actsFor ?? user.id;
  const machine = await lockWhat(db, said);
  const told = said.code == null ? said : { ...said, code: oneCode(said.code) };
  // The same report may have waited for the lock as well.
  const sent = await findSent(context, told.uuid, teller);
  if (sent) return sent;
  const seenAt = writtenAt(context, told.at);
  const cause = machine
    ? await rapports.findCause(db, machine.id, seenAt)
    : (await rapports.findWaiting(db, told.code ?? ''))[0]?.id;
  const id = cause ?? (await openCase(context, services, machine, told, seenAt));
  await addVoice(context, services, id, told, { teller, seenAt });
  const rapport = await worsen(context, id, { told, seenAt });
  await followState(db, machine?.id ?? null, rapport);
  await record(context, rapport, cause === undefined);
  const tell = { ...context, ...services };
  const isWorse = told.hors_service && rapport.voix > 1;
  if (cause === undefined || isWorse) await notices.tellBris(tell, rapport);
  await notices.tellScreens(tell, machine ?? null, rapport);
  return answer(rapport);
}

/** Under the lock of what it is about. */
async function openCase(
  context: WriteContext,
  { timeZone }: EquipementServices,
  machine: StoredEquipement | undefined,
  { code, client_id }: Told,
  seenAt: string,
): Promise<number> {
  const { db, now } = context;
  const annee = now.toZonedDateTimeISO(timeZone).year;
  await rapports.lockYear(db, annee);
  const isSite = client_id != null && (await hasClient(db, client_id));
  const { id } = await rapports.insertRapport(db, {
    annee,
    genre: 'bris',
    equipement_id: machine?.id ?? null,
    code: code ?? null,
    client_id: machine?.client_id ?? (isSite ? client_id : null),
    survenu_le: seenAt,
    signale_le: now.toString(),
  });
  await awaitStep(context, { id, rouvert: 0 }, 1);
  return id;
}

async function addVoice(
  context: WriteContext,
  { attachments }: EquipementServices,
  rapportId: number,
  { uuid, probleme, description, hors_service, pieces }: Told,
  { teller, seenAt }: { teller: number; seenAt: string },
): Promise<void> {
  const { id } = await rapports.insertVoix(context.db, {
    uuid,
    rapport_id: rapportId,
    par: teller,
    probleme,
    description,
    hors_service,
    survenu_le: seenAt,
    recu_le: context.now.toString(),
  });
  const placed = pieces.map(({ upload }, position) => ({ uuid: upload, position }));
  await attachments.attach(context, VOIX_PIECE, id, placed);
}

/** The first who saw it says since when; one who says that it does not work says so for all. */
async function worsen(
  context: WriteContext,
  id: number,
  { told, seenAt }: { told: Pick<Told, 'hors_service'>; seenAt: string },
): Promise<StoredRapport> {
  const row = await requireRapport(context, id);
  const isEarlier = Date.parse(seenAt) < Date.parse(row.survenu_le);
  const isOut = told.hors_service && isOpenRapport(row);
  const outSince =
    row.arret_le !== null && Date.parse(row.arret_le) <= Date.parse(seenAt) ? row.arret_le : seenAt;
  await rapports.updateRapport(context.db, row, {
    ...(isEarlier && { survenu_le: seenAt }),
    ...(isOut && { hors_service: true, arret_le: outSince }),
  });
  return requireRapport(context, id);
}

/** Of a machine that is locked: what is open of it makes its state. */
export async function followState(
  db: Tx,
  machineId: number | null,
  rapport: Pick<StoredRapport, 'genre' | 'statut' | 'hors_service'>,
): Promise<void> {
  if (machineId === null || rapport.genre !== 'bris') return;
  const machine = await requireMachine(db, machineId);
  const etat = etatAfter(machine.etat, machine.ouvert);
  if (etat !== machine.etat) await machines.updateEquipement(db, machineId, { etat });
}

/** Under the report, and the first of it under its machine. */
async function record(
  { db, user, address }: WriteContext,
  { id, equipement_id, numero, hors_service }: StoredRapport,
  isFirst: boolean,
): Promise<void> {
  const act = { acteur: user, adresse: address };
  await recordJournal(db, {
    ...act,
    action: isFirst ? 'creation' : 'equipement_voix',
    objet: 'equipement_rapports',
    objet_id: id,
    apres: { hors_service },
  });
  if (!isFirst || equipement_id === null) return;
  await recordJournal(db, {
    ...act,
    action: 'equipement_bris',
    objet: 'equipements',
    objet_id: equipement_id,
    apres: { numero, hors_service },
  });
}

export async function attachRapport(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { version, equipement_id }: EndpointRequest<typeof attachEndpoint>['body'],
): Promise<EquipementRapportFile> {
  const { db } = context;
  const { code } = await requireRapport(context, id);
  // Nobody tells of that code meanwhile.
  await rapports.lockCode(db, code ?? '');
  const machine = await requireLockedMachine(db, equipement_id);
  const row = await requireRapport(context, id);
  const isWaiting = row.equipement_id === null && row.fusionne_dans_id === null;
  if (row.version !== version || !isWaiting || !isOpenRapport(row)) {
    throw new StaleError(await readRapport(context, services, id));
  }
  const goesOn = await giveMachine(context, services, row, machine);
  return readRapport(context, services, goesOn);
}

/** What was told of a label before it was put on a machine goes on under that machine. */
export async function adoptReports(
  context: WriteContext,
  services: EquipementServices,
  machineId: number,
  code: string,
): Promise<void> {
  const { db } = context;
  await rapports.lockCode(db, code);
  const waiting = await rapports.findWaiting(db, code);
  const machine = await requireLockedMachine(db, machineId);
  // The phones of the site learn of the label.
  await notices.tellScreens({ ...context, ...services }, machine);
  for (const { id } of waiting) {
    await giveMachine(context, services, await requireRapport(context, id), machine);
  }
}

/** The report that goes on: its own, or the one that is open of that machine. */
async function giveMachine(
  context: WriteContext,
  { timeZone }: Pick<EquipementServices, 'timeZone'>,
  row: StoredRapport,
  machine: StoredEquipement,
): Promise<number> {
  const { db, user, address } = context;
  const into = await rapports.findCause(db, machine.id, row.survenu_le);
  if (into === undefined) {
    const client_id = machine.client_id ?? row.client_id;
    await rapports.updateRapport(db, row, { equipement_id: machine.id, client_id });
  } else {
    await rapports.joinReports(db, row.id, into);
    await stopAwaiting(context, row.id);
    const told = { hors_service: row.hors_service };
    await worsen(context, into, { told, seenAt: row.arret_le ?? row.survenu_le });
  }
  const goesOn = await requireRapport(context, into ?? row.id);
  await followState(db, machine.id, goesOn);
  for (const objet_id of new Set([row.id, goesOn.id])) {
    await recordJournal(db, {
      acteur: user,
      action: 'equipement_rattache',
      objet: 'equipement_rapports',
      objet_id,
      apres: { code: row.code, equipement_id: machine.id, numero: goesOn.numero },
      adresse: address,
    });
  }
  await notices.tellScreens({ ...context, timeZone }, machine, goesOn);
  return goesOn.id;
}

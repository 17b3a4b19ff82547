// What becomes of a report: taken, repaired, settled, opened again; and what it costs.
import { randomUUID } from 'node:crypto';
import { stepTo } from '@releve/domain/decision.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  costRapport as costEndpoint,
  stepRapport as stepEndpoint,
} from '@releve/domain/features/equipement-rapports.ts';
import {
  type EquipementRapportFile,
  RAPPORT_STEPS,
  type RapportStatut,
} from '@releve/domain/features/equipement-shapes.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { invalidField, StaleError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { lockThread } from '../../platform/messages.repository.ts';
import { storeMessage } from '../../platform/messages.ts';
import { followState } from './bris.service.ts';
import {
  type EquipementServices,
  readRapport,
  requireLockedMachine,
  requireRapport,
} from './equipement-access.ts';
import { awaitStep, stopAwaiting } from './equipement-deadlines.ts';
import * as notices from './equipements.notice.ts';
import * as rapports from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';

type Step = EndpointRequest<typeof stepEndpoint>['body'];

const ACTS: Record<RapportStatut, JournalAction> = {
  signale: 'equipement_rouvert',
  pris_en_charge: 'equipement_pris',
  en_reparation: 'equipement_en_reparation',
  regle: 'equipement_regle',
  sans_suite: 'equipement_sans_suite',
};

/** Locked with its machine, as it was seen. */
async function requireFresh(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  version: number,
) {
  const seen = await requireRapport(context, id);
  const machine =
    seen.equipement_id === null ? null : await requireLockedMachine(context.db, seen.equipement_id);
  const row = await requireRapport(context, id);
  if (row.version !== version || row.fusionne_dans_id !== null) {
    throw new StaleError(await readRapport(context, services, id));
  }
  return { row, machine };
}

/** Whoever does the first thing about it has it. */
function changeOf({ user, now }: WriteContext, row: StoredRapport, { statut, note }: Step) {
  const at = now.toString();
  if (statut === 'signale') {
    const anew = { assigne_id: null, pris_le: null, regle_le: null, regle_par: null };
    return { ...anew, resolution: '', reprise_le: null, rouvert: row.rouvert + 1 };
  }
  const taken = { assigne_id: row.assigne_id ?? user.id, pris_le: row.pris_le ?? at };
  if (statut === 'pris_en_charge') return taken;
  // In the workshop it is out of service, whatever was told.
  if (statut === 'en_reparation') {
    return { ...taken, hors_service: true, arret_le: row.arret_le ?? at };
  }
  const back = row.arret_le === null ? {} : { reprise_le: at };
  return { ...taken, ...back, regle_le: at, regle_par: user.id, resolution: note };
}

export async function stepRapport(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  step: Step,
): Promise<EquipementRapportFile> {
  const { db, user, address } = context;
  const { row, machine } = await requireFresh(context, services, id, step.version);
  const { statut, note, fournisseur = row.fournisseur, cout_cents = row.cout_cents } = step;
  const next = stepTo(RAPPORT_STEPS, { from: row.statut, to: statut });
  if (next === 'same') return readRapport(context, services, id);
  if (next === 'closed') throw new StaleError(await readRapport(context, services, id));
  if (statut === 'sans_suite' && note === '') throw invalidField('note', 'equipements.reason');
  const change = { statut, ...changeOf(context, row, step), fournisseur, cout_cents };
  await rapports.updateRapport(db, row, change);
  const after = await requireRapport(context, id);
  await followState(db, after.equipement_id, after);
  await (statut === 'signale' ? awaitStep(context, after, 1) : Promise.resolve());
  if (after.regle_le !== null) await stopAwaiting(context, id);
  const costs = findChanges(
    { fournisseur: row.fournisseur, cout_cents: row.cout_cents },
    { fournisseur, cout_cents },
  );
  await recordJournal(db, {
    acteur: user,
    action: ACTS[statut],
    objet: 'equipement_rapports',
    objet_id: id,
    avant: { statut: row.statut, ...costs.avant },
    apres: { statut, ...costs.apres },
    adresse: address,
  });
  await writeNote(context, services, id, note);
  const tell = { ...context, ...services };
  if (row.genre === 'bris') await notices.tellStep(tell, after);
  await notices.tellScreens(tell, machine, after);
  return readRapport(context, services, id);
}

/** Words that go with a step stand in the timeline, under the name of whoever took it. */
async function writeNote(
  context: WriteContext,
  { attachments }: EquipementServices,
  id: number,
  note: string,
): Promise<void> {
  if (note === '') return;
  const ref = { object: 'equipement_rapport', id } as const;
  const lastSeq = await lockThread(context.db, ref);
  const written = { uuid: randomUUID(), texte: note, at: context.now.toString(), pieces: [] };
  await storeMessage(context, attachments, ref, lastSeq, { written });
}

export async function costRapport(
  context: WriteContext,
  services: EquipementServices,
  id: number,
  { version, ...costs }: EndpointRequest<typeof costEndpoint>['body'],
): Promise<EquipementRapportFile> {
  const { db, user, address } = context;
  const { row, machine } = await requireFresh(context, services, id, version);
  const { fournisseur, cout_cents } = row;
  const { avant, apres } = findChanges({ fournisseur, cout_cents }, costs);
  if (Object.keys(apres).length === 0) return readRapport(context, services, id);
  await rapports.updateRapport(db, row, costs);
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'equipement_rapports',
    objet_id: id,
    avant,
    apres,
    adresse: address,
  });
  await notices.tellScreens({ ...context, ...services }, machine, row);
  return readRapport(context, services, id);
}

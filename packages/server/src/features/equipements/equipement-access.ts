// Machines and reports as they are shown to one reader. What things cost is for managers.
import { repairOrReplace } from '@releve/domain/equipement-rules.ts';
import {
  type Equipement,
  type EquipementFile,
  type EquipementRapport,
  type EquipementRapportFile,
  isOpenRapport,
  type Ownership,
  RAPPORT_STEPS,
  type RapportStatut,
} from '@releve/domain/features/equipement-shapes.ts';
import { stepTo } from '@releve/domain/decision.ts';
import { isManager } from '@releve/domain/usergroup.ts';
import { showPieces } from '../../platform/files/attachments.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import type { App } from '../../platform/http/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as machines from './equipements.repository.ts';
import type { StoredEquipement } from './equipements.repository.ts';
import * as parts from './machine-parts.repository.ts';
import * as rapports from './rapports.repository.ts';
import type { StoredRapport } from './rapports.repository.ts';

/** What the services of machines need beside their context. */
export interface EquipementServices extends Pick<App, 'files' | 'attachments'> {
  readonly timeZone: string;
}

/** As much of a context as reading wants. */
export interface Reading {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

/** What a queued write answers. */
export interface Done {
  message: string;
}

/** Not in the name of an employee. */
const isLed = ({ user }: Pick<Reading, 'user'>): boolean =>
  user.actsFor === null && user.ability.can('update', 'Equipement');

export function showEquipement(
  reading: Pick<Reading, 'user' | 'now'>,
  { files }: Pick<EquipementServices, 'files'>,
  row: StoredEquipement,
): Equipement {
  const { id, nom, type, modele, serie, etat, lieu, client, employe, lieu_depuis } = row;
  const { reserve, prochain_entretien, ouvert, version, etiquettes } = row;
  const [photo = null] = showPieces(reading, files, row.photos);
  const place = { lieu, client, employe, lieu_depuis };
  const known = { id, nom, type, modele, serie, etat, etiquettes, reserve, photo, version };
  return { ...known, ...place, prochain_entretien, ouvert };
}

const A_YEAR = { months: 12 };

async function ownershipOf(
  { db, now }: Reading,
  { timeZone }: EquipementServices,
  { id, achat_cents }: StoredEquipement,
): Promise<Ownership> {
  const since = now.toZonedDateTimeISO(timeZone).subtract(A_YEAR).toInstant().toString();
  const sums = await parts.sumCosts(db, id, now.toString(), since);
  const { reparations_cents, entretien_cents, annee_cents, bris, jours_arret } = sums;
  return {
    achat_cents,
    reparations_cents,
    entretien_cents,
    total_cents: (achat_cents ?? 0) + reparations_cents + entretien_cents,
    annee_cents,
    bris,
    jours_arret,
    conseil: repairOrReplace({ achat_cents, reparations_cents: sums.reparations_annee_cents }),
  };
}

export async function requireMachine(db: Connection, id: number): Promise<StoredEquipement> {
  const row = await machines.findEquipement(db, id);
  if (row === undefined) throw notFound();
  return row;
}

export async function requireLockedMachine(db: Tx, id: number): Promise<StoredEquipement> {
  const row = await machines.lockEquipement(db, id);
  if (row === undefined) throw notFound();
  return row;
}

/** As it now is, for the reader. */
export async function readMachine(
  reading: Reading,
  services: EquipementServices,
  id: number,
): Promise<EquipementFile> {
  const { db, user } = reading;
  const row = await requireMachine(db, id);
  const reader = { id: user.actsFor ?? user.id, isManager: isManager(user.usergroup) };
  const isInUse = row.etat !== 'retire';
  return {
    ...showEquipement(reading, services, row),
    note: row.note,
    achete_le: row.achete_le,
    ...(await parts.findDocuments(db, row, reader)),
    controle: await parts.findCheck(db, row),
    plans: await parts.findPlans(db, id),
    transfert: (await machines.findTransfert(db, id)) ?? null,
    cout: isLed(reading) ? await ownershipOf(reading, services, row) : null,
    droits: { modifier: isLed(reading), deplacer: isInUse, signaler: isInUse },
  };
}

export function showRapport(reading: Pick<Reading, 'user'>, row: StoredRapport): EquipementRapport {
  const { equipement_id: _machine, client_id: _client, plan_id: _plan, assigne_id: _by } = row;
  const { premiere, resolution: _resolution, fusionne_dans_id: _into, ...shown } = row;
  const { probleme, description, par } = premiere;
  const costs = isLed(reading) ? {} : { fournisseur: '', cout_cents: null };
  return { ...shown, probleme, description, signale_par: par, ...costs };
}

function rightsOf(reading: Reading, row: StoredRapport): EquipementRapportFile['droits'] {
  const led = isLed(reading) && row.fusionne_dans_id === null;
  const may = (to: RapportStatut) =>
    led && stepTo(RAPPORT_STEPS, { from: row.statut, to }) === 'decide';
  const isBris = row.genre === 'bris';
  return {
    prendre: may('pris_en_charge'),
    reparer: may('en_reparation'),
    regler: may('regle'),
    rouvrir: isBris && may('signale'),
    rattacher: led && row.equipement_id === null && isOpenRapport(row),
    couts: led,
  };
}

export async function requireRapport(
  { db, now }: Pick<Reading, 'db' | 'now'>,
  id: number,
): Promise<StoredRapport> {
  const row = await rapports.findRapport(db, id, now.toString());
  if (row === undefined) throw notFound();
  return row;
}

export async function readRapport(
  reading: Reading,
  { files }: Pick<EquipementServices, 'files'>,
  id: number,
): Promise<EquipementRapportFile> {
  const { db } = reading;
  const row = await requireRapport(reading, id);
  const told = await rapports.findVoix(db, id);
  const plan = row.plan_id === null ? null : await rapports.findPlanName(db, row.plan_id);
  return {
    ...showRapport(reading, row),
    voix_recues: told.map(({ par_id: _par, ...voix }) => ({
      ...voix,
      pieces: showPieces(reading, files, voix.pieces),
    })),
    plan: plan ?? null,
    resolution: row.resolution,
    fusionnes: await rapports.findMerged(db, id),
    droits: rightsOf(reading, row),
  };
}

// Who may read a request or speak for somebody, and the request as it is shown.
import type { Demande, DemandeFile } from '@releve/domain/features/demandes.ts';
import { DEMANDE_PIECE } from '@releve/domain/features/demandes.ts';
import { addDays, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import {
  findAttachments,
  type StoredAttachment,
} from '../../platform/files/attachments.repository.ts';
import type { Attachments } from '../../platform/files/attachments.ts';
import type { Files } from '../../platform/files/files.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import { findLed } from '../../platform/team.repository.ts';
import { todayOf, type HoraireSettings } from '../horaire/horaire-settings.ts';
import { deciderOf, findRight, mayDecide, type DecisionRight } from './deciders.ts';
import { findFrozenQuarts, type FrozenQuart } from './demande-quarts.repository.ts';
import { findAsker, findDemande, type StoredDemande } from './demandes.repository.ts';

/** What the services of requests need beside their context. */
export interface DemandeServices {
  readonly settings: HoraireSettings;
  readonly files: Files;
  readonly attachments: Attachments;
}

/** As much of a context as reading wants. */
export interface Reader {
  readonly db: Connection;
  readonly user: CurrentUser;
  readonly now: Temporal.Instant;
}

export const todayIn = ({ now }: Pick<Reader, 'now'>, { settings }: DemandeServices): string =>
  todayOf(now, settings.clock.timeZone);

/** In employee mode, the employee. */
export const selfOf = (user: CurrentUser): number => user.actsFor ?? user.id;

/** Those of whom somebody may see requests and banks, and for whom they may ask; null: everyone. */
export async function findLedBy(
  db: Connection,
  { reader, isDirector, leaders, mayDecide: leads }: DecisionRight,
): Promise<number[] | null> {
  if (isDirector) return null;
  return leads ? findLed(db, leaders, reader) : [];
}

export interface Asker {
  readonly id: number;
  readonly day_switch_time: string;
  /** False for somebody who has left. */
  readonly actif?: boolean;
}

/** Oneself, the employee of employee mode, or somebody whom one leads. */
export async function requireAsker(
  { db, user, now }: Reader,
  services: DemandeServices,
  employeId: number | null | undefined,
): Promise<Asker> {
  const id = employeId ?? selfOf(user);
  if (id === user.id) return user;
  if (id !== user.actsFor) {
    const right = await findRight(db, user, todayIn({ now }, services));
    const led = await findLedBy(db, right);
    if (!right.mayDecide || (led !== null && !led.includes(id))) throw new ForbiddenError();
  }
  const person = await findAsker(db, id);
  if (!person) throw notFound();
  return person;
}

/** 404 for whoever has nothing to do with it: not even that it exists is theirs to know. */
export async function requireReadable(
  { db, user }: Pick<Reader, 'db' | 'user'>,
  today: string,
  id: number,
): Promise<{ row: StoredDemande; right: DecisionRight }> {
  const row = await findDemande(db, id, today);
  if (!row) throw notFound();
  const right = await findRight(db, user, today);
  const isOwn = row.employe_id === selfOf(user) || row.auteur_id === user.id;
  const isLeader =
    right.mayDecide &&
    (right.isDirector ||
      row.coach_id === user.id ||
      (row.superviseur_id !== null && right.leaders.includes(row.superviseur_id)));
  if (!isOwn && !isLeader) throw notFound();
  return { row, right };
}

export function toDemande(row: StoredDemande, right: DecisionRight): Demande {
  const { auteur, decidee_par, decidee_le, proposition_par, proposition_le } = row;
  return {
    id: row.id,
    uuid: row.uuid,
    type: {
      id: row.type_id,
      nom: row.type_nom,
      nom_en: row.type_nom_en,
      nature: row.nature,
      paye: row.paye,
    },
    employe: { id: row.employe_id, prenom: row.prenom, nom: row.nom },
    deposee_par: row.auteur_id === row.employe_id ? null : auteur,
    du: row.du,
    au: row.au,
    debut: row.debut,
    fin: row.fin,
    minutes: row.minutes,
    minutes_banque: row.minutes_banque,
    raison: row.raison,
    statut: row.statut,
    proposition:
      proposition_par === null || proposition_le === null
        ? null
        : {
            du: row.proposition_du ?? '',
            au: row.proposition_au ?? '',
            note: row.proposition_note,
            par: proposition_par,
            le: proposition_le,
          },
    annule_id: row.annule_id,
    annulation_id: row.annulation_id,
    decision:
      decidee_par === null || decidee_le === null
        ? null
        : {
            par: decidee_par,
            le: decidee_le,
            note: row.decision_note,
            pour: row.decidee_pour,
          },
    demandee_le: row.demandee_le,
    correction_id: row.correction_id,
    messages: row.messages,
    decideur: deciderOf(row),
    peut_decider: row.statut === 'en_attente' && mayDecide(right, row),
    version: row.version,
  };
}

/** Asked fewer days ahead than the type wants. */
const isShortNotice = (
  { nature, annule_id, demandee_le, du, preavis_jours, day_switch_time }: StoredDemande,
  { settings }: DemandeServices,
): boolean =>
  nature !== 'pointage' &&
  annule_id === null &&
  du < addDays(virtualDate(demandee_le, day_switch_time, settings.clock.timeZone), preavis_jours);

/** A request with all that its page shows. */
export interface LoadedDemande {
  readonly row: StoredDemande;
  readonly quarts: readonly FrozenQuart[];
  readonly pieces: readonly StoredAttachment[];
}

export const loadParts = async (db: Connection, row: StoredDemande): Promise<LoadedDemande> => ({
  row,
  quarts: await findFrozenQuarts(db, row.id),
  pieces: await findAttachments(db, [DEMANDE_PIECE.object], row.id),
});

export const toFile = (
  { user, now }: Reader,
  services: DemandeServices,
  right: DecisionRight,
  { row, quarts, pieces }: LoadedDemande,
): DemandeFile => ({
  ...toDemande(row, right),
  details: row.details,
  quarts: quarts
    .filter(({ est_publie }) => est_publie || row.employe_id !== right.reader)
    .map(({ version_apres: _version, est_publie: _published, ...quart }) => quart),
  pieces: pieces.map(({ uuid, name, type, file }) => ({
    uuid,
    nom: name,
    type,
    url: services.files.signFor(user, file, now),
  })),
  preavis_court: isShortNotice(row, services),
});

/** As it now is, for the reader. */
export async function readFile(
  reader: Reader,
  services: DemandeServices,
  id: number,
): Promise<DemandeFile> {
  const { row, right } = await requireReadable(reader, todayIn(reader, services), id);
  return toFile(reader, services, right, await loadParts(reader.db, row));
}

// Puts together what is known of a quart into a line of the board. Pure.
import type {
  Appel,
  PresenceLigne,
  PresenceMark,
  PresencePunch,
} from '@releve/domain/features/presences.ts';
import { leaveInstants, touchesLeave } from '@releve/domain/leave.ts';
import { expectedStay } from '@releve/domain/presence-doubts.ts';
import { hasDayData } from '@releve/domain/presence-state.ts';
import { currentPunch, punchFlags } from '@releve/domain/punch-rows.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { countTaches } from '@releve/domain/tache-states.ts';
import { workingDayBounds } from '@releve/domain/working-day.ts';
import {
  standingConfirmations,
  type StoredCall,
  type StoredConfirmation,
  type StoredLine,
  type Waiting,
} from './board.repository.ts';
import type { PunchRowRead } from './punch-rows.repository.ts';
import type { StoredVisitTache } from './visit-taches.ts';

/** What is known of one quart. */
export interface LineFacts {
  readonly punches: readonly PunchRowRead[];
  readonly confirmations: readonly StoredConfirmation[];
  readonly calls: readonly StoredCall[];
  readonly waiting: Waiting | undefined;
  /** Left out where only the state of the line matters. */
  readonly taches?: readonly StoredVisitTache[];
}

export interface LineTools {
  readonly clock: QuartClock;
  readonly signPhoto: (uuid: string | null) => string | null;
}

export const toMark = (confirmation: StoredConfirmation): PresenceMark => ({
  id: confirmation.id,
  par: { id: confirmation.auteur_id, prenom: confirmation.prenom, nom: confirmation.nom },
  le: confirmation.le,
  note: confirmation.note,
  presence: confirmation.presence,
  motif: confirmation.motif,
});

export const toAppel = (call: StoredCall): Appel => ({
  resultat: call.resultat,
  note: call.note,
  le: call.le,
  par: { id: call.auteur_id, prenom: call.prenom, nom: call.nom },
});

/** What a manager said last of this punch. */
export const lastOf = <Row extends Pick<StoredConfirmation, 'entree_id' | 'sortie_id'>>(
  confirmations: readonly Row[],
  punch: { readonly id: number },
): Row | undefined =>
  confirmations.findLast(
    ({ entree_id, sortie_id }) => entree_id === punch.id || sortie_id === punch.id,
  );

export function toPresencePunch(
  row: PunchRowRead | null,
  markOf: (row: PunchRowRead) => StoredConfirmation | undefined,
): PresencePunch | null {
  if (row === null) return null;
  const mark = markOf(row);
  return {
    id: row.id,
    uuid: row.uuid,
    at: row.at,
    recu_le: row.recu_le,
    source: row.source,
    drapeaux: punchFlags(row),
    distance_m: row.distance_m,
    confirme: mark ? toMark(mark) : null,
    remplace: row.remplace_id !== null,
  };
}

interface Done {
  readonly employe_id: number;
  readonly date: string;
}

/** What was done for somebody who no longer has the quart is in its history, not on its line; so is what was done of another day. */
export const isOwnOf =
  (line: Pick<StoredLine, 'employe_id' | 'date'>) =>
  ({ employe_id, date }: Done): boolean =>
    employe_id === line.employe_id && date === line.date;

export function toLigne(line: StoredLine, facts: LineFacts, tools: LineTools): PresenceLigne {
  const isOwn = isOwnOf(line);
  const punches = facts.punches.filter(isOwn);
  const confirmations = standingConfirmations(facts.confirmations).filter(isOwn);
  const call = facts.calls.findLast(isOwn);
  const markOf = (row: PunchRowRead) => lastOf(confirmations, row);
  const last = confirmations.at(-1);
  const { start, end } = tools.clock.spanOf(line, line.day_switch_time ?? undefined);
  const debut_at = new Date(start).toISOString();
  const fin_at = new Date(end).toISOString();
  const absence = toAbsence(line, tools.clock);
  return {
    quart_id: line.quart_id,
    date: line.date,
    debut: line.debut,
    fin: line.fin,
    debut_at,
    fin_at,
    statut: line.statut === 'annule' ? 'annule' : 'publie',
    employe: toEmploye(line, tools),
    client: toClient(line),
    superviseur_id: line.superviseur_id,
    coach_id: line.coach_id,
    entree: toPresencePunch(currentPunch(punches, 'entree'), markOf),
    sortie: toPresencePunch(currentPunch(punches, 'sortie'), markOf),
    confirme: last ? toMark(last) : null,
    appel: call ? toAppel(call) : null,
    contact: toContact(line, debut_at, tools.clock.timeZone),
    absence,
    annonce: toAnnonce(line, expectedStay({ debut_at, fin_at, absence })?.start ?? start),
    correction_id: facts.waiting?.correction_id ?? null,
    offres: facts.waiting?.offres ?? 0,
    taches: facts.taches?.length ? countTaches(facts.taches) : null,
  };
}

export const toEmploye = (
  line: Pick<StoredLine, 'employe_id' | 'prenom' | 'nom' | 'telephone' | 'photo'>,
  { signPhoto }: LineTools,
): PresenceLigne['employe'] =>
  line.employe_id === null
    ? null
    : {
        id: line.employe_id,
        prenom: line.prenom ?? '',
        nom: line.nom ?? '',
        telephone: line.telephone,
        photo_url: signPhoto(line.photo),
      };

export const toClient = (
  line: Pick<StoredLine, 'client_id' | 'client_nom' | 'client_ville' | 'client_telephone'>,
): PresenceLigne['client'] => ({
  id: line.client_id,
  nom: line.client_nom,
  ville: line.client_ville,
  telephone: line.client_telephone,
});

type LeaveLine = Pick<
  StoredLine,
  | 'date'
  | 'debut'
  | 'fin'
  | 'day_switch_time'
  | 'absence_demande_id'
  | 'absence_debut'
  | 'absence_fin'
>;

/** Leave of some hours beside the quart says nothing of it. */
export function leaveOf(line: LeaveLine, clock: QuartClock) {
  if (line.absence_demande_id === null) return null;
  const daySwitchTime = line.day_switch_time ?? undefined;
  const leave = { date: line.date, debut: line.absence_debut, fin: line.absence_fin };
  if (!touchesLeave(leave, line, clock, daySwitchTime)) return null;
  return { demande_id: line.absence_demande_id, ...leaveInstants(leave, clock, daySwitchTime) };
}

function toAbsence(line: StoredLine, clock: QuartClock): PresenceLigne['absence'] {
  const leave = leaveOf(line, clock);
  return leave && { type: line.absence_type ?? '', type_en: line.absence_type_en ?? '', ...leave };
}

const MS_PER_MINUTE = 60_000;

/** What was said is an hour: the minutes are those after the start as it is now planned, leave left out. */
function toAnnonce(
  { annonce_arrivee, annonce_le }: Pick<StoredLine, 'annonce_arrivee' | 'annonce_le'>,
  start: number,
): PresenceLigne['annonce'] {
  if (annonce_arrivee === null || annonce_le === null) return null;
  const minutes = Math.round((Date.parse(annonce_arrivee) - start) / MS_PER_MINUTE);
  return minutes > 0 ? { minutes, arrivee_at: annonce_arrivee, le: annonce_le } : null;
}

type ContactLine = Pick<
  StoredLine,
  'vu_le' | 'non_envoyes' | 'horaire_le' | 'publie_dernier_le' | 'date' | 'day_switch_time'
>;

export function toContact(
  { vu_le, non_envoyes, horaire_le, publie_dernier_le, date, day_switch_time }: ContactLine,
  debut_at: string,
  timeZone: string,
): PresenceLigne['contact'] {
  if (vu_le === null || day_switch_time === null) return null;
  const dayStart = dayStartOf(date, day_switch_time, timeZone);
  return {
    vu_le,
    non_envoyes: non_envoyes ?? 0,
    horaire_le,
    a_horaire: hasDayData(
      { vu_le, horaire_le },
      { debut_at, publie_le: publie_dernier_le },
      dayStart,
    ),
  };
}

/** Asking the time zone is what takes time, and a whole board shares a few answers. */
const dayStarts = new Map<string, string>();
const MAX_DAY_STARTS = 1_000;

function dayStartOf(date: string, daySwitchTime: string, timeZone: string): string {
  const key = `${date} ${daySwitchTime} ${timeZone}`;
  let start = dayStarts.get(key);
  if (start === undefined) {
    if (dayStarts.size >= MAX_DAY_STARTS) dayStarts.clear();
    start = workingDayBounds(date, daySwitchTime, timeZone).start;
    dayStarts.set(key, start);
  }
  return start;
}

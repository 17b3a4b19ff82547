// Visits that no quart foresees: somebody sent to replace another, a quart taken off the schedule meanwhile. Pure.
import type { HoraireQuart } from '@releve/domain/features/horaire.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import type { Instant, LocalDate } from '@releve/domain/working-day.ts';
import type { DoneStep } from '../../platform/offline/kept-punches.ts';

/** A step of a quart, or of a visit that no quart foresees. */
export interface PunchStep {
  cle: string;
  date: LocalDate;
  quart_id: number | null;
  client_id: number;
  client_nom: string;
  type: PunchType;
  /** Null where nothing was foreseen. */
  prevu: Instant | null;
  quart: HoraireQuart | null;
}

/** It has no end of its own. */
const LONGEST_VISIT_MS = 14 * 3_600_000;

export interface UnplannedVisit {
  number: number;
  clientId: number;
  nom: string | null;
  date: LocalDate;
  entree: DoneStep | null;
  sortie: DoneStep | null;
}

/** Punches that no quart shown explains, paired by site: an exit closes the last entry left open there. */
export function listUnplanned(done: readonly DoneStep[]): UnplannedVisit[] {
  const visits: UnplannedVisit[] = [];
  for (const step of done) {
    const open = visits.findLast(
      (visit) =>
        visit.clientId === step.client_id && visit.entree !== null && visit.sortie === null,
    );
    if (step.type === 'sortie' && open !== undefined) {
      open.sortie = step;
      continue;
    }
    const number = visits.filter((visit) => visit.clientId === step.client_id).length + 1;
    visits.push({
      number,
      clientId: step.client_id,
      nom: step.client_nom,
      date: step.date,
      entree: step.type === 'entree' ? step : null,
      sortie: step.type === 'sortie' ? step : null,
    });
  }
  return visits;
}

/** The same for the same visit, so that a second tap finds the first. */
const unplannedKey = (clientId: number, number: number, type: PunchType): string =>
  `sans-quart-${clientId}-${number}:${type}`;

export function unplannedStep(visit: UnplannedVisit, type: PunchType): PunchStep {
  return {
    cle: unplannedKey(visit.clientId, visit.number, type),
    date: visit.date,
    quart_id: null,
    client_id: visit.clientId,
    client_nom: visit.nom ?? '',
    type,
    prevu: null,
    quart: null,
  };
}

/** Not left yet, and not so long ago that it was forgotten. */
export const isOpenVisit = ({ entree, sortie }: UnplannedVisit, now: number): boolean =>
  entree !== null && sortie === null && now - Date.parse(entree.at) < LONGEST_VISIT_MS;

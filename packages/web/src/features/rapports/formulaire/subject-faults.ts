// What a report must name: of whom, of which site, of which day. Pure.
import type { Cible } from '@releve/domain/forms/form-schema.ts';
import { needsClient, needsEmploye } from '@releve/domain/forms/form-validation.ts';
import type { DraftSubject } from './draft-contents.ts';

export type SubjectFault = 'employe' | 'client' | 'date';

/** What a report of that kind must name and does not yet. */
export function listSubjectFaults(cible: Cible, subject: DraftSubject): SubjectFault[] {
  return [
    ...(needsEmploye(cible) && subject.employe === null ? (['employe'] as const) : []),
    ...(needsClient(cible) && subject.client === null ? (['client'] as const) : []),
    ...(subject.date === '' ? (['date'] as const) : []),
  ];
}

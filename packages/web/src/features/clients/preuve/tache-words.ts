// What was done of tasks, in words. Pure.
import type { VisitTache } from '@releve/domain/features/tache-marques.ts';
import type { TacheCounts } from '@releve/domain/tache-states.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

/** « Faite par Marie », « Sautée par Marc : Local occupé ». */
export function sayTache({ etat, par, raison, note }: VisitTache, t: Translate): string {
  const done = t(`preuve.etats.${etat}`);
  const by =
    par === null || etat === 'a_faire' ? done : t('preuve.by', { etat: done, nom: par.prenom });
  if (etat !== 'sautee') return by;
  const why = note === '' ? t(`preuve.reasons.${raison ?? 'autre'}`) : note;
  return t('preuve.because', { etat: by, raison: why });
}

/** « 4 sur 5 tâches · 1 sautée » */
export function sayCounts({ total, faites, sautees }: TacheCounts, t: Translate): string {
  const done = t('preuve.counts', { faites, count: total });
  return sautees === 0 ? done : `${done} · ${t('preuve.skipped_count', { count: sautees })}`;
}

import type { PeriodeRef } from '@releve/domain/features/heures-shapes.ts';
import type { StateKind } from '../../../../ui/state-badge.tsx';

export const PERIOD_LOOK: Readonly<Record<PeriodeRef['statut'], StateKind>> = {
  ouverte: 'info',
  en_revision: 'now',
  verrouillee: 'done',
  exportee: 'done',
  transmise: 'done',
};

/** Its hours are frozen. */
export const isFrozen = ({ statut }: Pick<PeriodeRef, 'statut'>): boolean =>
  PERIOD_LOOK[statut] === 'done';

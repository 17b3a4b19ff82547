// The steps of an escalation: whom each is for, and how many delays of the gravity after the one before.
import type { Gravite } from '@releve/domain/features/incidents.ts';
import type { Settings } from '@releve/domain/settings.ts';

type Circle = 'superviseur' | 'equipe' | 'direction';

interface Step {
  readonly circle: Circle;
  readonly delays: number;
}

/** At once, after the delay, after twice the delay; then the directors are told again three times, and no more. */
export const STEPS: readonly Step[] = [
  { circle: 'superviseur', delays: 0 },
  { circle: 'equipe', delays: 1 },
  { circle: 'direction', delays: 1 },
  { circle: 'direction', delays: 4 },
  { circle: 'direction', delays: 4 },
  { circle: 'direction', delays: 4 },
];

/** The circles, each once: those after it only repeat the last. */
export const CIRCLES: readonly Circle[] = ['superviseur', 'equipe', 'direction'];

const DELAYS = {
  1: 'INCIDENT_DELAY_LEGER',
  2: 'INCIDENT_DELAY_MOYEN',
  3: 'INCIDENT_DELAY_GRAVE',
} as const satisfies Record<Gravite, keyof Settings>;

/** Without a delay all would be told within the same minute, the directors four times. */
const MIN_MINUTES = 1;

export const minutesOf = (settings: Settings, gravite: Gravite): number =>
  Math.max(MIN_MINUTES, settings[DELAYS[gravite]]);

/** The key of a deadline; each time it was opened again the steps begin anew. */
export const stepKey = (rouvert: number, step: number): string => `escalade-${rouvert}-${step}`;

export function parseStepKey(key: string): { rouvert: number; step: number } {
  const [, rouvert, step] = key.split('-').map(Number);
  return { rouvert: rouvert ?? -1, step: step ?? STEPS.length };
}

// Who could take a quart, best first: free then, knows the site, trained, near, far from overtime.
import type { Candidat, Raison } from './features/replacements.ts';
import { MAX_WEEK_MINUTES, MIN_REST_MINUTES } from './conflicts.ts';

export interface CandidateFacts {
  /** The quart they work at that time, where there is one. */
  readonly occupe: { client: string; debut: string; fin: string } | null;
  readonly isAbsent: boolean;
  /** They said that they cannot work then. */
  readonly isUnavailable: boolean;
  /** The shortest rest to the working days around; null where there is nothing around. */
  readonly reposMinutes: number | null;
  readonly visites: number;
  readonly derniereVisite: string | null;
  /** Null where nobody keeps trainings: nothing was checked. */
  readonly formationsManquantes: readonly string[] | null;
  readonly distance: { km: number; depuis: string } | null;
  /** Planned in that week without the quart. */
  readonly minutesSemaine: number;
  /** Of the quart. */
  readonly minutesQuart: number;
}

const checkedTrainings = ({ formationsManquantes: missing }: CandidateFacts): Raison[] =>
  missing === null ? [] : [{ genre: 'formation', manquantes: [...missing] }];

export function explainCandidate(facts: CandidateFacts): Pick<Candidat, 'raisons' | 'recommande'> {
  const reste = MAX_WEEK_MINUTES - facts.minutesSemaine - facts.minutesQuart;
  const isRested = facts.reposMinutes === null || facts.reposMinutes >= MIN_REST_MINUTES;
  const raisons: Raison[] = [
    facts.occupe ? { genre: 'occupe', ...facts.occupe } : { genre: 'libre' },
    ...(facts.isAbsent ? [{ genre: 'absent' } as const] : []),
    ...(facts.isUnavailable ? [{ genre: 'indisponible' } as const] : []),
    ...(isRested
      ? []
      : [{ genre: 'repos', minutes: Math.round(facts.reposMinutes ?? 0) } as const]),
    { genre: 'site', visites: facts.visites, derniere: facts.derniereVisite },
    ...checkedTrainings(facts),
    {
      genre: 'distance',
      km: facts.distance === null ? null : Math.round(facts.distance.km * 10) / 10,
      depuis: facts.distance?.depuis ?? null,
    },
    { genre: 'heures', minutes: Math.round(facts.minutesSemaine), reste: Math.round(reste) },
  ];
  const recommande =
    facts.occupe === null &&
    !facts.isAbsent &&
    !facts.isUnavailable &&
    isRested &&
    (facts.formationsManquantes ?? []).length === 0 &&
    reste >= 0;
  return { raisons, recommande };
}

/** Someone who comes from nowhere that day is neither near nor far. */
const UNKNOWN_KM = 10;

/** Compared one after the other; a smaller number is better. */
const ranks = (facts: CandidateFacts): number[] => [
  facts.occupe !== null || facts.isAbsent ? 1 : 0,
  facts.isUnavailable ? 1 : 0,
  facts.reposMinutes !== null && facts.reposMinutes < MIN_REST_MINUTES ? 1 : 0,
  facts.visites > 0 ? 0 : 1,
  facts.formationsManquantes?.length ?? 0,
  // Ten visits or a hundred: both know the place well.
  -Math.min(facts.visites, 10),
  Math.round(facts.distance?.km ?? UNKNOWN_KM),
  facts.minutesSemaine + facts.minutesQuart > MAX_WEEK_MINUTES ? 1 : 0,
  facts.minutesSemaine,
];

export function compareCandidates(a: CandidateFacts, b: CandidateFacts): number {
  const others = ranks(b);
  for (const [index, rank] of ranks(a).entries()) {
    const difference = rank - (others[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

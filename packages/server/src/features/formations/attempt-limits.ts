// Whether somebody may begin now: one attempt at a time, a pause after one that failed, and so many of them. Pure.
import type { FormationContent } from '@releve/domain/features/formations-admin.ts';

interface Ended {
  readonly version_id: number;
  readonly commencee_le: string;
  readonly soumise_le: string | null;
  readonly reussie: boolean | null;
}

export interface Limits extends Pick<FormationContent, 'max_tentatives' | 'pause_minutes'> {
  readonly versionId: number;
  /** Asked again by name, somebody begins to count anew. */
  readonly since: string | null;
}

export interface MayBegin {
  readonly peut_commencer: boolean;
  /** When another may be begun; null where it may be now, or never again. */
  readonly prochaine_le: string | null;
}

const isAfter = (at: string, since: string | null): boolean =>
  since === null || Date.parse(at) >= Date.parse(since);

/** Since the last one that was passed. */
function sincePassed(tentatives: readonly Ended[]): readonly Ended[] {
  const passed = tentatives.findIndex(({ reussie }) => reussie === true);
  return passed === -1 ? tentatives : tentatives.slice(0, passed);
}

const countedOf = (tentatives: readonly Ended[], { versionId, since }: Limits): number =>
  sincePassed(tentatives).filter(
    ({ version_id, commencee_le }) => version_id === versionId && isAfter(commencee_le, since),
  ).length;

/** How many may follow, beside the one under way. Null where there is no limit. */
export const attemptsLeft = (tentatives: readonly Ended[], limits: Limits): number | null =>
  limits.max_tentatives === null
    ? null
    : Math.max(0, limits.max_tentatives - countedOf(tentatives, limits));

/** `tentatives` newest first. What counts are those that failed since the last one that was passed. */
export function mayBegin(
  tentatives: readonly Ended[],
  limits: Limits,
  now: Temporal.Instant,
): MayBegin {
  if (tentatives.some(({ soumise_le }) => soumise_le === null)) {
    return { peut_commencer: false, prochaine_le: null };
  }
  if (attemptsLeft(tentatives, limits) === 0) return { peut_commencer: false, prochaine_le: null };
  const [last] = sincePassed(tentatives);
  const { pause_minutes } = limits;
  if (!last?.soumise_le || pause_minutes === 0) return { peut_commencer: true, prochaine_le: null };
  const next = Temporal.Instant.from(last.soumise_le).add({ minutes: pause_minutes });
  return Temporal.Instant.compare(next, now) <= 0
    ? { peut_commencer: true, prochaine_le: null }
    : { peut_commencer: false, prochaine_le: next.toString() };
}

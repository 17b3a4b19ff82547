// Who cannot work and when, for whoever judges a plan: approved leave, and what people said of their days.
import { restrictedDays, type RestrictedDay } from '@releve/domain/availability.ts';
import type { Leave } from '@releve/domain/leave.ts';
import type { Connection } from '../../platform/database.ts';
import { findLeave } from './absences.repository.ts';
import { findDated, findWeeks } from './disponibilites.repository.ts';

interface Asked {
  /** Working days. */
  readonly dates: readonly string[];
  readonly employeIds?: readonly number[] | undefined;
}

export async function findRestrictions(
  db: Connection,
  { dates, employeIds }: Asked,
): Promise<Map<number, RestrictedDay[]>> {
  const sorted = dates.toSorted();
  const period = { du: sorted[0] ?? '', au: sorted.at(-1) ?? '', employeIds };
  const weeks = Map.groupBy(await findWeeks(db, period), ({ employe_id }) => employe_id);
  const dated = Map.groupBy(await findDated(db, period), ({ employe_id }) => employe_id);
  return new Map(
    [...new Set([...weeks.keys(), ...dated.keys()])].map((id) => {
      const known = { semaines: weeks.get(id) ?? [], dates: dated.get(id) ?? [] };
      return [id, restrictedDays(known, dates)];
    }),
  );
}

/** `around`: leave of some hours may reach into the night of the day before. */
export async function findAbsencesAround(
  db: Connection,
  around: { du: string; au: string },
  employeIds?: readonly number[],
): Promise<Map<number, Leave[]>> {
  return Map.groupBy(
    await findLeave(db, { ...around, employeIds }),
    ({ employe_id }) => employe_id,
  );
}

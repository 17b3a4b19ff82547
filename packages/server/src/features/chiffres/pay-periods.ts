// Pay periods that figures can be asked for: those that are stored, and before them those of the calendar's anchor.
import type { PeriodePaie } from '@releve/domain/features/chiffres.ts';
import type { Period } from '@releve/domain/figure-period.ts';
import { periodsBetween } from '@releve/domain/pay/calendar.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { findPayGroups, findPayPeriods, type PayGroup } from './pay-periods.repository.ts';

/** A year, and the longest period more. */
const BEHIND_DAYS = 380;

interface GroupPeriods {
  readonly groupe: PayGroup;
  /** Side by side, in order. */
  readonly periodes: readonly Period[];
}

/** What the anchor says from a day on, up to the first period that is stored: the last ends there. */
function anchoredPeriods(
  { cle, ancre, jours, paie_apres }: PayGroup,
  { du, au, until }: Period & { readonly until: LocalDate | undefined },
): Period[] {
  if (jours === null) return [];
  const calendar = { genre: 'ancre', groupe_paie: cle, ancre, jours, paie_apres } as const;
  const periodes = periodsBetween(calendar, du, au).map(({ debut, fin }) => ({
    du: debut,
    au: fin,
  }));
  if (until === undefined) return periodes;
  return periodes
    .filter((periode) => periode.du < until)
    .map((periode) => (periode.au < until ? periode : { ...periode, au: addDays(until, -1) }));
}

async function readGroups(db: Connection, du: LocalDate, au: LocalDate): Promise<GroupPeriods[]> {
  const [groups, stored] = await Promise.all([findPayGroups(db), findPayPeriods(db, { du, au })]);
  return groups.map((groupe) => {
    const own = stored
      .filter(({ groupe_paie }) => groupe_paie === groupe.cle)
      .map(({ debut, fin }) => ({ du: debut, au: fin }));
    const before = anchoredPeriods(groupe, { du, au, until: own[0]?.du });
    return { groupe, periodes: [...before, ...own] };
  });
}

/** Newest first; groups that are paid alike share theirs. */
export async function listPayPeriods(db: Connection, today: LocalDate): Promise<PeriodePaie[]> {
  const groups = await readGroups(db, addDays(today, -BEHIND_DAYS), today);
  const found = new Map<string, PeriodePaie>();
  for (const { groupe, periodes } of groups) {
    for (const { du, au } of periodes) {
      const key = `${du} ${au}`;
      const { nom, nom_en } = groupe;
      const groupes = [...(found.get(key)?.groupes ?? []), { nom, nom_en }];
      found.set(key, { du, au, groupes });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.du < b.du || a.au < b.au ? 1 : -1));
}

const DAYS_TO_LOOK_BACK = 40;

/** The pay period before one; undefined where what was asked for is none. */
export async function findPayPeriodBefore(
  db: Connection,
  { du, au }: Period,
): Promise<Period | undefined> {
  for (const { periodes } of await readGroups(db, addDays(du, -DAYS_TO_LOOK_BACK), au)) {
    const at = periodes.findIndex((periode) => periode.du === du && periode.au === au);
    if (at > 0) return periodes[at - 1];
  }
  return undefined;
}

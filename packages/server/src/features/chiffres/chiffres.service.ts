// The figures of a period: the days that are over, what they are compared with, and what explains the change.
import type { Chiffres, ChiffresQuery } from '@releve/domain/features/chiffres.ts';
import {
  completePart,
  type Period,
  periodBefore,
  periodLastYear,
  stepsOf,
} from '@releve/domain/figure-period.ts';
import {
  causesOf,
  FIGURES,
  type Measures,
  NO_MEASURES,
  sumMeasures,
} from '@releve/domain/figures.ts';
import { addDays, DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection, Db } from '../../platform/database.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import * as repository from './chiffres.repository.ts';
import { countStaleDays } from './facts.repository.ts';
import { findPayPeriodBefore } from './pay-periods.ts';
import { type FactSettings, rebuildStale } from './rebuild.ts';
import { countTrainings } from './trainings.ts';

export interface ChiffresServices {
  readonly readSettings: () => Promise<FactSettings>;
  readonly settings: SettingsCache;
  readonly timeZone: string;
}

export interface Asking {
  readonly db: Db;
  readonly now: Temporal.Instant;
}

/** So many days are made again for whoever looks; what is left is said. */
const MADE_FOR_A_LOOK = 8;

export const today = (now: Temporal.Instant, timeZone: string): string =>
  virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, timeZone);

/** The last working day of which no quart goes on any more. */
async function lastComplete(db: Connection, now: Temporal.Instant, timeZone: string) {
  const yesterday = addDays(today(now, timeZone), -1);
  const isOpen = await repository.isUnderWay(db, yesterday, now.toString());
  return isOpen ? addDays(yesterday, -1) : yesterday;
}

/** The days of a period that are over, once those of it that have changed are made again. */
export async function readComplete(
  { db, now }: Asking,
  { readSettings, timeZone }: ChiffresServices,
  { du, au }: Period,
): Promise<Period | null> {
  await rebuildStale(db, { now, du, au, limit: MADE_FOR_A_LOOK }, await readSettings());
  return completePart({ du, au }, await lastComplete(db, now, timeZone));
}

const NOTHING: Measures = NO_MEASURES;

/** Their sites by how much was worked there, or planned where nothing was. */
const MOST_SITES = 8;

export async function getChiffres(
  { db, now }: Asking,
  services: ChiffresServices,
  { du, au, ...filters }: ChiffresQuery,
): Promise<Chiffres> {
  const { timeZone } = services;
  const demande = { du, au };
  const { firstDayOfWeek } = await services.readSettings();
  const complet = await readComplete({ db, now }, services, demande);
  const select = (period: Period) => ({ period, ...filters });
  const date = today(now, timeZone);
  const payBefore = await findPayPeriodBefore(db, demande);
  const [days, before, lastYear] = await Promise.all([
    repository.sumDays(db, select(demande)),
    complet && readCompared(db, select(periodBefore(demande, complet, payBefore))),
    complet && readCompared(db, select(periodLastYear(demande, complet))),
  ]);
  const byDate = new Map(days.map(({ date: day, ...sums }) => [day, sums]));
  const isOver = (day: string): boolean => complet !== null && day <= complet.au;
  const over = days.filter((day) => isOver(day.date));
  const mesures = sumMeasures(over);
  const sites = complet === null ? [] : await repository.sumSites(db, select(complet));
  const sitesBefore = before === null ? [] : await repository.sumSites(db, select(before));
  const named = await nameSites(db, [...sites, ...sitesBefore]);
  const points = stepsOf(demande, firstDayOfWeek).map((step) => ({
    ...step,
    incomplet: !isOver(step.au),
    mesures: sumMeasures(days.filter((day) => day.date >= step.du && day.date <= step.au)),
  }));
  return {
    demande,
    filtres: {
      client_id: filters.client_id ?? null,
      superviseur_id: filters.superviseur_id ?? null,
      usergroup: filters.usergroup ?? null,
    },
    complet,
    mesures,
    avant: before,
    an: lastYear,
    aujourd_hui: du <= date && date <= au ? { date, mesures: byDate.get(date) ?? NOTHING } : null,
    points,
    sites: topSites(sites, named),
    pourquoi: explain(sites, sitesBefore, named),
    muets:
      complet === null
        ? { telephones: 0, minutes: 0 }
        : await repository.countSilent(db, select(complet)),
    formations: await countTrainings(db, { now, timeZone }, services.settings, filters),
    en_retard: await countStaleDays(db, { now: now.toString(), du, au }),
    calcule_le: now.toString(),
  };
}

async function readCompared(db: Connection, selection: repository.Selection) {
  const mesures = await repository.sumPeriod(db, selection);
  return mesures === undefined ? null : { ...selection.period, mesures };
}

type SiteSums = Awaited<ReturnType<typeof repository.sumSites>>;

async function nameSites(db: Connection, sites: SiteSums): Promise<Map<number, string>> {
  const ids = new Set(sites.flatMap(({ client_id }) => client_id ?? []));
  const rows = await repository.findSiteNames(db, [...ids]);
  return new Map(rows.map(({ id, nom }) => [id, nom]));
}

function topSites(sites: SiteSums, named: ReadonlyMap<number, string>): Chiffres['sites'] {
  return sites
    .flatMap(({ client_id, ...mesures }) =>
      client_id === null ? [] : [{ id: client_id, nom: named.get(client_id) ?? '', mesures }],
    )
    .toSorted(
      (a, b) =>
        b.mesures.travaillees - a.mesures.travaillees ||
        b.mesures.prevues - a.mesures.prevues ||
        a.id - b.id,
    )
    .slice(0, MOST_SITES);
}

function explain(
  sites: SiteSums,
  before: SiteSums,
  named: ReadonlyMap<number, string>,
): Chiffres['pourquoi'] {
  const sumsNow = new Map(sites.map((row) => [row.client_id, row]));
  const sumsBefore = new Map(before.map((row) => [row.client_id, row]));
  const parts = [...new Set([...sumsNow.keys(), ...sumsBefore.keys()])].map((key) => ({
    key,
    now: sumsNow.get(key) ?? NOTHING,
    before: sumsBefore.get(key) ?? NOTHING,
  }));
  return FIGURES.map((chiffre) => ({
    chiffre,
    sites: causesOf(chiffre, parts).flatMap(({ key, effect }) =>
      key === null ? [] : [{ id: key, nom: named.get(key) ?? '', effet: effect }],
    ),
  }));
}

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
import { findStaleDaysOf } from './facts.repository.ts';
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
  const date = today(now, timeZone);
  const select = (period: Period) => ({ period, ...filters });
  const [days, sites, compared, muets, formations, stale] = await Promise.all([
    repository.sumDays(db, select(demande)),
    complet === null ? [] : repository.sumSites(db, select(complet)),
    complet === null
      ? NOT_COMPARED
      : readCompared({ db, now }, { asked: demande, complet }, select),
    complet === null ? NOT_SILENT : repository.countSilent(db, select(complet)),
    countTrainings(db, { now, timeZone }, services.settings, filters),
    findStaleDaysOf(db, now, demande),
  ]);
  const { avant, an, sitesBefore } = compared;
  const named = await nameSites(db, [...sites, ...sitesBefore]);
  return {
    demande,
    filtres: {
      client_id: filters.client_id ?? null,
      superviseur_id: filters.superviseur_id ?? null,
      usergroup: filters.usergroup ?? null,
    },
    complet,
    mesures: sumMeasures(sites),
    avant,
    an,
    aujourd_hui:
      du <= date && date <= au
        ? { date, mesures: sumMeasures(days.filter((day) => day.date === date)) }
        : null,
    points: stepsOf(demande, firstDayOfWeek).map((step) => ({
      ...step,
      incomplet: complet === null || step.au > complet.au,
      mesures: sumMeasures(days.filter((day) => day.date >= step.du && day.date <= step.au)),
    })),
    sites: topSites(sites, named),
    pourquoi: explain(sites, sitesBefore, named),
    muets,
    formations,
    en_retard: new Set([...stale, ...compared.stale]).size,
    calcule_le: now.toString(),
  };
}

interface Compared {
  readonly avant: Chiffres['avant'];
  readonly an: Chiffres['an'];
  readonly sitesBefore: SiteSums;
  /** The days of both that are to be made again. */
  readonly stale: readonly string[];
}

const NOT_COMPARED: Compared = { avant: null, an: null, sitesBefore: [], stale: [] };
const NOT_SILENT = { telephones: 0, minutes: 0 };

type Select = (period: Period) => repository.Selection;

/** The period before and that of last year. The sums of sites are those of their period, and one period may be both. */
async function readCompared(
  { db, now }: Asking,
  { asked, complet }: { asked: Period; complet: Period },
  select: Select,
): Promise<Compared> {
  const before = periodBefore(asked, complet, await findPayPeriodBefore(db, asked));
  const lastYear = periodLastYear(asked, complet);
  const isSame = before.du === lastYear.du && before.au === lastYear.au;
  const [sitesBefore, sumsLastYear, ...stale] = await Promise.all([
    repository.sumSites(db, select(before)),
    isSame ? undefined : repository.sumPeriod(db, select(lastYear)),
    findStaleDaysOf(db, now, before),
    findStaleDaysOf(db, now, lastYear),
  ]);
  const avant = sitesBefore.length === 0 ? null : { ...before, mesures: sumMeasures(sitesBefore) };
  const an = sumsLastYear === undefined ? null : { ...lastYear, mesures: sumsLastYear };
  return { avant, an: isSame ? avant : an, sitesBefore, stale: stale.flat() };
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

import { APP_VERSION } from '@releve/domain/version.ts';
import type { Insertable } from 'kysely';
import type { AppareilsVusTable } from '../features/sync/sync.tables.ts';
import type { DemoContext } from './demo-context.ts';
import type { StoreDemo } from './demo-part.ts';
import type { Tonight } from './demo-tonight.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom, type Random } from './random.ts';

type NewContact = Insertable<AppareilsVusTable>;

const PHONES = [
  'Chrome 142',
  'Chrome 142',
  'Chrome 141',
  'Safari 26',
  'Safari 26',
  'Safari 18',
  'Samsung Internet 28',
] as const;
const DESKTOPS = ['Chrome 142', 'Edge 142', 'Firefox 145'] as const;
const OLD_VERSIONS = ['250612.68', '250612.61', '250528.12'] as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The last contact of most people's phones: some old, some with work unsent, some never seen. */
function buildDemoDevices(
  { now, managers, cleaners }: DemoContext,
  tonight: ReadonlyMap<number, Tonight>,
): NewContact[] {
  const random = createRandom('devices');
  const contact = (employe_id: number, browsers: readonly [string, ...string[]]): NewContact => {
    const isOutdated = random.chance(0.22);
    const age = isOutdated ? random.int(2 * DAY, 20 * DAY) : pickAge(random);
    const vu_le = new Date(now.epochMilliseconds - age).toISOString();
    return {
      employe_id,
      app_version: isOutdated ? random.pick(OLD_VERSIONS) : APP_VERSION,
      navigateur: random.pick(browsers),
      ecart_secondes: random.chance(0.06) ? random.int(130, 900) : random.int(-3, 3),
      non_envoyes: random.chance(0.08) ? random.int(1, 4) : 0,
      vu_le,
      horaire_le: vu_le,
    };
  };
  const offices = managers.map(({ id }) => contact(id, DESKTOPS));
  const phones = cleaners
    .filter(({ parti }) => parti === undefined)
    .flatMap(({ id, compte }) => {
      const wasSeen = random.chance(0.88);
      const working = tonight.get(id);
      const known = contact(id, PHONES);
      if (working) return [{ ...known, ...contactTonight(working, now, random) }];
      return wasSeen || compte !== undefined ? [known] : [];
    });
  return [...offices, ...phones];
}

/** Whoever is at work has the app open now and then, unless it is their part not to. */
function contactTonight(
  { role, begun }: Tonight,
  now: Temporal.Instant,
  random: Random,
): Pick<NewContact, 'vu_le' | 'horaire_le' | 'non_envoyes'> {
  const minutesAgo = random.int(1, 12);
  const first = begun[0]?.start ?? now.epochMilliseconds;
  const seen = {
    silencieux: first - 35 * MINUTE,
    sans_donnees: now.epochMilliseconds - 2 * DAY,
    a_envoyer: now.epochMilliseconds - 6 * MINUTE,
  };
  const isQuiet = role === 'silencieux' || role === 'sans_donnees' || role === 'a_envoyer';
  const at = isQuiet ? seen[role] : now.epochMilliseconds - minutesAgo * MINUTE;
  const vu_le = new Date(at).toISOString();
  return { vu_le, horaire_le: vu_le, non_envoyes: role === 'a_envoyer' ? 2 : 0 };
}

/** Most were in touch within the day, a few not for some days. */
const pickAge = (random: Random): number =>
  random.chance(0.85) ? random.int(MINUTE, DAY) : random.int(DAY, 6 * DAY);

export const storeDevices: StoreDemo = async (tx, company) => {
  await insertRows(tx, 'appareils_vus', buildDemoDevices(company, company.tonight));
  return {};
};

// The shelves of the demo company: ten weeks of movements, counts that differ, an open order, requests, and what runs low.
import type { MouvementGenre } from '@releve/domain/features/inventaire-shapes.ts';
import { addDays, calendarDate, instantAt } from '@releve/domain/working-day.ts';
import type { Tx } from '../platform/database.ts';
import { findAccount, idAt } from './demo-context.ts';
import { storeAsks } from './demo-inventaire-asks.ts';
import {
  type Shelf,
  STOCKED_SITES,
  stockedSites,
  storeCatalogue,
  storeShelves,
} from './demo-inventaire-shelves.ts';
import { DEMO_COUNT_NOTE } from './demo-inventaire-texts.ts';
import { storeLabels } from './demo-labels.ts';
import type { DemoCompany, StoreDemo } from './demo-part.ts';
import { insertRows, insertRowsWithId } from './demo.repository.ts';
import { withFrenchSpaces } from './french-spaces.ts';
import { createRandom, type Random } from './random.ts';

const WEEKS = 10;
const DAYS = WEEKS * 7;
const HUNDREDTHS = 100;
const COUNTED_DAYS = [36, 8];
const BETWEEN = 10 * 60_000;

interface Event {
  readonly shelf: Shelf;
  readonly moment: string;
  readonly par: number | null;
  readonly genre: MouvementGenre;
  /** What is added; of a count, what was counted. */
  readonly value: number;
  readonly note: string;
}

/** Visits take from the shelf; a van fills it every few weeks; somebody counts twice. */
function planShelf(company: DemoCompany, shelf: Shelf, index: number, random: Random): Event[] {
  const { today, timeZone, now, quarts, managers } = company;
  const { produit, site } = shelf;
  const manager = findAccount(managers, 'superviseur').id;
  const at = (date: string, time: string) => instantAt(date, time, timeZone);
  const first = { shelf, moment: at(addDays(today, -DAYS), '09:00'), par: manager, note: '' };
  const opening = site === null ? produit.cible * 5 : produit.cible;
  const events: Event[] = [{ ...first, genre: 'livraison', value: opening }];
  if (site === null) return events;
  const visits = quarts.filter(
    ({ client_id, date, statut, employe_id }) =>
      client_id === site.id && statut === 'publie' && employe_id !== null && date < today,
  );
  // One site uses three times what the others do.
  const rate = (produit.usage / HUNDREDTHS) * (index % STOCKED_SITES === 4 ? 2.4 : 0.8);
  const isLetRun = random.chance(0.3);
  let left = opening;
  let last = Date.parse(first.moment);
  /** Each a while after the one before, so that counts come where they stand. */
  const add = (from: string, event: Pick<Event, 'par' | 'genre' | 'value' | 'note'>) => {
    last = Math.max(Date.parse(from), last + BETWEEN);
    events.push({ shelf, moment: new Date(last).toISOString(), ...event });
  };
  const inOrder = visits.toSorted((a, b) =>
    `${a.date} ${a.debut}`.localeCompare(`${b.date} ${b.debut}`),
  );
  for (const { date, debut, employe_id: par = null } of inOrder) {
    const used = Math.min(left, Math.floor(rate) + Number(random.chance(rate - Math.floor(rate))));
    const moment = at(date, debut);
    if (used > 0) add(moment, { par, genre: 'sortie', value: -used, note: '' });
    left -= used;
    // The last weeks some shelves are let run low.
    const isFilled = !isLetRun || date < addDays(today, -28);
    if (left <= produit.seuil && isFilled) {
      const value = Math.max(1, produit.cible - left);
      add(moment, { par: manager, genre: 'livraison', value, note: '' });
      left += value;
    }
    if (COUNTED_DAYS.some((days) => date === addDays(today, -days))) {
      const value = Math.max(0, left + (random.chance(0.3) ? random.int(-2, 1) : 0));
      const note = value > left ? withFrenchSpaces(DEMO_COUNT_NOTE) : '';
      add(moment, { par, genre: 'comptage', value, note });
      left = value;
    }
  }
  return events.filter(({ moment }) => Date.parse(moment) < now.epochMilliseconds);
}

/** Counts become lines as the server makes them: what differs from the sum up to then. */
async function storeEvents(
  tx: Tx,
  { timeZone }: DemoCompany,
  events: readonly Event[],
  random: Random,
): Promise<void> {
  const counts = events.filter(({ genre }) => genre === 'comptage');
  const stored = await insertRowsWithId(
    tx,
    'stock_comptages',
    counts.map(({ shelf, moment, par, value, note }) => ({
      uuid: random.uuid(),
      site_produit_id: shelf.stock.id,
      compte: value,
      moment,
      recu_le: moment,
      par_id: par,
      note,
    })),
  );
  const countIds = new Map(counts.map((event, index) => [event, idAt(stored, index)]));
  const sums = new Map<number, number>();
  const lines = events.flatMap((event) => {
    const { shelf, moment, par, genre, value, note } = event;
    const account_id = shelf.stock.account_id;
    const before = sums.get(account_id) ?? 0;
    const amount = genre === 'comptage' ? value - before : value;
    sums.set(account_id, before + amount);
    const count = countIds.get(event) ?? null;
    if (amount === 0) return [];
    return [
      {
        account_id,
        key: count === null ? random.uuid() : `comptage:${count}`,
        kind: 'movement' as const,
        amount,
        effective_on: calendarDate(moment, timeZone),
        cause: genre,
        object: count === null ? null : 'stock_comptage',
        object_id: count,
        note,
        auteur_id: par,
        recorded_at: moment,
        moment,
        because_id: null,
      },
    ];
  });
  await insertRows(tx, 'ledger_movements', lines);
}

/** The first products bear a label on their shelf. */
const LABELLED = 8;
const SURFACES = [850, 1_400, 2_600, 620, 1_900];

export const storeInventaire: StoreDemo = async (tx, company) => {
  const random = createRandom('inventaire');
  const produits = await storeCatalogue(tx);
  await storeLabels(tx, company, {
    genre: 'produit',
    things: produits.slice(0, LABELLED).map((id) => ({ id })),
    daysAgo: 30,
  });
  const shelves = await storeShelves(tx, company, produits);
  const places = new Map(stockedSites(company).map(({ id }, index) => [id, index]));
  const events = shelves
    .flatMap((shelf) => planShelf(company, shelf, places.get(shelf.site?.id ?? 0) ?? 0, random))
    .toSorted((a, b) => Date.parse(a.moment) - Date.parse(b.moment));
  await storeEvents(tx, company, events, random);
  await insertRows(
    tx,
    'site_surfaces',
    stockedSites(company)
      .slice(0, SURFACES.length)
      .map(({ id }, index) => ({ client_id: id, surface_m2: SURFACES[index] ?? 1_000 })),
  );
  return storeAsks(tx, company, shelves, random);
};

// What people said of the tasks of their visits: most are done, a few skipped with a reason, now and then one is left.
import { isTacheDue } from '@releve/domain/features/taches.ts';
import type { TacheRaison } from '@releve/domain/tache-states.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Insertable } from 'kysely';
import type { TacheMarquesTable } from '../features/presences/presences.tables.ts';
import type { SiteTache } from '../features/presences/tache-marques.repository.ts';
import type { DemoCompany, StoredDemoPunch } from './demo-part.ts';
import { createRandom } from './random.ts';

const MINUTE = 60_000;
/** As far back as somebody looks at the visits of a site. */
const SHOWN_DAYS = 28;

type Skipped = readonly [raison: TacheRaison, note: string];

const REASONS: readonly [Skipped, ...Skipped[]] = [
  ['occupe', ''],
  ['occupe', ''],
  ['acces', ''],
  ['materiel', ''],
  ['temps', ''],
  ['inutile', ''],
  ['autre', 'Plancher en réparation, accès interdit par le chantier.'],
];

export function buildDemoMarks(
  { punches, today, now }: DemoCompany,
  taches: readonly SiteTache[],
): Insertable<TacheMarquesTable>[] {
  const random = createRandom('marques');
  const bySite = Map.groupBy(taches, ({ client_id }) => client_id);
  const recent = punches.filter(({ date }) => date >= addDays(today, -SHOWN_DAYS));
  const byQuart = Map.groupBy(recent, ({ quart_id }) => quart_id);
  return [...byQuart].flatMap(([quart_id, rows]) => {
    const entry = rows.find(({ type }) => type === 'entree');
    // Whoever punches by hand for somebody ticks nothing.
    if (!quart_id || !entry || entry.source === 'manual') return [];
    const due = (bySite.get(entry.client_id) ?? []).filter((tache) =>
      isTacheDue(tache, entry.date),
    );
    const { start, end, isOver } = spanOf(entry, rows, now.epochMilliseconds);
    const reached = isOver ? due : due.slice(0, Math.floor(due.length / 2));
    return reached.flatMap((tache, place): Insertable<TacheMarquesTable>[] => {
      const luck = random.next();
      if (luck < 0.04 && isOver) return [];
      const [raison, note] = luck < 0.09 ? random.pick(REASONS) : [null, ''];
      const at = new Date(start + ((end - start) * (place + 1)) / (due.length + 1)).toISOString();
      const whose = { employe_id: entry.employe_id, auteur_id: entry.employe_id };
      const what = { tache_id: tache.id, tache: tache.nom };
      const said = { etat: raison === null ? ('faite' as const) : ('sautee' as const) };
      return [
        {
          uuid: random.uuid(),
          quart_id,
          client_id: entry.client_id,
          date: entry.date,
          ...whose,
          ...what,
          ...said,
          raison,
          note,
          at,
          recu_le: at,
        },
      ];
    });
  });
}

function spanOf(entry: StoredDemoPunch, rows: readonly StoredDemoPunch[], now: number) {
  const exit = rows.find(({ type }) => type === 'sortie');
  const start = Date.parse(entry.at);
  const end = exit === undefined ? Math.min(start + 90 * MINUTE, now) : Date.parse(exit.at);
  return { start, end: Math.min(end, now), isOver: exit !== undefined };
}

import { expect, it } from 'vitest';
import { at, buildLigne, buildMark } from '../presences.fixture.ts';
import {
  delayOf,
  type HistoryPunch,
  listDetachable,
  listEvents,
  listRestorable,
  ownPunches,
} from './history-events.ts';

const auteur = { id: 7, prenom: 'Émilie', nom: 'Gagné' };

const buildRow = (part: Partial<HistoryPunch> = {}): HistoryPunch => ({
  id: 1,
  uuid: '5b1d9f0e-0000-4000-8000-000000000001',
  quart_id: 1,
  client_id: 3,
  date: '2026-11-16',
  type: 'entree',
  at: at(1),
  recu_le: at(1),
  source: 'appareil',
  drapeaux: [],
  distance_m: null,
  note: '',
  taches: [],
  remplace_id: null,
  remplace: false,
  annule: false,
  retablit_id: null,
  auteur,
  employe: auteur,
  a_position: false,
  position: null,
  device_at: at(1),
  missing_before: 0,
  diff: 0,
  ...part,
});

it('puts everything known of a quart in the order it became known', () => {
  const events = listEvents({
    punches: [buildRow({ id: 1, recu_le: at(200) }), buildRow({ id: 2, recu_le: at(3) })],
    confirmations: [
      {
        ...buildMark({ id: 9, par: auteur, le: at(250) }),
        entree_id: 2,
        sortie_id: null,
        retire_id: null,
        retiree: false,
        sans_quart: false,
      },
    ],
    appels: [{ resultat: 'message', note: '', le: at(10), par: auteur }],
    alertes: [{ cible: 'employe', le: at(5) }],
    photos: [{ uuid: 'photo', tache_id: 4, tache: null, url: null, cree_le: at(20) }],
  });
  expect(events.map(({ key }) => key)).toEqual(['p2', 'remploye', 'a0', 'photo', 'p1', 'c9']);
});

it('puts the punches of a visit without a quart in the same order', () => {
  const punches = [buildRow({ id: 1, recu_le: at(200) }), buildRow({ id: 2, recu_le: at(3) })];
  expect(listEvents({ punches }).map(({ key }) => key)).toEqual(['p2', 'p1']);
});

it('tells a punch that was taken back from one that was replaced', () => {
  const byHand = { source: 'manual' as const };
  const events = listEvents({
    punches: [
      buildRow({ id: 1, remplace: true }),
      buildRow({ id: 2, remplace_id: 1, annule: true, ...byHand }),
      buildRow({ id: 3, remplace: true }),
      buildRow({ id: 4, remplace_id: 3, ...byHand }),
    ],
  });
  const cancelled = events.filter((event) => event.kind === 'punch' && event.isCancelled);
  expect(cancelled.map(({ key }) => key)).toEqual(['p1']);
});

it('has a word for a punch that came late, unless somebody wrote it by hand', () => {
  expect(delayOf(buildRow({ recu_le: at(61) }))).toBe(3_600_000);
  expect(delayOf(buildRow({ recu_le: at(2) }))).toBe(0);
  expect(delayOf(buildRow({ recu_le: at(61), source: 'manual' }))).toBe(0);
});

it('lets count again what was taken back and nothing has followed, of the person who has the quart', () => {
  const ligne = buildLigne({ employe: { ...auteur, telephone: null, photo_url: null } });
  const punch = buildRow({ id: 1, remplace: true });
  const byHand = { source: 'manual' as const, annule: true };
  const taken = buildRow({ id: 2, remplace_id: 1, ...byHand });
  const restorable = (...rows: HistoryPunch[]) => [...listRestorable(ownPunches(rows, ligne))];
  expect(restorable(buildRow())).toEqual([]);
  expect(restorable(punch, taken)).toEqual([1]);
  expect(
    restorable(punch, taken, buildRow({ id: 3, remplace_id: 2, retablit_id: 1, ...byHand })),
  ).toEqual([]);
  const corrected = buildRow({ id: 2, remplace_id: 1, source: 'manual', remplace: true });
  expect(restorable(punch, corrected, buildRow({ id: 3, remplace_id: 2, ...byHand }))).toEqual([2]);
  const other = { employe: { ...auteur, id: 8 } };
  expect(restorable({ ...punch, ...other }, taken)).toEqual([]);
});

it('tells what was attached to a quart, and detached from it, from what was restored', () => {
  const punched = buildRow({ id: 1, remplace: true });
  const attached = buildRow({ id: 2, remplace_id: 1, recu_le: at(300) });
  expect([...listDetachable([punched, attached])]).toEqual([2]);
  expect(delayOf(attached)).toBe(0);
  const taken = { annule: true, source: 'manual' } as const;
  const detached = buildRow({ id: 3, ...taken, remplace_id: 2, retablit_id: 1, recu_le: at(301) });
  const rows = [punched, attached, detached];
  expect([...listDetachable(rows)]).toEqual([]);
  expect(
    listEvents({ punches: rows }).map((event) => event.kind === 'punch' && event.isDetachment),
  ).toEqual([false, false, true]);
});

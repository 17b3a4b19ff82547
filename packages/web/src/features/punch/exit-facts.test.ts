import { describe, expect, it } from 'vitest';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import type { DayPunch } from '../horaire/kept/horaire-store.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { hastyEntry, leavesEarly, tasksLeft, tasksOf } from './exit-facts.ts';
import type { PunchStep } from './unplanned-visits.ts';

const tache = (id: number) => ({
  id,
  nom: `Tâche ${id}`,
  description: '',
  minutes: 10,
  photo_requise: false,
  reprise: null,
});
const quart = aQuart({ taches: [tache(1), tache(2), tache(3)] as never });
const { date } = quart;
const NOW = Date.parse('2026-11-17T02:30:00Z');

const exit = (changes: Partial<PunchStep> = {}): PunchStep => ({
  cle: '1:sortie',
  date,
  quart_id: 1,
  client_id: 7,
  client_nom: quart.client.nom,
  type: 'sortie',
  prevu: quart.fin_at,
  quart,
  ...changes,
});

const entered = (minutesAgo: number, changes: Partial<DoneStep> = {}): DoneStep => ({
  ...exit(),
  cle: '1:entree',
  type: 'entree',
  uuid: `u${minutesAgo}`,
  at: new Date(NOW - minutesAgo * 60_000).toISOString(),
  is_qr: false,
  distance: null,
  recu: null,
  drapeaux: [],
  ...changes,
});

const days = (steps: DoneStep[], ticked: number[] = []): Record<string, DayPunch> => ({
  [date]: { steps, lastStepSynced: 0, taches: { 1: ticked } },
});

describe('an exit', () => {
  it('right after its entry is asked about, however long the visit', () => {
    expect(hastyEntry(exit(), days([entered(1)]), NOW)?.uuid).toBe('u1');
    expect(hastyEntry(exit(), days([entered(47)]), NOW)?.uuid).toBe('u47');
    expect(hastyEntry(exit(), days([entered(49)]), NOW)).toBeNull();
    const short = aQuart({ fin_at: '2026-11-17T04:00:00.000Z' });
    expect(hastyEntry(exit({ quart: short }), days([entered(9)]), NOW)?.uuid).toBe('u9');
    expect(hastyEntry(exit({ quart: short }), days([entered(13)]), NOW)).toBeNull();
  });

  it('without a quart goes by the entry at its site', () => {
    const loose = exit({ quart: null, quart_id: null, prevu: null });
    const own = { quart_id: null, quart: null };
    expect(hastyEntry(loose, days([entered(3, own)]), NOW)?.uuid).toBe('u3');
    expect(hastyEntry(loose, days([entered(3, { ...own, client_id: 8 })]), NOW)).toBeNull();
    expect(hastyEntry(loose, days([entered(3)]), NOW)).toBeNull();
    expect(hastyEntry(loose, days([entered(30, own), entered(2, own)]), NOW)?.uuid).toBe('u2');
  });

  it('of which no entry is known is not; nor is an entry', () => {
    expect(hastyEntry(exit(), {}, NOW)).toBeNull();
    expect(hastyEntry(exit({ type: 'entree' }), days([entered(1)]), NOW)).toBeNull();
  });
});

it.each([
  ['an exit half an hour ahead', 'sortie', 30, false],
  ['an exit from the minute after it on', 'sortie', 31, true],
  ['an exit that is late', 'sortie', -5, false],
  ['an entry', 'entree', 90, false],
] as const)(
  '%s is of somebody who leaves early: %s, %i min ahead, %s',
  (_name, type, ahead, isSo) => {
    const prevu = new Date(NOW + ahead * 60_000).toISOString();
    expect(leavesEarly(exit({ type, prevu }), NOW)).toBe(isSo);
    expect(leavesEarly(exit({ type, prevu: null }), NOW)).toBe(false);
  },
);

it('counts the tasks that are not ticked', () => {
  expect(tasksLeft(exit(), days([], [2]))).toBe(2);
  expect(tasksLeft(exit(), days([], [1, 2, 3, 99]))).toBe(0);
  expect(tasksLeft(exit(), {})).toBe(3);
  const elsewhere = entered(0, { type: 'sortie', taches: [1, 3] });
  expect(tasksLeft(exit(), days([elsewhere], [2]))).toBe(0);
  expect(tasksLeft(exit(), days([{ ...elsewhere, quart_id: 2 }]))).toBe(3);
  expect(tasksLeft(exit({ quart: null }), {})).toBe(0);
});

it('the tasks of a visit count with what others there have done, and what was skipped', () => {
  const said = { uuid: 'a', quart_id: 1, raison: null, note: '', at: '2026-11-17T01:00:00Z' };
  const day: DayPunch = {
    steps: [],
    lastStepSynced: 0,
    equipe: [{ ...said, tache_id: 1, etat: 'faite', par: { id: 9, prenom: 'Marie' } }],
    marques: [{ ...said, tache_id: 2, employe_id: 4, etat: 'sautee', raison: 'occupe' }],
  };
  expect(tasksOf(exit(), { [date]: day })).toEqual({ left: 1, skipped: 1, total: 3 });
});

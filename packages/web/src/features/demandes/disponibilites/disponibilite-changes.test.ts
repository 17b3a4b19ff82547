import { createDemande } from '@releve/domain/features/demandes.ts';
import {
  addDatedAvailability,
  type Disponibilites,
  getDisponibilites,
  removeDatedAvailability,
} from '@releve/domain/features/disponibilites.ts';
import { expect, it } from 'vitest';
import { readWhileWaiting } from '../../../platform/api/waiting-changes.fixture.ts';
import { ALWAYS, changedDays, weekOrder } from './day-words.ts';
import { DISPONIBILITE_CHANGES } from './disponibilite-changes.ts';

const AT = '2026-11-16T18:00:00Z';
const UUIDS = [1, 2].map((n) => `5b1d9f0e-0000-4000-8000-00000000000${n}`);
const [FIRST = '', SECOND = ''] = UUIDS;
const NOT = { etat: 'indisponible' as const, heures: [] };
const WEEK = ALWAYS.with(1, NOT);

const known: Disponibilites = {
  employe_id: 3,
  semaine: null,
  depuis: null,
  a_venir: [],
  dates: [],
  en_attente: null,
  updated_at: AT,
};

const added = (uuid: string, du: string) =>
  [addDatedAvailability, { body: { uuid, du, au: du, jour: NOT, note: '', at: AT } }] as const;
const removed = (uuid: string) =>
  [removeDatedAvailability, { params: { uuid }, body: {} }] as const;
const asked = (part: object = {}) => {
  const days = { du: '2026-12-01', au: '2026-12-01' };
  const body = { uuid: FIRST, at: AT, type_id: 5, ...days, raison: '', details: { semaine: WEEK } };
  return [createDemande, { body: { ...body, ...part } }] as const;
};

type Command = Parameters<typeof readWhileWaiting>[2];

const lay = (data: Disponibilites, ...commands: Command[]): Disponibilites =>
  readWhileWaiting(DISPONIBILITE_CHANGES, [getDisponibilites, data], ...commands);

it('shows a day at once, in its place, and once where the server has it already', () => {
  const both = lay(known, added(FIRST, '2026-12-24'), added(SECOND, '2026-11-20'));
  expect(both.dates.map(({ uuid }) => uuid)).toEqual([SECOND, FIRST]);
  expect(lay(both, added(FIRST, '2026-12-24'))).toEqual(both);
});

it('takes a day back that has not reached the server yet', () => {
  expect(lay(known, added(FIRST, '2026-12-24'), removed(FIRST)).dates).toEqual([]);
  expect(lay(known, removed(FIRST))).toEqual(known);
});

it('shows the week that was asked for, without a number until the server has it', () => {
  const waiting = { demande_id: null, en_vigueur_le: '2026-12-01', semaine: WEEK };
  expect(lay(known, asked()).en_attente).toEqual(waiting);
  const answered = { ...known, en_attente: { ...waiting, demande_id: 12 } };
  expect(lay(answered, asked())).toEqual(answered);
});

it('shows no request of another kind, nor one filed for somebody else', () => {
  expect(lay(known, asked({ details: {} }))).toEqual(known);
  expect(lay(known, asked({ employe_id: 4 }))).toEqual(known);
});

it('orders the days from the first of the week, and names those that differ', () => {
  expect(weekOrder(1)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  expect(changedDays(ALWAYS, WEEK.with(0, NOT), 1)).toEqual([1, 0]);
  expect(changedDays(ALWAYS, ALWAYS, 0)).toEqual([]);
});

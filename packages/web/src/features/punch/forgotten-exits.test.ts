import { expect, test } from 'vitest';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import { aQuart } from '../horaire/horaire.fixture.ts';
import { listForgotten } from './forgotten-exits.ts';

const DAY = '2026-11-16';
const TODAY = '2026-11-17';
const quart = aQuart();

const step = (type: 'entree' | 'sortie', at: string): DoneStep => ({
  cle: `1:${type}`,
  uuid: `u-${type}`,
  date: DAY,
  quart_id: 1,
  client_id: 7,
  client_nom: quart.client.nom,
  type,
  at,
  is_qr: false,
  distance: null,
  recu: null,
  quart,
  drapeaux: [],
});

const entry = step('entree', '2026-11-17T02:00:00Z');
const exit = step('sortie', '2026-11-17T10:00:00Z');
const days = (steps: DoneStep[]) => ({ [DAY]: { steps, lastStepSynced: 0 } });
const oubli = {
  date: DAY,
  quart_id: 1,
  client: { id: 7, nom: quart.client.nom },
  entree: { id: 4, at: entry.at },
  fin_at: quart.fin_at,
};
const nothing = { today: TODAY, dayPunch: {}, oublis: [], visits: [], asked: new Set<string>() };

test('an entry without an exit on an earlier day is offered once, whoever knows of it', () => {
  const both = listForgotten({ ...nothing, dayPunch: days([entry]), oublis: [oubli] });
  expect(both).toHaveLength(1);
  expect(both[0]).toMatchObject({ date: DAY, quart_id: 1, entree: entry.at, sortie: null });
  expect(listForgotten({ ...nothing, oublis: [oubli] })).toHaveLength(1);
});

test('what this device has punched since is not forgotten, though the server has not heard of it', () => {
  expect(listForgotten({ ...nothing, dayPunch: days([entry, exit]), oublis: [oubli] })).toEqual([]);
});

test('what is under way, or asked for already, is not offered', () => {
  const dayPunch = days([entry]);
  expect(listForgotten({ ...nothing, dayPunch, today: DAY })).toEqual([]);
  expect(listForgotten({ ...nothing, dayPunch, asked: new Set([`${DAY}/1`]) })).toEqual([]);
});

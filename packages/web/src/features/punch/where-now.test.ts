import { describe, expect, it } from 'vitest';
import { aQuart } from '../horaire/horaire.fixture.ts';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import { planDay } from './punch-plan.ts';
import { whereNow } from './where-now.ts';

const quart = aQuart();

const done = (type: 'entree' | 'sortie', at: string): DoneStep => ({
  cle: `1:${type}`,
  uuid: `1-${type}`,
  date: quart.date,
  quart_id: quart.id,
  client_id: quart.client.id,
  client_nom: quart.client.nom,
  type,
  at,
  is_qr: false,
  distance: null,
  recu: null,
  quart: null,
  drapeaux: [],
});

const IN = done('entree', '2026-11-17T02:00:00Z');
const OUT = done('sortie', '2026-11-17T10:00:00Z');

function where(at: string, steps: readonly DoneStep[]) {
  const now = Date.parse(at);
  const { visits } = planDay({
    date: quart.date,
    today: quart.date,
    quarts: [quart],
    done: steps,
    now,
  });
  const found = whereNow(visits, now);
  return found && [found.visit.client.nom, found.isOn];
}

describe('where the person is', () => {
  it('is where they are in, also long after the end of the quart', () => {
    expect(where('2026-11-17T04:00:00Z', [IN])).toEqual(['Caisse du Plateau', true]);
    expect(where('2026-11-17T11:00:00Z', [IN])).toEqual(['Caisse du Plateau', true]);
  });

  it('is where they should be, where the entry was forgotten', () => {
    expect(where('2026-11-17T04:00:00Z', [])).toEqual(['Caisse du Plateau', true]);
  });

  it('is what they have left for an hour, then nowhere', () => {
    expect(where('2026-11-17T10:20:00Z', [IN, OUT])).toEqual(['Caisse du Plateau', false]);
    expect(where('2026-11-17T11:01:00Z', [IN, OUT])).toBeNull();
  });

  it('is nowhere before the quart', () => {
    expect(where('2026-11-17T01:00:00Z', [])).toBeNull();
  });
});

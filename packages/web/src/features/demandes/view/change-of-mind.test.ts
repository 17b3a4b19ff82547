// @vitest-environment node
import type { Demande } from '@releve/domain/features/demandes.ts';
import { expect, it } from 'vitest';
import { buildDemande } from '../demande.fixture.ts';
import { addsPieces, changeOfMind } from './change-of-mind.ts';

const who = { personId: 3, today: '2026-11-16' };
const change = (part: Partial<Demande>, reader = who) => changeOfMind(buildDemande(part), reader);

it('is withdrawn while it waits, whatever its nature', () => {
  expect(change({})).toBe('withdraw');
  expect(change({ type: { ...buildDemande().type, nature: 'materiel' } })).toBe('withdraw');
  expect(change({ annule_id: 7 })).toBe('withdraw');
});

it('approved, a leave is given back by another request, before its first day and once', () => {
  expect(change({ statut: 'approuvee' })).toBe('cancel');
  expect(change({ statut: 'approuvee' }, { ...who, today: '2026-11-20' })).toBeNull();
  expect(change({ statut: 'approuvee', annulation_id: 0 })).toBeNull();
  expect(change({ statut: 'approuvee', annule_id: 7 })).toBeNull();
  const type = { ...buildDemande().type, nature: 'materiel' } as const;
  expect(change({ statut: 'approuvee', type })).toBeNull();
});

it('decided otherwise, or of somebody else, or a correction of punches: nothing', () => {
  expect(change({ statut: 'refusee' })).toBeNull();
  expect(change({ statut: 'annulee' })).toBeNull();
  expect(change({}, { ...who, personId: 8 })).toBeNull();
  expect(change({ correction_id: 5 })).toBeNull();
});

it('takes documents from the person and whoever filed it, while it waits or is approved', () => {
  const adds = (part: Partial<Demande>, personId: number, userId = personId) =>
    addsPieces(buildDemande(part), { personId, userId });
  const deposee_par = { id: 8, prenom: 'Luc', nom: 'Roy' };
  expect(adds({}, 3)).toBe(true);
  expect(adds({ statut: 'approuvee' }, 3)).toBe(true);
  // In employee mode, for the employee.
  expect(adds({}, 3, 9)).toBe(true);
  expect(adds({ deposee_par }, 8)).toBe(true);
  expect(adds({ deposee_par }, 9)).toBe(false);
  expect(adds({}, 8)).toBe(false);
  expect(adds({ statut: 'refusee' }, 3)).toBe(false);
  expect(adds({ statut: 'annulee' }, 3)).toBe(false);
  expect(adds({ correction_id: 5 }, 3)).toBe(false);
});

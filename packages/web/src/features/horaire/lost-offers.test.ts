import type { Offre } from '@releve/domain/features/replacements.ts';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../platform/api/api-error.ts';
import { lostStatutOf, mergeLost } from './lost-offers.ts';

const anOffer = (id: number, date: string): Offre => ({
  id,
  employe: { id: 3, prenom: 'Nadia', nom: 'Benali' },
  quart: {
    id: id * 10,
    date,
    debut: '18:00:00',
    fin: '22:00:00',
    pause_minutes: 0,
    minutes: 240,
    client: { id: 7, nom: 'Caisse', adresse: '1, rue A', ville: 'Laval' },
  },
  statut: 'envoyee',
  message: '',
  envoyee_le: '2026-11-15T12:00:00Z',
  repondue_le: null,
});

describe('an offer that was lost', () => {
  it('is told from other refusals', () => {
    expect(lostStatutOf(new ApiError(409, { message: 'offres.deja_pris' }))).toBe('deja_pris');
    expect(lostStatutOf(new ApiError(409, { message: 'offres.retiree' }))).toBe('retiree');
    expect(lostStatutOf(new ApiError(409, { message: 'offres.occupe' }))).toBeNull();
    expect(lostStatutOf(new ApiError(500, {}))).toBeNull();
    expect(lostStatutOf(new Error('offres.deja_pris'))).toBeNull();
  });

  it('stays in its place, once, whether the server still lists it or not', () => {
    const lost: Offre = { ...anOffer(2, '2026-11-18'), statut: 'deja_pris' };
    const others = [anOffer(1, '2026-11-17'), anOffer(3, '2026-11-19')];
    const shown = mergeLost([...others, anOffer(2, '2026-11-18')], [lost]);
    expect(shown.map(({ id, statut }) => [id, statut])).toEqual([
      [1, 'envoyee'],
      [2, 'deja_pris'],
      [3, 'envoyee'],
    ]);
    expect(mergeLost(others, [lost]).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

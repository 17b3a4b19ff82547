// @vitest-environment node
import { describe, expect, it, test } from 'vitest';
import { buildDemandeType } from '../demande.fixture.ts';
import { demandeForm, type DemandeValues, wantsPiece } from './demande-form.ts';

const UUID = '00000000-0000-4000-8000-000000000001';
const DAYS = { du: '2026-11-20', au: '2026-11-22', isOpen: false };

const read = (part: Partial<DemandeValues>) =>
  demandeForm.read({
    ...demandeForm.opening,
    uuid: UUID,
    today: '2026-11-16',
    type: buildDemandeType(),
    ...part,
  });
const contentOf = (part: Partial<DemandeValues>) => {
  const reading = read(part);
  return reading.isValid ? reading.content : reading.errors;
};
const errorsOf = (part: Partial<DemandeValues>) => {
  const reading = read(part);
  return reading.isValid ? [] : Object.keys(reading.errors);
};

test('an absence is its days; hours only where they were asked for', () => {
  expect(contentOf({ du: DAYS, debut: '18:00', fin: '20:00' })).toMatchObject({
    uuid: UUID,
    type_id: 2,
    du: '2026-11-20',
    au: '2026-11-22',
    raison: '',
    details: {},
    pieces: [],
  });
  const day = { ...DAYS, au: DAYS.du };
  expect(contentOf({ du: day, isPart: true, debut: '18:00', fin: '20:00' })).toMatchObject({
    debut: '18:00:00',
    fin: '20:00:00',
  });
  expect(errorsOf({})).toContain('du');
  expect(errorsOf({ du: day, isPart: true })).toEqual(expect.arrayContaining(['debut', 'fin']));
  const hourly = buildDemandeType({ unite: 'heures' });
  expect(errorsOf({ type: hourly, du: day })).toEqual(expect.arrayContaining(['debut', 'fin']));
});

test('another schedule is of one quart, with times or without', () => {
  const type = buildDemandeType({ id: 4, nature: 'horaire', banque_id: null });
  const quart = { quart_id: 9, date: '2026-11-18', debut: '18:00', fin: '22:00' };
  expect(contentOf({ type, quart })).toMatchObject({
    du: '2026-11-18',
    au: '2026-11-18',
    details: { quart_id: 9 },
  });
  const times = { wish: 'heures', debut_voulu: '20:00', fin_voulue: '23:00' } as const;
  expect(contentOf({ type, quart, ...times })).toMatchObject({
    details: { quart_id: 9, debut_voulu: '20:00:00', fin_voulue: '23:00:00' },
  });
  expect(errorsOf({ type })).toContain('quart');
  expect(errorsOf({ type, quart, wish: 'heures' })).toContain('debut_voulu');
  const same = { wish: 'heures', debut_voulu: '18:00', fin_voulue: '22:00' } as const;
  expect(contentOf({ type, quart, ...same })).toEqual({ debut_voulu: 'demandes.same_times' });
});

test('supplies are the lines that say something, today', () => {
  const type = buildDemandeType({ id: 6, nature: 'materiel', banque_id: null });
  const line = (nom: string) => ({ key: nom, nom, quantite: '3' });
  expect(contentOf({ type, articles: [line('Gants'), line(' ')], client_id: 5 })).toMatchObject({
    du: '2026-11-16',
    details: { client_id: 5, articles: [{ nom: 'Gants', quantite: 3 }] },
  });
  expect(errorsOf({ type, articles: [line('')] })).toEqual(['articles']);
  // Sent with the Enter key, before the field has brought it within its bounds.
  const odd = ['-4', '1000', '2.6', ''].map((quantite) => ({ ...line('Sacs'), quantite }));
  expect(contentOf({ type, articles: odd })).toMatchObject({
    details: { articles: [{ quantite: 1 }, { quantite: 999 }, { quantite: 3 }, { quantite: 1 }] },
  });
});

test('anything else is said in words', () => {
  const type = buildDemandeType({ id: 8, nature: 'autre', banque_id: null });
  expect(errorsOf({ type, raison: ' ' })).toEqual(['raison']);
  expect(contentOf({ type, raison: 'Une clé' })).toMatchObject({ raison: 'Une clé' });
});

describe('a file', () => {
  it('is asked for from a number of days on', () => {
    const type = buildDemandeType({ piece: 'obligatoire', piece_apres_jours: 3 });
    expect(wantsPiece(type, { ...DAYS, au: '2026-11-21' })).toBe(false);
    expect(wantsPiece(type, DAYS)).toBe(true);
    expect(errorsOf({ type, du: { ...DAYS, au: '2026-11-21' } })).toEqual([]);
    expect(errorsOf({ type, du: DAYS })).toEqual(['pieces']);
  });

  it('is never asked for where the type wants none', () => {
    expect(wantsPiece(buildDemandeType(), DAYS)).toBe(false);
  });
});

import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { expect, it } from 'vitest';
import { fileForm, listFiled, openingType, previewFiling } from './file-form.ts';

const UUID = '0199a1b2-0000-7000-8000-000000000041';

const buildType = (part: Partial<DemandeType>): DemandeType => ({
  id: 1,
  cle: null,
  nature: 'absence',
  nom: 'Congé',
  nom_en: 'Day off',
  aide: '',
  aide_en: '',
  unite: 'jours',
  paye: false,
  banque_id: null,
  depassement: 'refuser',
  piece: 'aucune',
  piece_apres_jours: 0,
  preavis_jours: 0,
  decideur: 'superviseur',
  actif: true,
  ordre: 10,
  version: 0,
  ...part,
});

const typed = {
  ...fileForm.opening,
  employe_id: 7,
  type_id: 3,
  du: '2026-11-16',
  au: '2026-11-16',
  uuid: UUID,
};

it('needs only the person: ill, today, approved at once', () => {
  const reading = fileForm.read(typed);
  expect(reading.isValid && reading.content).toMatchObject({
    employe_id: 7,
    type_id: 3,
    du: '2026-11-16',
    au: '2026-11-16',
    debut: null,
    approuver: true,
    uuid: UUID,
  });
  const nobody = fileForm.read({ ...typed, employe_id: null });
  expect(!nobody.isValid && nobody.errors).toEqual({ employe_id: 'validation.required' });
});

it('keeps the last day at or after the first, and some hours on one day', () => {
  const later = fileForm.read({ ...typed, du: '2026-11-18' });
  expect(later.isValid && later.content.au).toBe('2026-11-18');
  const hours = fileForm.read({ ...typed, au: '2026-11-19', debut: '18:00', fin: '20:00' });
  expect(hours.isValid && hours.content).toMatchObject({ au: '2026-11-16', debut: '18:00:00' });
});

it('offers what dates and a reason suffice for, ill first', () => {
  const types = [
    buildType({ id: 1, cle: 'conge' }),
    buildType({ id: 3, cle: 'maladie' }),
    buildType({ id: 4, cle: 'horaire', nature: 'horaire' }),
    buildType({ id: 7, cle: 'pointage', nature: 'pointage' }),
    buildType({ id: 9, actif: false }),
  ];
  expect(listFiled(types).map(({ id }) => id)).toEqual([1, 3]);
  expect(openingType(listFiled(types))).toBe(3);
  expect(openingType([])).toBeNull();
});

const quart = { quart_id: 5, debut: '22:00:00', fin: '06:00:00', minutes: 480, client: 'Gare' };
const day = { date: '2026-11-16', minutes: 480, prevu: true, ferie: null, demande: null };
const calendar = {
  jours: [
    { ...day, quarts: [quart] },
    {
      ...day,
      date: '2026-11-17',
      minutes: 300,
      quarts: [],
      demande: { id: 12, statut: 'en_attente' as const, type: 'Congé', type_en: 'Day off' },
    },
  ],
  soldes: [{ banque_id: 2, solde: 600, reserve: -60, disponible: 540 }],
};

it('shows the quarts of the days, what they count, what is in the way and what the bank has', () => {
  const type = buildType({ banque_id: 2 });
  expect(previewFiling(calendar, { debut: '', fin: '' }, type)).toEqual({
    quarts: [{ ...quart, date: '2026-11-16' }],
    minutes: 780,
    taken: { date: '2026-11-17', id: 12 },
    disponible: 540,
  });
});

it('leaves out the quarts that some hours do not touch, and lets the server count', () => {
  const type = buildType({});
  const preview = previewFiling(calendar, { debut: '08:00', fin: '12:00' }, type);
  expect(preview).toMatchObject({ quarts: [], minutes: null, disponible: null });
});

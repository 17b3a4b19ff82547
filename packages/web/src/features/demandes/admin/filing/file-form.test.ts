import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { expect, it } from 'vitest';
import { fileForm, listFiled, moveFirstDay, openingType, previewFiling } from './file-form.ts';

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
  type: buildType({ id: 3, cle: 'maladie' }),
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

it('refuses a last day before the first, which a later first day takes along, and keeps some hours on one day', () => {
  const before = fileForm.read({ ...typed, du: '2026-11-18' });
  expect(!before.isValid && before.errors).toEqual({ au: 'demandes.order' });
  expect(moveFirstDay('2026-11-18', typed)).toEqual({ du: '2026-11-18', au: '2026-11-18' });
  expect(moveFirstDay('2026-11-14', typed)).toEqual({ du: '2026-11-14', au: '2026-11-16' });
  const hours = fileForm.read({ ...typed, au: '2026-11-19', debut: '18:00', fin: '20:00' });
  expect(hours.isValid && hours.content).toMatchObject({ au: '2026-11-16', debut: '18:00:00' });
});

it('files what somebody says on the telephone: other times, what is missing, anything else', () => {
  const quart = { quart_id: 9, date: '2026-11-18', debut: '18:00', fin: '22:00' };
  const wished = { wish: 'heures', debut_voulu: '20:00', fin_voulue: '23:00' } as const;
  const horaire = buildType({ id: 4, nature: 'horaire' });
  const other = fileForm.read({ ...typed, type: horaire, quart, ...wished });
  expect(other.isValid && other.content).toMatchObject({
    type_id: 4,
    du: '2026-11-18',
    au: '2026-11-18',
    details: { quart_id: 9, debut_voulu: '20:00:00', fin_voulue: '23:00:00' },
  });
  const none = fileForm.read({ ...typed, type: horaire });
  expect(!none.isValid && none.errors).toHaveProperty('quart');

  const materiel = buildType({ id: 6, nature: 'materiel' });
  const articles = [{ key: 'a', nom: 'Sacs', quantite: '3' }];
  const supplies = fileForm.read({ ...typed, type: materiel, au: '2026-11-19', articles });
  expect(supplies.isValid && supplies.content).toMatchObject({
    au: '2026-11-16',
    details: { articles: [{ nom: 'Sacs', quantite: 3 }] },
  });
  const empty = fileForm.read({ ...typed, type: materiel });
  expect(!empty.isValid && empty.errors).toEqual({ articles: 'validation.required' });

  const said = fileForm.read({ ...typed, type: buildType({ id: 8, nature: 'autre' }) });
  expect(!said.isValid && said.errors).toEqual({ raison: 'validation.required' });
});

it('offers all that can be asked for but the week and the punches, ill first', () => {
  const types = [
    buildType({ id: 1, cle: 'conge' }),
    buildType({ id: 3, cle: 'maladie' }),
    buildType({ id: 4, cle: 'horaire', nature: 'horaire' }),
    buildType({ id: 7, cle: 'pointage', nature: 'pointage' }),
    buildType({ id: 9, actif: false }),
  ];
  expect(listFiled(types).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(openingType(listFiled(types))?.id).toBe(3);
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

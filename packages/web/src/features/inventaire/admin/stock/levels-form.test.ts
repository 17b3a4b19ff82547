import { expect, it } from 'vitest';
import { buildStock } from '../../stock.fixture.ts';
import { manyLevelsForm, stockLevelsForm } from './levels-form.ts';

it('sends the levels of a place, and none where none is given', () => {
  const values = stockLevelsForm.valuesOf(buildStock({ seuil: 4, cible: 12 }));
  expect(stockLevelsForm.read(values)).toMatchObject({
    isValid: true,
    content: { seuil: 4, cible: 12, autorise: true },
  });
  expect(stockLevelsForm.read({ ...values, seuil: '', cible: '' })).toMatchObject({
    isValid: true,
    content: { seuil: null, cible: null },
  });
});

it('refuses a target below its threshold, of one place and of several', () => {
  const levels = { seuil: '12', cible: '4', emplacement: '', autorise: true };
  const errors = { cible: 'inventaire.target_below' };
  expect(stockLevelsForm.read(levels)).toMatchObject({ isValid: false, errors });
  const many = { ...levels, produit_id: 1, client_ids: [2], depot: false };
  expect(manyLevelsForm.read(many)).toMatchObject({ isValid: false, errors });
});

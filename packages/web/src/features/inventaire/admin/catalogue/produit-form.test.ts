import type { ProduitFile } from '@releve/domain/features/inventaire-shapes.ts';
import { expect, it } from 'vitest';
import { buildStock } from '../../stock.fixture.ts';
import { produitForm, recordSchema, toRecord } from './produit-form.ts';

const file: ProduitFile = {
  ...buildStock().produit,
  pictogrammes: ['corrosion'],
  mentions: 'Provoque des lésions oculaires.',
  conseils: '',
  note: '',
  lieux: 3,
  total: 40,
};

it('sends what was read, box and label included', () => {
  const reading = produitForm.read(produitForm.valuesOf(toRecord(file)));
  expect(reading).toMatchObject({
    isValid: true,
    content: {
      nom: 'Savon à mains',
      format_commande: { nom: 'boîte', quantite: 12 },
      pictogrammes: ['corrosion'],
      fds_id: null,
    },
  });
});

it('has no box where neither its name nor its number is given, and asks for both otherwise', () => {
  const values = produitForm.valuesOf(toRecord(file));
  const without = produitForm.read({ ...values, format_nom: '', format_quantite: '' });
  expect(without).toMatchObject({ isValid: true, content: { format_commande: null } });
  const half = produitForm.read({ ...values, format_quantite: '' });
  expect(half).toMatchObject({ isValid: false, errors: { format_quantite: 'inventaire.format' } });
});

it('keeps the changes of both, where somebody else saved meanwhile', () => {
  const base = produitForm.valuesOf(toRecord(file));
  const theirs = produitForm.valuesOf(
    recordSchema.parse({
      ...file,
      sku: 'AV-12',
      pictogrammes: ['corrosion', 'flamme'],
      version: 2,
    }),
  );
  const merged = produitForm.merge({ base, mine: { ...base, nom: 'Savon' }, theirs });
  expect(merged.asked).toEqual([]);
  expect(merged.keepMine).toMatchObject({ nom: 'Savon', sku: 'AV-12' });
  expect(merged.keepMine.pictogrammes).toHaveLength(2);
});

import { expect, it } from 'vitest';
import { demandeTypeForm } from './demande-type-form.ts';

const typed = { ...demandeTypeForm.opening, nom: 'Deuil', nom_en: 'Bereavement' };

const contentOf = (values: typeof typed) => {
  const reading = demandeTypeForm.read(values);
  if (!reading.isValid) throw new Error(JSON.stringify(reading.errors));
  return reading.content;
};

it('keeps a bank only for an absence that is paid', () => {
  const paid = { ...typed, paye: true, banque_id: 2, depassement: 'sans_solde' as const };
  expect(contentOf(paid)).toMatchObject({ banque_id: 2, depassement: 'sans_solde' });
  expect(contentOf({ ...paid, paye: false })).toMatchObject({
    banque_id: null,
    depassement: 'refuser',
  });
  expect(contentOf({ ...paid, nature: 'autre' })).toMatchObject({ paye: false, banque_id: null });
});

it('asks for a document from a day on only where it is asked for at all', () => {
  const asked = { ...typed, piece: 'facultative' as const, piece_apres_jours: '3' };
  expect(contentOf(asked).piece_apres_jours).toBe(3);
  expect(contentOf({ ...asked, piece: 'aucune' }).piece_apres_jours).toBe(0);
});

it('names each field that is wrong', () => {
  const reading = demandeTypeForm.read({ ...typed, nom_en: ' ', preavis_jours: 'x', ordre: '-1' });
  expect(!reading.isValid && Object.keys(reading.errors).toSorted()).toEqual([
    'nom_en',
    'ordre',
    'preavis_jours',
  ]);
});

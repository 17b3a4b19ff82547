import { AVIS_TYPES } from '@releve/domain/features/avis.ts';
import { describe, expect, it } from 'vitest';
import { buildAvis } from '../avis.fixture.ts';
import { avisForm, type AvisValues } from './avis-form.ts';

const FILLED: AvisValues = {
  ...avisForm.opening,
  type: 'suspension',
  titre: 'Absences',
  faits: 'Absente deux fois.',
  lieu: 'Siège',
  date: '2026-11-10',
  attente: 'Prévenir.',
  echeance: '2026-12-01',
  suite: 'Plus long.',
  suspension_du: '2026-11-20',
  suspension_au: '2026-11-22',
  nature: 'disciplinaire',
  gravite: 3,
  saut: 'Grave.',
  liens: [{ genre: 'quart', id: 5, libelle: 'lundi' }],
};

const contentOf = (part: Partial<AvisValues>) => {
  const reading = avisForm.read({ ...FILLED, ...part });
  return reading.isValid ? reading.content : reading.errors;
};

describe('the parts of a notice', () => {
  it('are all sent of a suspension', () => {
    expect(contentOf({})).toMatchObject({
      attente: 'Prévenir.',
      echeance: '2026-12-01',
      suspension_du: '2026-11-20',
      gravite: 3,
      saut: 'Grave.',
      liens: [{ genre: 'quart', id: 5 }],
    });
  });

  it('that reproach something are never sent of praise, nor of a note', () => {
    for (const type of ['felicitation', 'note'] as const) {
      expect(contentOf({ type })).toMatchObject({
        faits: 'Absente deux fois.',
        attente: '',
        echeance: null,
        suite: '',
        suspension_du: null,
        nature: 'administratif',
        gravite: null,
        saut: '',
      });
    }
  });

  it('that are of a suspension alone are sent of no other', () => {
    for (const type of AVIS_TYPES.filter((each) => each !== 'suspension')) {
      expect(contentOf({ type })).toMatchObject({ suspension_du: null, suspension_au: null });
    }
  });

  it('hold no reason for a skipped rung where there is none: an administrative measure', () => {
    expect(contentOf({ nature: 'administratif' })).toMatchObject({ saut: '' });
  });
});

describe('what is missing', () => {
  it('is the facts, of every type', () => {
    for (const type of AVIS_TYPES) {
      expect(contentOf({ type, faits: '  ' })).toEqual({ faits: 'validation.required' });
    }
  });

  it('is the days of a suspension, in their order', () => {
    expect(contentOf({ suspension_du: '', suspension_au: '' })).toEqual({
      suspension_du: 'validation.required',
      suspension_au: 'validation.required',
    });
    expect(Object.keys(contentOf({ suspension_au: '2026-11-19' }))).toEqual(['suspension_au']);
    expect(contentOf({ type: 'ecrit', suspension_du: '', suspension_au: '' })).not.toHaveProperty(
      'suspension_du.length',
    );
  });
});

it('praise is a sentence and nothing else to fill in', () => {
  const { opening } = avisForm;
  const reading = avisForm.read({
    ...opening,
    type: 'felicitation',
    titre: 'Félicitations',
    date: '2026-11-16',
    faits: 'Merci pour hier.',
  });
  expect(reading.isValid).toBe(true);
});

it('a notice that was read is written back as it was', () => {
  const avis = buildAvis({
    liens: [
      { genre: 'pointage', id: 9, fige_le: null, faits: [{ nom: 'Entrée', valeur: '21:40' }] },
    ],
    pieces: [
      { uuid: 'a', nom: 'note.pdf', type: 'application/pdf', url: '/f/a', vignette_url: null },
    ],
  });
  const values = avisForm.valuesOf(avis);
  expect(values.liens).toEqual([{ genre: 'pointage', id: 9, libelle: '21:40' }]);
  expect(values.pieces).toEqual([{ uuid: 'a', nom: 'note.pdf', url: null, file: null }]);
  const reading = avisForm.read(values);
  expect(reading).toMatchObject({
    isValid: true,
    content: { titre: avis.titre, faits: avis.faits, liens: [{ genre: 'pointage', id: 9 }] },
  });
});

it('two authors who changed different parts lose nothing of either', () => {
  const base = avisForm.valuesOf(buildAvis());
  const merged = avisForm.merge({
    base,
    mine: { ...base, faits: 'Trois absences.' },
    theirs: { ...base, attente: 'Appeler.' },
  });
  expect(merged.asked).toEqual([]);
  expect(merged.keepMine).toMatchObject({ faits: 'Trois absences.', attente: 'Appeler.' });
});

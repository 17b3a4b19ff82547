import { SEED_TEMPLATES } from '@releve/domain/pay/template-seeds.ts';
import { describe, expect, it } from 'vitest';
import { modeleForm } from './modele-form.ts';

const saved = SEED_TEMPLATES.map(({ cle, version: _version, a_confirmer: _open, ...content }) => ({
  cle,
  content: { ...content, nom: cle, compagnie: '12', confirme: false, actif: true },
}));

const valuesOf = (cle: string) => {
  const found = saved.find((one) => one.cle === cle);
  if (found === undefined) throw new Error(`No template ${cle}`);
  return modeleForm.valuesOf(found.content);
};

const errorsOf = (values: ReturnType<typeof valuesOf>) => {
  const reading = modeleForm.read(values);
  return reading.isValid ? {} : reading.errors;
};

describe('the form of a template', () => {
  it.each(saved)('sends $cle back as it was read', ({ content }) => {
    const reading = modeleForm.read(modeleForm.valuesOf(content));
    expect(reading).toEqual({ isValid: true, content });
  });

  it('drops what the source of a column does not use', () => {
    const values = valuesOf('generique');
    const colonnes = values.colonnes.map((column, index) =>
      index === 0 ? { ...column, largeur: '6', decimales: '9', valeur: 'x' } : column,
    );
    const reading = modeleForm.read({ ...values, colonnes });
    expect(reading.isValid && reading.content.colonnes[0]).toEqual({
      entete: 'Matricule',
      source: 'matricule',
      largeur: 6,
    });
  });

  it('refuses a file without hours, hours of no code, and a width that is no number', () => {
    const values = valuesOf('adp');
    const without = values.colonnes.filter(({ source }) => source !== 'heures_du_code');
    expect(errorsOf({ ...values, colonnes: without })).toEqual({
      colonnes: 'heures.modele_sans_heures',
    });
    const bare = values.colonnes.map((column) => ({ ...column, codes: [], largeur: 'six' }));
    expect(Object.keys(errorsOf({ ...values, colonnes: bare }))).toEqual(
      expect.arrayContaining(['colonnes.2.largeur', 'colonnes.3.codes']),
    );
    expect(errorsOf({ ...values, nom_de_fichier: 'paie-{semaine}' })).toEqual({
      nom_de_fichier: 'heures.modele_nom',
    });
  });

  it('tells a code that is never sent from one that nobody has mapped', () => {
    const values = valuesOf('nethris');
    const codes = values.codes.map((row) =>
      row.code === 'VAC' ? { ...row, mode: 'jamais' as const } : row,
    );
    const reading = modeleForm.read({ ...values, codes });
    expect(reading.isValid && reading.content.codes).toContainEqual({ code: 'VAC', externe: null });
    expect(reading.isValid && reading.content.codes.map(({ code }) => code)).not.toContain('AJUST');
  });

  it('merges a column of one with a code of another', () => {
    const base = valuesOf('nethris');
    const mine = {
      ...base,
      colonnes: base.colonnes.filter(({ source }) => source !== 'division'),
    };
    const theirs = {
      ...base,
      codes: base.codes.map((row) =>
        row.code === 'VAC' ? { ...row, mode: 'code' as const, externe: '50' } : row,
      ),
    };
    const { asked, keepMine } = modeleForm.merge({ base, mine, theirs });
    expect(asked).toEqual([]);
    expect(keepMine.colonnes).toHaveLength(base.colonnes.length - 1);
    expect(keepMine.codes.find(({ code }) => code === 'VAC')?.externe).toBe('50');
  });
});

import { describe, expect, it } from 'vitest';
import { labelForm, withFormat } from './label-form.ts';

const read = (change: object) => labelForm.read({ ...labelForm.opening, ...change });

describe('the form of labels', () => {
  it('opens with a whole sheet, from its first label', () => {
    expect(read({})).toMatchObject({
      isValid: true,
      content: { nombre: 12, format: 'carre', premier: 1 },
    });
  });

  it('follows the sheet for as long as a whole one is wanted', () => {
    expect(withFormat({ nombre: '12', format: 'carre' }, 'petit').nombre).toBe('30');
    expect(withFormat({ nombre: '5', format: 'carre' }, 'petit').nombre).toBe('5');
  });

  it.each([
    ['no number', { nombre: '' }, ['nombre']],
    ['too many', { nombre: '301' }, ['nombre']],
    ['a first label beyond the sheet', { format: 'moyen', premier: '11' }, ['premier']],
    ['half a label', { premier: '1,5' }, ['premier']],
    ['nothing chosen', { quoi: 'cibles' }, ['ids']],
  ])('refuses %s', (_name, change, fields) => {
    const reading = read(change);
    expect(reading.isValid ? [] : Object.keys(reading.errors)).toEqual(fields);
  });
});

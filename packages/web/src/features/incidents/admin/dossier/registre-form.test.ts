import { expect, it } from 'vitest';
import { buildIncidentFile, buildLine } from '../../incident.fixture.ts';
import { currentLine, openingLine, registreForm } from './registre-form.ts';

const line = buildLine();

it('begins with what was told already', () => {
  expect(openingLine({ type: 'accident', description: 'Chute' })).toEqual({
    genre: 'accident',
    circonstances: 'Chute',
  });
  expect(openingLine({ type: 'securite', description: '' }).genre).toBe('incident');
});

it('names one person: of the team, or not', () => {
  const read = registreForm.read({
    ...registreForm.valuesOf(line),
    victime_id: 9,
    victime_nom: 'Un livreur',
  });
  expect(read).toMatchObject({ isValid: true, content: { victime_id: 9, victime_nom: '' } });
});

it('keeps what both sides wrote, and asks only about a field that both changed', () => {
  const base = registreForm.valuesOf(line);
  const mine = { ...base, blessure: 'Poignet', lieu: 'Escalier nord, 2e étage' };
  const theirs = { ...base, mesure: 'Marche réparée', lieu: 'Escalier sud' };
  const { asked, keepMine } = registreForm.merge({ base, mine, theirs });
  expect(asked).toEqual(['lieu']);
  expect(keepMine).toMatchObject({ blessure: 'Poignet', mesure: 'Marche réparée' });
});

it('finds the line in whatever a stale save is answered with', () => {
  const file = buildIncidentFile({ registre: true, registre_contenu: line });
  expect(currentLine.parse(file)).toMatchObject({ id: 5, version: 1 });
  expect(currentLine.parse(line)).toMatchObject({ id: 5 });
  expect(currentLine.safeParse(buildIncidentFile()).success).toBe(false);
});

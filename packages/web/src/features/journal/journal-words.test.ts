// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { describeValue, fieldLabel, type JournalReader, listPersons } from './journal-words.ts';

const reader: JournalReader = {
  t,
  language: 'fr',
  dates: { date: (date) => `le ${date}`, instant: (at) => `à ${at}` },
  names: new Map([[5, 'Marc Gagnon']]),
};

beforeAll(loadAllTexts);

describe('a value of the journal', () => {
  it.each([
    ['telephone', null, 'Rien'],
    ['actif', true, 'Oui'],
    ['usergroup', 5, 'Superviseur'],
    ['usergroups', [2, 4], 'Employé, Coach'],
    ['superviseur_id', 5, 'Marc Gagnon'],
    ['superviseur_id', 9, 'N° 9'],
    ['langues', ['fr', 'es'], 'Français, Espagnol'],
    ['embauche_le', '2024-03-11', 'le 2024-03-11'],
    ['publie_le', '2026-11-13T19:10:00Z', 'à 2026-11-13T19:10:00Z'],
    ['nom', 'Roy', 'Roy'],
    ['minutes', 45, '45'],
    ['champ', 'code_alarme', 'Code d’alarme'],
  ])('of %s, %j, reads « %s »', (field, value, words) => {
    expect(describeValue(field, value, reader).replaceAll('\u00a0', ' ')).toBe(words);
  });

  it('that is a thing of its own says its parts, one line each where there are several', () => {
    const contacts = [
      { nom: 'Julie', telephone: '514 555-0101', courriel: null },
      { nom: 'Paul', telephone: null },
    ];
    expect(describeValue('contacts', contacts, reader).replaceAll('\u00a0', ' ')).toBe(
      'Nom : Julie · Téléphone : 514 555-0101\nNom : Paul',
    );
  });

  it('is of a field with a name, or of the one it is stored under', () => {
    expect(fieldLabel('telephone')).toBe('Téléphone');
    expect(fieldLabel('client_id')).toBe('Client');
    expect(fieldLabel('toString')).toBe('toString');
    expect(fieldLabel('inconnu')).toBe('inconnu');
  });
});

it('finds the people whom the changes point to', () => {
  expect(
    listPersons([
      { field: 'superviseur_id', before: 5, after: 9 },
      { field: 'coach_id', before: null, after: 5 },
      { field: 'minutes', before: 30, after: 45 },
    ]),
  ).toEqual([5, 9]);
});

import { describe, expect, it } from 'vitest';
import type { ImportField } from './import-field.ts';
import {
  fieldOfColumn,
  guessMapping,
  keyLines,
  mapColumn,
  mapLines,
  missingFields,
  sampleColumn,
} from './mapping.ts';
import { toTable } from './table.ts';

const field = (
  name: string,
  label: string,
  synonyms: string[] = [],
  isRequired = false,
): ImportField => ({ name, label, synonyms, isRequired });

const FIELDS = [
  field('username', 'Nom d’utilisateur', ['identifiant', 'login'], true),
  field('prenom', 'Prénom', ['first name'], true),
  field('nom', 'Nom', ['last name', 'nom de famille'], true),
  field('telephone', 'Téléphone', ['cell', 'phone']),
  field('urgence_telephone', 'Téléphone d’urgence'),
];

describe('the first guess', () => {
  it('goes by the headings, whatever their accents, case and signs', () => {
    expect(
      guessMapping(['NOM', 'prenom', "Nom d'utilisateur", 'Téléphone (cell.)'], FIELDS),
    ).toEqual({ nom: 0, prenom: 1, username: 2, telephone: 3 });
  });

  it('knows the words of the other language, and its own names', () => {
    expect(guessMapping(['login', 'First Name', 'Last name', 'urgence_telephone'], FIELDS)).toEqual(
      {
        username: 0,
        prenom: 1,
        nom: 2,
        urgence_telephone: 3,
      },
    );
  });

  it('prefers the exact heading and never takes a column twice', () => {
    expect(guessMapping(['Téléphone d’urgence', 'Téléphone', 'Notes'], FIELDS)).toEqual({
      urgence_telephone: 0,
      telephone: 1,
    });
  });
});

describe('the person’s word', () => {
  it('moves a field to another column and frees the first', () => {
    const mapping = mapColumn({ nom: 0, prenom: 1 }, 2, 'nom');
    expect(mapping).toEqual({ prenom: 1, nom: 2 });
    expect(fieldOfColumn(mapping, 0)).toBeNull();
    expect(fieldOfColumn(mapping, 2)).toBe('nom');
  });

  it('leaves a column out', () => {
    expect(mapColumn({ nom: 0, prenom: 1 }, 1, null)).toEqual({ nom: 0 });
  });
});

it('names what is still missing to add somebody', () => {
  expect(missingFields({ username: 0, nom: 1 }, FIELDS).map(({ name }) => name)).toEqual([
    'prenom',
  ]);
});

it('makes lines of the chosen columns alone, an absent cell empty', () => {
  const table = toTable([['Nom', 'Prénom', 'Notes'], ['Roy', 'Aline', 'x'], ['Côté']]);
  expect(mapLines(table, { nom: 0, prenom: 1 })).toEqual([
    { ligne: 2, nom: 'Roy', prenom: 'Aline' },
    { ligne: 3, nom: 'Côté', prenom: '' },
  ]);
});

it('shows the first different things a column says', () => {
  const table = toTable([['Groupe'], ['2'], ['2'], [''], ['5'], ['3'], ['4']]);
  expect(sampleColumn(table, 0)).toEqual(['2', '5', '3']);
});

it('gives lines the keys that were typed or proposed, by their numbers', () => {
  const lines = [
    { ligne: 2, username: '', prenom: 'Ana' },
    { ligne: 3, username: 'bo' },
  ];
  expect(keyLines(lines, 'username', new Map([[2, 'ana.silva']]))).toEqual([
    { ligne: 2, username: 'ana.silva', prenom: 'Ana' },
    { ligne: 3, username: 'bo' },
  ]);
});

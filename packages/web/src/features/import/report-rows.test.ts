import { expect, it } from 'vitest';
import { listReportRows } from './report-rows.ts';

const FIELDS = [
  { name: 'username', label: 'Nom d’utilisateur', synonyms: [], isRequired: true },
  { name: 'courriel', label: 'Courriel', synonyms: [], isRequired: false },
];

it('says of each line what it is about, what is wrong and where', () => {
  const rows = listReportRows(
    {
      data: [
        { ligne: 2, statut: 'create' },
        { ligne: 3, statut: 'create', propose: 'lea.roy2', homonyme: 'lea.roy' },
        { ligne: 4, statut: 'error', errors: { courriel: ['validation.courriel'] } },
        {
          ligne: 5,
          statut: 'error',
          errors: { username: ['validation.duplicate_line'] },
          doublon_de: 2,
        },
      ],
      meta: { create: 2, update: 0, errors: 2 },
    },
    [
      { ligne: 2, username: 'aline', prenom: 'Aline', nom: 'Roy' },
      { ligne: 3, username: '', prenom: 'Léa', nom: 'Roy' },
      { ligne: 4, username: 'marc', courriel: 'marc@', prenom: 'Marc', nom: '' },
      { ligne: 5, username: 'aline' },
    ],
    FIELDS,
    { keyField: 'username', nameFields: ['prenom', 'nom'], keyless: new Set([3]) },
  );
  expect(rows).toEqual([
    {
      ligne: 2,
      statut: 'create',
      name: 'Aline Roy',
      faults: [],
      doublonDe: null,
      key: 'aline',
      isKeyOpen: false,
      homonyme: null,
    },
    {
      ligne: 3,
      statut: 'create',
      name: 'Léa Roy',
      faults: [],
      doublonDe: null,
      key: 'lea.roy2',
      isKeyOpen: true,
      homonyme: 'lea.roy',
    },
    {
      ligne: 4,
      statut: 'error',
      name: 'Marc',
      faults: [{ field: 'Courriel', messages: ['validation.courriel'], cell: 'marc@' }],
      doublonDe: null,
      key: 'marc',
      isKeyOpen: false,
      homonyme: null,
    },
    {
      ligne: 5,
      statut: 'error',
      name: '',
      faults: [
        { field: 'Nom d’utilisateur', messages: ['validation.duplicate_line'], cell: 'aline' },
      ],
      doublonDe: 2,
      key: 'aline',
      isKeyOpen: false,
      homonyme: null,
    },
  ]);
});

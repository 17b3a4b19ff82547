import { expect, it } from 'vitest';
import { makeDocument } from '../document.fixture.ts';
import { groupDocuments } from './group-documents.ts';

const caisse = { id: 8, nom: 'Caisse Desjardins' };
const tour = { id: 9, nom: 'Tour de la Bourse' };
const unread = { lu_le: null, confirme_le: null };

it('puts first what is to be read, whatever its site, then each site, then each subject', () => {
  const groups = groupDocuments([
    makeDocument({ id: 1, sujet: 'rh' }),
    makeDocument({ id: 2, client: caisse, ma_lecture: unread }),
    makeDocument({ id: 3, client: caisse }),
    makeDocument({ id: 4, client: tour }),
    makeDocument({ id: 5, sujet: 'fds' }),
    makeDocument({ id: 6, client: caisse }),
  ]);
  expect(groups.map(({ key, documents }) => [key, documents.map(({ id }) => id)])).toEqual([
    ['to_read', [2]],
    ['site:8', [3, 6]],
    ['site:9', [4]],
    ['subject:rh', [1]],
    ['subject:fds', [5]],
  ]);
});

it('has no group without a document', () => {
  expect(groupDocuments([])).toEqual([]);
});

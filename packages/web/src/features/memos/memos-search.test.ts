import { expect, it } from 'vitest';
import { memosSearch } from './memos-search.ts';
import { myMemosSearch } from './my-memos-search.ts';

it('opens on the latest changes, with the memo or the editor that the address names', () => {
  expect(memosSearch.parse({}).sort).toBe('-modifie_le');
  expect(memosSearch.parse({ statut: 'publie', memo: 'x', edit: 'new' })).toMatchObject({
    statut: 'publie',
    memo: undefined,
    edit: 'new',
  });
  expect(myMemosSearch.parse({ etat: 'perdu', memo: 4 })).toMatchObject({
    etat: undefined,
    memo: 4,
  });
});

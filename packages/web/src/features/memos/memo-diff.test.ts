import { describe, expect, it } from 'vitest';
import { listDifferences } from './memo-diff.ts';
import { makeMemo } from './memo.fixture.ts';

describe('the differences of two versions', () => {
  it('are none between a memo and itself', () => {
    expect(listDifferences(makeMemo(), makeMemo({ version: 4, statut: 'brouillon' }))).toEqual([]);
  });

  it('are listed in the order of the form', () => {
    const other = makeMemo({ fin_le: '2026-12-01', epingle: true, titre: 'Autre titre' });
    expect(listDifferences(makeMemo(), other)).toEqual(['titre', 'epingle', 'fin_le']);
  });

  it('leave out the order in which people were chosen', () => {
    const one = makeMemo({ audience: { usergroups: [2, 4], clients: [9, 8], employes: [] } });
    const other = makeMemo({ audience: { usergroups: [4, 2], clients: [8, 9], employes: [] } });
    expect(listDifferences(one, other)).toEqual([]);
  });

  it('see a client that is not a person', () => {
    const one = makeMemo({ audience: { usergroups: [], clients: [8], employes: [] } });
    const other = makeMemo({ audience: { usergroups: [], clients: [], employes: [8] } });
    expect(listDifferences(one, other)).toEqual(['audience']);
  });
});

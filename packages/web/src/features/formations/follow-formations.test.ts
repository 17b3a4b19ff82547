import { getSeance, listMySeances } from '@releve/domain/features/formation-seances.ts';
import {
  beginTentative,
  listMyFormations,
  takeFormation,
} from '@releve/domain/features/formations.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-formations.ts';
import { BEGIN_COMMAND } from './formation-work.ts';
import { MY_FORMATIONS_CALL } from './keep-formations.ts';

it('what runs from the start names the contract as it is', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [listMyFormations, takeFormation, listMySeances, getSeance].map(({ path }) => path),
  );
  const { id, method, path, ability } = listMyFormations;
  expect(MY_FORMATIONS_CALL).toEqual({ id, method, path, ability });
  expect(BEGIN_COMMAND).toBe(beginTentative.id);
});

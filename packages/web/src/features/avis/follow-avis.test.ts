import { getLadder } from '@releve/domain/features/avis-writing.ts';
import { getAvis, listAvis, listMyAvis } from '@releve/domain/features/avis.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-avis.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [listMyAvis, getAvis, listAvis, getLadder].map(({ path }) => path),
  );
});

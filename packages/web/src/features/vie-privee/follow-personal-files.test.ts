import { listMyPersonalFiles, listPersonalFiles } from '@releve/domain/features/vie-privee.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-personal-files.ts';

it('what runs from the start names the contract as it is', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [listMyPersonalFiles, listPersonalFiles].map(({ path }) => path),
  );
});

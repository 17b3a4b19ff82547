import {
  countOpenIncidents,
  getIncident,
  listIncidents,
  listMyIncidents,
} from '@releve/domain/features/incidents.ts';
import { listRegistre } from '@releve/domain/features/registre.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-incidents.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [
      listMyIncidents,
      listIncidents,
      getIncident,
      countOpenIncidents,
      listRegistre,
      getTimeline,
    ].map(({ path }) => path),
  );
});

import { listBalances, listMovements } from '@releve/domain/features/demande-types.ts';
import {
  getDemande,
  getDemandeCalendar,
  getDemandeDossier,
  listDemandes,
  listMyDemandes,
} from '@releve/domain/features/demandes.ts';
import { getDisponibilites } from '@releve/domain/features/disponibilites.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-demandes.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [
      listMyDemandes,
      listDemandes,
      getDemande,
      getDemandeDossier,
      getDemandeCalendar,
      listBalances,
      listMovements,
      getDisponibilites,
      getTimeline,
    ].map(({ path }) => path),
  );
});

import {
  getEquipementFigures,
  getRapport,
  listMachineRapports,
  listRapports,
} from '@releve/domain/features/equipement-rapports.ts';
import {
  getEquipement,
  listEquipements,
  listMyEquipements,
  listSpares,
} from '@releve/domain/features/equipements.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { expect, it } from 'vitest';
import { FOLLOWED_READS } from './follow-equipements.ts';
import { MACHINES_CALL } from './keep-machines.ts';

it('follows the reads of the contract, by the paths that they have there', () => {
  expect(FOLLOWED_READS.map(({ path }) => path)).toEqual(
    [
      listEquipements,
      listMyEquipements,
      getEquipement,
      listRapports,
      listMachineRapports,
      getRapport,
      getEquipementFigures,
      listSpares,
      getTimeline,
    ].map(({ path }) => path),
  );
});

it('keeps the machines of one’s sites by the endpoint of the domain', () => {
  const { id, method, path, ability } = listMyEquipements;
  expect(MACHINES_CALL).toEqual({ id, method, path, ability });
});

import { listMyEquipements } from '@releve/domain/features/equipements.ts';
import { listMyFormations } from '@releve/domain/features/formations.ts';
import { listMyStock } from '@releve/domain/features/inventaire.ts';
import { expect, test } from 'vitest';
import * as calls from './day-calls.ts';

test.each([
  [calls.listMyEquipements, listMyEquipements],
  [calls.listMyFormations, listMyFormations],
  [calls.listMyStock, listMyStock],
])('a read of the day is the endpoint of the domain', (call, { id, method, path, ability }) => {
  expect(call).toEqual({ id, method, path, ability });
});

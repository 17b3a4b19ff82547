// Reads of other features that the day shows a line of, without their schemas. A test holds each equal to the domain's
// endpoint.
import type * as equipements from '@releve/domain/features/equipements.ts';
import type * as formations from '@releve/domain/features/formations.ts';
import type * as inventaire from '@releve/domain/features/inventaire.ts';
import { lightCall } from '../../platform/api/light-call.ts';

export const listMyEquipements = lightCall<typeof equipements.listMyEquipements>(
  'GET',
  '/api/user/equipements',
  ['read', 'OwnEquipement'],
);

export const listMyFormations = lightCall<typeof formations.listMyFormations>(
  'GET',
  '/api/user/formations',
  ['confirm', 'Formation'],
);

export const listMyStock = lightCall<typeof inventaire.listMyStock>('GET', '/api/user/inventaire', [
  'read',
  'OwnInventaire',
]);

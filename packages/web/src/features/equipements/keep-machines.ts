// The machines of one's sites: one is found broken where there is no network, on a phone that never opened the screen.
import type { listMyEquipements } from '@releve/domain/features/equipements.ts';
import { keepReads } from '../../platform/api/keep-reads.ts';
import { lightCall } from '../../platform/api/light-call.ts';

/** A test holds it equal to the domain's endpoint. */
export const MACHINES_CALL = lightCall<typeof listMyEquipements>('GET', '/api/user/equipements', [
  'read',
  'OwnEquipement',
]);

export const { follow: followMachines } = keepReads([MACHINES_CALL]);

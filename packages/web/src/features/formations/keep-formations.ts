// The list of one's courses: it opens without a network on a phone that never opened it, and the day knows of an induction.
import type { listMyFormations } from '@releve/domain/features/formations.ts';
import { keepReads } from '../../platform/api/keep-reads.ts';
import { lightCall } from '../../platform/api/light-call.ts';

/** A test holds it equal to the domain's endpoint. */
export const MY_FORMATIONS_CALL = lightCall<typeof listMyFormations>(
  'GET',
  '/api/user/formations',
  ['confirm', 'Formation'],
);

export const { follow: keepFormations, renew: renewFormations } = keepReads([MY_FORMATIONS_CALL]);

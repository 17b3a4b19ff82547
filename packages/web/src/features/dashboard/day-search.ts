// What the address of the day holds.
import { JOURNEE_PORTEES } from '@releve/domain/features/journee.ts';
import { JOURNEE_VUES } from '@releve/domain/journee-view.ts';
import { z } from 'zod';

export const daySearch = z.object({
  portee: z.enum(JOURNEE_PORTEES).catch('tous').default('tous'),
  /** Without it, the company's clock chooses. */
  vue: z.enum(JOURNEE_VUES).optional().catch(undefined),
  /** The half page of this night, in place of the day. */
  nuit: z.iso.date().optional().catch(undefined),
});

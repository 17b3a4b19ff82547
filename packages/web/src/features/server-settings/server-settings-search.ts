// What the address of the settings screen holds.
import { SETTING_NAMES } from '@releve/domain/settings.ts';
import { z } from 'zod';

export const SETTINGS_FILTERS = ['tous', 'modifies'] as const;

export const serverSettingsSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  etat: z.enum(['modifies']).optional().catch(undefined),
  /** The setting whose history is open beside the list. */
  historique: z.enum(SETTING_NAMES).optional().catch(undefined),
});

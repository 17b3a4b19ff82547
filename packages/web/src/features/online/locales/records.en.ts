import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './records.fr.ts';

export default {
  acts: {
    mise_a_jour_forcee: 'Forced update',
    version_annoncee: 'Version announced',
  },
} as const satisfies Translated<typeof fr>;

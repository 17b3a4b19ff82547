// The words that the features give the journal and the settings, in one file of the build.
import type { SharedWords } from '../../platform/i18n/i18n.ts';

export default Object.values(
  import.meta.glob<SharedWords>('../../features/**/locales/records.fr.ts', {
    eager: true,
    import: 'default',
  }),
);

// What the features call the messages of the server, in one file of the build.
import type { SharedWords } from '../../platform/i18n/i18n.ts';

export default Object.values(
  import.meta.glob<SharedWords>('../../features/**/locales/server.fr.ts', {
    eager: true,
    import: 'default',
  }),
);

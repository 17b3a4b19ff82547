// What the messages of the server are called: those that all share, and those of the features. One file of the build.
import shared from '../../locales/en/server.ts';
import type { SharedWords } from '../../platform/i18n/i18n.ts';

const ofFeatures = import.meta.glob<SharedWords>('../../features/**/locales/server.en.ts', {
  eager: true,
  import: 'default',
});

export default [...Object.values(ofFeatures), { server: shared }];

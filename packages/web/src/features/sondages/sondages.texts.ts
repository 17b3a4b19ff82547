// The words of the frame and of the records; those of the screens stand beside them.
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    sondages: typeof words & typeof records;
  }
}

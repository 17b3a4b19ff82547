// What the journal calls acts and fields, and the settings their entries: the words of all features, in three groups.
import { wordsOf } from './i18n.ts';

export const recordTexts = wordsOf('records');

// For tests of words: those of every feature, in the language in force.
import type { LoadTexts } from '../platform/i18n/define-texts.ts';
import { loadWords } from '../app/words/load-words.ts';
import {
  loadAppMessages,
  loadServerMessages,
  loadWordsWith,
  needTexts,
} from '../platform/i18n/i18n.ts';
import { recordTexts } from '../platform/i18n/record-texts.ts';

const features = import.meta.glob<Record<string, LoadTexts>>('../features/**/*.texts.ts');

export async function loadAllTexts(): Promise<void> {
  const modules = await Promise.all(Object.values(features).map((load) => load()));
  loadWordsWith(loadWords);
  needTexts(recordTexts, ...modules.flatMap((module) => Object.values(module)));
  await loadAppMessages();
  await loadServerMessages();
}

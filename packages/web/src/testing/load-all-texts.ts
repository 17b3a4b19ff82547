// For tests of words: those of every feature, in the language in force.
import type { LoadTexts } from '../platform/i18n/define-texts.ts';
import { loadAppMessages, needTexts } from '../platform/i18n/i18n.ts';

const features = import.meta.glob<Record<string, LoadTexts>>('../features/**/*.texts.ts');

export async function loadAllTexts(): Promise<void> {
  const modules = await Promise.all(Object.values(features).map((load) => load()));
  needTexts(...modules.flatMap((module) => Object.values(module)));
  await loadAppMessages();
}

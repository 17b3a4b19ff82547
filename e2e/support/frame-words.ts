// The words that all features give the frame, as the built app shows them.
import { globSync } from 'node:fs';
import path from 'node:path';
import type { Language, SharedWords } from '../../packages/web/src/platform/i18n/i18n.ts';

const FEATURES = path.join(import.meta.dirname, '../../packages/web/src/features');

export const readFrameWords = (language: Language): Promise<SharedWords[]> =>
  Promise.all(
    globSync(`**/locales/frame.${language}.ts`, { cwd: FEATURES }).map(async (file) => {
      const module: { default: SharedWords } = await import(path.join(FEATURES, file));
      return module.default;
    }),
  );

// A text that no screen asks for is dead weight, and says something the app no longer does.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { COMMON_KEYS, findNamedTexts, readFeatureKeys, WEB_SOURCES } from './texts/text-keys.ts';

const source = globSync('**/*.{ts,tsx}', { cwd: WEB_SOURCES })
  .filter((file) => !/(^|\/)locales\//.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(WEB_SOURCES, file), 'utf8'))
  .join('\n');

const { written, composed } = findNamedTexts(source);
const asked = new Set(written);

/** `listWords(t, 'memos.manage')` asks for the texts that every list has. */
const listTexts = Array.from(source.matchAll(/\$\{texts\}\.(\w+)`/g), ([, word]) => word);
for (const [, group] of source.matchAll(/listWords\(t, '([\w.]+)'\)/g)) {
  for (const word of listTexts) asked.add(`${group}.${word}`);
}

it('has no text that nobody asks for', async () => {
  const featureKeys = [...(await readFeatureKeys()).values()].flat();
  expect(featureKeys.length).toBeGreaterThan(0);
  const unused = [...COMMON_KEYS, ...featureKeys].filter(
    (key) => !asked.has(key) && !composed.some((template) => template.test(key)),
  );
  expect(unused).toEqual([]);
});

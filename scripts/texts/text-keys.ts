// The texts of the web app as the checks of them see them: every key, and the keys that a source names.
import { globSync } from 'node:fs';
import path from 'node:path';
import app from '../../packages/web/src/locales/fr/app.ts';
import core from '../../packages/web/src/locales/fr/core.ts';
import type { LoadTexts } from '../../packages/web/src/platform/i18n/define-texts.ts';

export const WEB_SOURCES = path.join(import.meta.dirname, '../../packages/web/src');

type Texts = { readonly [name: string]: string | Texts };

const isPlural = (texts: Texts): boolean => 'one' in texts && 'other' in texts;

function listKeys(texts: Texts, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const key = prefix + name;
    return typeof text === 'string' || isPlural(text) ? [key] : listKeys(text, `${key}.`);
  });
}

/** The server asks for these by its own messages. */
const { server: _messages, ...coreTexts } = core;

/** What each feature gives the frame, or the journal and the settings. */
const readWords = (kind: 'frame' | 'records') =>
  Promise.all(
    globSync(`features/**/locales/${kind}.fr.ts`, { cwd: WEB_SOURCES }).map(async (file) => {
      const words = ((await import(path.join(WEB_SOURCES, file))) as { default: Texts }).default;
      const { server: _own, ...texts } = words;
      return texts;
    }),
  );
const frameTexts = await readWords('frame');

export const COMMON_KEYS: readonly string[] = [coreTexts, app, ...frameTexts].flatMap(
  (texts: Texts) => listKeys(texts),
);

/**
 * The keys of the features, by the file that defines them: `features/memos/memos.texts.ts`. The words for the journal and
 * the settings have one file for all features.
 */
export async function readFeatureKeys(): Promise<Map<string, string[]>> {
  const files = globSync('features/**/*.texts.ts', { cwd: WEB_SOURCES })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
  const read = files.map(async (file): Promise<[string, string[]]> => {
    const module = (await import(path.join(WEB_SOURCES, file))) as Record<string, LoadTexts>;
    const parts = await Promise.all(Object.values(module).map((texts) => texts.fr()));
    return [file, parts.flatMap((texts) => listKeys(texts as Texts))];
  });
  const records = (await readWords('records')).flatMap((texts) => listKeys(texts));
  return new Map([...(await Promise.all(read)), ['platform/i18n/record-texts.ts', records]]);
}

const toPattern = (template: string): RegExp =>
  new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*\}/g, '[\\w-]+')}$`);

/** What a source may ask for: words between quotes, and templates such as `memos.statut.${statut}`. */
export interface NamedTexts {
  readonly written: ReadonlySet<string>;
  readonly composed: readonly RegExp[];
}

const COMMENT_LINES = /^ *(?:\/\/|\/?\*).*$/gm;

export function findNamedTexts(text: string): NamedTexts {
  const source = text.replaceAll(COMMENT_LINES, '');
  const literals = Array.from(source.matchAll(/(['"`])([\w.-]+)\1/g), ([, , key = '']) => key);
  const templates = source.matchAll(/`(\w+\.(?:[\w.]|\$\{[^{}`]*\})*\$\{[^{}`]*\}[\w.]*)`/g);
  return {
    written: new Set(literals),
    composed: Array.from(templates, ([, template = '']) => toPattern(template)),
  };
}

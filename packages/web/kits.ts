// Gathers the files of the build for the service worker. What the sign-in, the frame and the punch screen load stays as it
// is: the page has it already when the worker asks. The rest of what a group of people can open comes in one file, a kit.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { VitePWAOptions } from 'vite-plugin-pwa';
import { addImported, type Bundle, findChunks, type ReadModule, readGraph } from './build-graph.ts';
import { listStyles } from './first-chunks.ts';
import { LOGIN_PAGE } from './first-page.ts';
import { loadSource } from './load-source.ts';
import type * as screenGroups from './screen-groups.ts';
import { APP_GROUPS, type AppGroup, type KitName } from './src/platform/app-update/app-kits.ts';
import { FRAME } from './weigh-build.ts';

/** What the first minute of a phone loads. */
const FIRST = [
  ...FRAME,
  new RegExp(`${LOGIN_PAGE}$`),
  /\/app\/main\.tsx$/,
  /\/features\/punch\/(?:punch-page\.tsx|first-punch\.ts)$/,
];
/** Texts come by who speaks with them: the file that says where all of them are leads to everybody's. */
const TEXTS = /^texts-/;
const ENGLISH = /^texts-(?:.+-)?en$/;
/** What all screens share, and the words of records and of the messages of the server. */
const SHARED_TEXTS =
  /\/web\/src\/(?:locales\/\w+\/app|app\/words\/(?:frame|records|server)\.\w+)\.ts$/;
const TEXTS_MODULE = /\.texts\.ts$/;
/** For browsers without Temporal; those that need it have loaded it before the worker is there. */
const POLYFILL = /\/temporal-polyfill\//;
/** Styles go with their scripts, and what draws PDF comes with the first PDF. */
const NOT_NAMED = /\.css$|^assets\/pdfjs-/;
const IN_KITS = /\.(?:js|css)$/;
const HASH_DIGITS = 10;

interface Built {
  readonly bundle: Bundle;
  readonly read: ReadModule;
}

interface Gathered {
  /** Loaded one by one. */
  readonly first: ReadonlySet<string>;
  readonly kits: ReadonlyMap<KitName, readonly string[]>;
}

const isLeftOut = (output: Bundle[string] | undefined): boolean =>
  output?.type === 'chunk' &&
  (TEXTS.test(output.name) || output.moduleIds.some((id) => POLYFILL.test(id)));

/** Everything that some screens lead to, and no screen but these; with the texts in all languages. */
function reach(
  { bundle, read }: Built,
  roots: readonly string[],
  barred: ReadonlySet<string>,
): Set<string> {
  const chunkOf = findChunks(bundle);
  const found = new Set<string>();
  const visit = (file: string): void => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || found.has(file)) return;
    found.add(file);
    for (const imported of chunk.imports) visit(imported);
    for (const led of chunk.dynamicImports) {
      if (!barred.has(led) && !isLeftOut(bundle[led])) visit(led);
    }
  };
  for (const root of roots) visit(root);
  const spoken = [...found]
    .flatMap((file) => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.moduleIds : [];
    })
    .flatMap((id) => read(id)?.importedIds ?? [])
    .filter((id) => TEXTS_MODULE.test(id));
  const shared = [...chunkOf].filter(([id]) => SHARED_TEXTS.test(id)).map(([id]) => id);
  for (const id of [
    ...spoken.flatMap((each) => read(each)?.dynamicallyImportedIds ?? []),
    ...shared,
  ]) {
    addImported(bundle, chunkOf.get(id) ?? '', found);
  }
  return found;
}

/** With their styles, and with what their code names: workers and fonts. */
function withAssets(bundle: Bundle, chunks: ReadonlySet<string>): string[] {
  const files = [...chunks, ...listStyles(bundle, [...chunks])];
  const named = Object.values(bundle).filter(({ fileName, type }) => {
    if (type !== 'asset' || !fileName.startsWith('assets/') || NOT_NAMED.test(fileName))
      return false;
    const name = path.basename(fileName);
    return files.some((file) => {
      const output = bundle[file];
      const text = output?.type === 'chunk' ? output.code : output?.source.toString();
      return text?.includes(name) === true;
    });
  });
  return [...new Set([...files, ...named.map(({ fileName }) => fileName)])];
}

function gather(
  built: Built,
  first: ReadonlySet<string>,
  screens: readonly (screenGroups.GroupedScreen & { file: string })[],
): Gathered {
  const { bundle } = built;
  const entries = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && output.isEntry ? [output.fileName] : [],
  );
  const taken = new Set(withAssets(bundle, first));
  const kits = new Map<KitName, string[]>();
  const allowed = new Set<AppGroup>();
  for (const group of APP_GROUPS) {
    allowed.add(group);
    const open = screens.filter((screen) => allowed.has(screen.group)).map(({ file }) => file);
    const barred = new Set(screens.map(({ file }) => file)).difference(new Set(open));
    const files = withAssets(bundle, reach(built, [...entries, ...open], barred));
    for (const file of files.filter((each) => IN_KITS.test(each) && !taken.has(each))) {
      taken.add(file);
      const output = bundle[file];
      const isEnglish = output?.type === 'chunk' && ENGLISH.test(output.name);
      const name: KitName = isEnglish ? `${group}-en` : group;
      kits.set(name, [...(kits.get(name) ?? []), file]);
    }
  }
  return { first: new Set(withAssets(bundle, first)), kits };
}

function listFirst({ bundle, read }: Built, ids: readonly string[]): Set<string> {
  const first = readGraph(bundle, read)(ids.filter((id) => FIRST.some((part) => part.test(id))));
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && output.isEntry) addImported(bundle, output.fileName, first);
  }
  return first;
}

async function writeKit(dir: string, name: KitName, files: readonly string[]): Promise<string> {
  const texts = await Promise.all(
    files
      .toSorted()
      .map(async (file) => [`/${file}`, await readFile(path.join(dir, file), 'utf8')]),
  );
  const kit = JSON.stringify(Object.fromEntries(texts));
  const hash = createHash('sha256').update(kit).digest('hex').slice(0, HASH_DIGITS);
  const file = `assets/kit-${name}-${hash}.json`;
  await writeFile(path.join(dir, file), kit);
  return file;
}

type ManifestTransform = NonNullable<
  NonNullable<VitePWAOptions['injectManifest']>['manifestTransforms']
>[number];

export interface AppKits {
  readonly plugin: Plugin;
  /** Leaves to the worker what it fetches by itself: the first files and the kits. */
  readonly chooseEntries: ManifestTransform;
}

export function appKits(): AppKits {
  let root = '';
  let first: ReadonlySet<string> = new Set();
  const kits = new Set<string>();
  return {
    plugin: {
      name: 'releve:kits',
      apply: 'build',
      configResolved(config) {
        ({ root } = config);
      },
      async writeBundle({ dir }, bundle) {
        if (dir === undefined || !('index.html' in bundle)) return;
        const source = await loadSource<typeof screenGroups>(root, '/screen-groups.ts');
        const chunkOf = findChunks(bundle);
        const screens = source.groupScreens().map((screen) => {
          const file = chunkOf.get(path.join(root, screen.module));
          if (file === undefined) throw new Error(`${screen.module} is not in the build`);
          return { ...screen, file };
        });
        const built: Built = { bundle, read: (id) => this.getModuleInfo(id) };
        const gathered = gather(built, listFirst(built, [...this.getModuleIds()]), screens);
        ({ first } = gathered);
        for (const [name, files] of gathered.kits) kits.add(await writeKit(dir, name, files));
      },
    },
    chooseEntries: (entries) => ({
      manifest: entries.filter(
        ({ url }) => !url.startsWith('assets/') || first.has(url) || kits.has(url),
      ),
    }),
  };
}

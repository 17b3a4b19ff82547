// Follows the imports of the web app from its start, to find a module that names texts of a feature which nobody loads
// with it.
import { posix } from 'node:path';
import type { Import } from '../architecture/parse-module.ts';
import { resolveImport } from '../architecture/project.ts';
import type { Module, Project } from '../architecture/project.ts';
import { findNamedTexts } from './text-keys.ts';

interface Texts {
  /** By the path of the file that defines them, from the root of the project. */
  readonly keysByFile: ReadonlyMap<string, readonly string[]>;
  readonly readSource: (path: string) => string;
}

type NamedFiles = (path: string) => readonly string[];

/** An `import()` that is awaited on the spot or given to React's `lazy` waits for no texts by itself. */
const WAITS_NOT = /\bawait import\(|\blazy\(\(\) => import\(/;
/** What speaks before the app loads its texts itself. */
const LOADS_ITSELF = /\bloadTranslate\(/;

interface Edge {
  readonly to: string;
  readonly waits: boolean;
}

interface Part {
  /** The files of texts that the modules of the part ask for. */
  readonly asked: ReadonlySet<string>;
  /** The files of texts whose keys they name, with the first module that does. */
  readonly named: ReadonlyMap<string, string>;
  readonly edges: readonly Edge[];
}

/** `start` and what it loads later: one line for each part that speaks without its texts. */
export function findUnloadedTexts(project: Project, start: string, texts: Texts): string[] {
  const parts = new Map<string, Part>();
  const visited = new Set<string>();
  const faults = new Set<string>();

  const namedFiles = createFinder(texts);
  const partOf = (path: string): Part => {
    const part = parts.get(path) ?? readPart(project, path, texts, namedFiles);
    parts.set(path, part);
    return part;
  };

  const visit = (path: string, inherited: ReadonlySet<string>, waits: boolean): void => {
    const id = `${path} ${waits} ${[...inherited].toSorted().join()}`;
    if (visited.has(id)) return;
    visited.add(id);
    const { asked, named, edges } = partOf(path);
    const loaded = waits ? inherited.union(asked) : inherited;
    for (const [file, by] of named) {
      if (loaded.has(file)) continue;
      const reason = asked.has(file)
        ? 'nobody waits for it: load the part by withTexts'
        : 'needTexts';
      faults.add(`${path}: ${by} speaks with ${posix.basename(file)} (${reason})`);
    }
    for (const edge of edges) visit(edge.to, loaded, edge.waits);
  };

  visit(start, new Set(), true);
  return [...faults];
}

/** A module with all that it imports at once. */
function readPart(
  project: Project,
  start: string,
  { keysByFile, readSource }: Texts,
  namedFiles: NamedFiles,
): Part {
  const [asked, named, edges] = [new Set<string>(), new Map<string, string>(), new Array<Edge>()];
  const paths = new Set([start]);
  for (const path of paths) {
    const module = project.modules.get(path);
    if (module === undefined) continue;
    if (keysByFile.has(path)) asked.add(path);
    if (keysByFile.has(path) || path.includes('/locales/')) continue;
    const source = readSource(path);
    for (const file of namedFiles(path)) if (!named.has(file)) named.set(file, path);
    for (const imported of module.imports.filter(({ isTypeOnly }) => !isTypeOnly)) {
      const to = findModule(project, module, imported);
      if (to === undefined) continue;
      if (!imported.isDynamic) paths.add(to);
      else if (!WAITS_NOT.test(lineOf(source, imported))) edges.push({ to, waits: true });
      else edges.push({ to, waits: LOADS_ITSELF.test(readSource(to)) });
    }
  }
  return { asked, named, edges };
}

const lineOf = (source: string, { line }: Import): string => source.split('\n')[line - 1] ?? '';

function findModule(project: Project, module: Module, imported: Import): string | undefined {
  const target = resolveImport(project, module.path, imported);
  return target.kind === 'file' && target.path.startsWith('packages/web/')
    ? target.path
    : undefined;
}

/** A word is a key, or a group of keys as `listWords(t, 'memos.manage')` names one. */
function createFinder({ keysByFile, readSource }: Texts): NamedFiles {
  const fileOf = new Map<string, string>();
  for (const [file, keys] of keysByFile) {
    for (const key of keys) {
      for (let end = key.length; end > 0; end = key.lastIndexOf('.', end - 1)) {
        fileOf.set(key.slice(0, end), file);
      }
    }
  }
  const known = new Map<string, readonly string[]>();
  const find = (path: string): string[] => {
    const { written, composed } = findNamedTexts(readSource(path));
    const words = [...written].filter((word) => word.includes('.'));
    const templates = composed.flatMap((template) =>
      [...fileOf.keys()].filter((key) => template.test(key)),
    );
    return [...words, ...templates].flatMap((key) => fileOf.get(key) ?? []);
  };
  return (path) => {
    const files = known.get(path) ?? find(path);
    known.set(path, files);
    return files;
  };
}

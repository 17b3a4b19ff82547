// Which tests a change of a feature can break. The rule is told in docs/testing.md.
import { posix } from 'node:path';
import { resolveImport, type Project } from '../architecture/project.ts';
import { PROCESS_TESTS } from './process-tests.ts';

export interface Selection {
  /** Test files of Vitest, from the root of the project. */
  units: string[];
  processes: string[];
  /** What Playwright looks for in "project file title @tag". */
  browser: string;
}

/** What gathers all features leads to everything, so nobody is followed through it; its own tests always run. */
const GATHERING =
  /^packages\/(?:domain\/src\/features\.ts|server\/src\/(?:[^/]+|(?:commands|demo|fault|testing)\/.*)|web\/src\/(?:[^/]+|app\/.*|locales\/\w+\/app\.ts))$/;
const ALWAYS = /^(?:scripts\/|packages\/(?:domain|server)\/src\/[^/]+$|packages\/web\/src\/app\/)/;
const FEATURE_PLACE = /^packages\/(?:server|web)\/src\/features\/([^/]+)\//;
/** A room of a wing as well, which is a folder within a feature's. */
const FEATURE_FILE = /^packages\/web\/.*\/([^/]+)\.feature\.tsx?$/;
const FEATURE_CONTRACT = /^packages\/domain\/src\/features\/([^/.]+)\.ts$/;

function listFeatures(project: Project): string[] {
  const names = [...project.modules.keys()].flatMap((path) =>
    [FEATURE_PLACE, FEATURE_FILE, FEATURE_CONTRACT].flatMap((each) => each.exec(path)?.[1] ?? []),
  );
  return [...new Set(names)].toSorted();
}

/** In a folder of its name, or with a name that begins with it: `memos.ts`, `memos-….ts`, `demo-memos.ts`. */
function belongsTo(feature: string, path: string): boolean {
  const name = posix.basename(path).replace(/^demo-/, '');
  const isNamed = name.startsWith(`${feature}.`) || name.startsWith(`${feature}-`);
  return isNamed || path.split('/').includes(feature);
}

function listImporters(project: Project): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const module of project.modules.values()) {
    for (const imported of module.imports) {
      // What is only a type is the type check's matter.
      const target = resolveImport(project, module.path, imported);
      if (imported.isTypeOnly || target.kind !== 'file') continue;
      importers.set(target.path, [...(importers.get(target.path) ?? []), module.path]);
    }
  }
  return importers;
}

/** The files of the feature and whatever imports them, near or far. */
function followImporters(project: Project, own: readonly string[]): Set<string> {
  const importers = listImporters(project);
  const reached = new Set(own);
  for (const path of reached) {
    if (GATHERING.test(path) && !own.includes(path)) continue;
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

const isVitestFile = (path: string): boolean =>
  /^(?:packages|scripts)\//.test(path) && /\.test\.tsx?$/.test(path);

export function selectTests(project: Project, features: readonly string[]): Selection {
  const known = listFeatures(project);
  const unknown = features.filter((feature) => !known.includes(feature));
  if (unknown.length > 0) {
    throw new Error(`There is no feature "${unknown.join('", "')}". Known: ${known.join(', ')}`);
  }
  const paths = [...project.modules.keys()];
  const own = paths.filter(
    (path) => path.startsWith('packages/') && features.some((feature) => belongsTo(feature, path)),
  );
  const reached = followImporters(project, own);
  const chosen = paths.filter(
    (path) => isVitestFile(path) && (reached.has(path) || ALWAYS.test(path)),
  );
  const isProcess = (path: string): boolean => PROCESS_TESTS.includes(path);
  const names = features.join('|');
  return {
    units: chosen.filter((path) => !isProcess(path)),
    processes: chosen.filter((path) => isProcess(path) && reached.has(path)),
    browser: `(?:^|\\s)(?:${names})(?:[.-]\\S*)?\\.spec\\.ts\\s|@(?:${names})(?:\\s|$)`,
  };
}

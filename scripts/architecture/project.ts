// The project as the rules see it: modules with their facts, style sheets and package manifests.

import { posix } from 'node:path';
import { parseModule } from './parse-module.ts';
import type { Import, ModuleFacts } from './parse-module.ts';

export interface Module extends ModuleFacts {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly lineCount: number;
  readonly isTest: boolean;
}

interface StyleSheet {
  readonly path: string;
  readonly source: string;
}

export interface Manifest {
  /** The folder of its package.json; '' is the root. */
  readonly folder: string;
  readonly name: string;
  readonly dependencies: ReadonlySet<string>;
}

export interface Project {
  readonly modules: ReadonlyMap<string, Module>;
  readonly styleSheets: readonly StyleSheet[];
  readonly manifests: readonly Manifest[];
}

export interface Violation {
  readonly rule: string;
  readonly path: string;
  readonly line?: number;
  readonly message: string;
}

export type Rule = (project: Project) => Violation[];

export type ImportTarget =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'builtin'; readonly name: string }
  | { readonly kind: 'virtual' };

const DEPENDENCY_FIELDS = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
];

/** Builds the project from file texts by path: sources, style sheets and package.json files. */
export function createProject(files: ReadonlyMap<string, string>): Project {
  const modules = new Map<string, Module>();
  const styleSheets: StyleSheet[] = [];
  const manifests: Manifest[] = [];
  for (const [path, source] of files) {
    if (posix.basename(path) === 'package.json') manifests.push(readManifest(path, source));
    else if (path.endsWith('.css')) styleSheets.push({ path, source });
    else modules.set(path, createModule(path, source));
  }
  return { modules, styleSheets, manifests };
}

/** Where an import leads; workspace packages are followed to their files. */
export function resolveImport(project: Project, from: string, { specifier }: Import): ImportTarget {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) {
    return { kind: 'file', path: posix.join(posix.dirname(from), bare) };
  }
  if (bare.startsWith('virtual:')) return { kind: 'virtual' };
  if (bare.startsWith('node:')) return { kind: 'builtin', name: bare };
  const name = packageName(bare);
  const workspace = project.manifests.find((manifest) => manifest.name === name);
  if (workspace === undefined) return { kind: 'package', name };
  return { kind: 'file', path: posix.join(workspace.folder, 'src', bare.slice(name.length + 1)) };
}

/** '@scope/name' of '@scope/name/file.css', 'name' of 'name/file'. */
function packageName(specifier: string): string {
  const parts = specifier.split('/');
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/');
}

function createModule(path: string, source: string): Module {
  return {
    path,
    lineCount: source.split('\n').length - (source.endsWith('\n') ? 1 : 0),
    isTest: /\.(?:test|spec)\.tsx?$/.test(path),
    ...parseModule(path, source),
  };
}

function readManifest(path: string, source: string): Manifest {
  const manifest: unknown = JSON.parse(source);
  const fields = isRecord(manifest) ? manifest : {};
  const folder = posix.dirname(path);
  return {
    folder: folder === '.' ? '' : folder,
    name: typeof fields['name'] === 'string' ? fields['name'] : '',
    dependencies: new Set(
      DEPENDENCY_FIELDS.flatMap((field) => {
        const section = fields[field];
        return isRecord(section) ? Object.keys(section) : [];
      }),
    ),
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

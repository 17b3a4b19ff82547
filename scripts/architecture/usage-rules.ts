// What may be used only in its own place: the browser's services, SQL, colours, packages.

import { resolveImport } from './project.ts';
import type { Manifest, Module, Project, Violation } from './project.ts';

const BROWSER_GLOBALS = new Set([
  'fetch',
  'indexedDB',
  'localStorage',
  'sessionStorage',
  // A formatter costs much to make: those of the platform are made once.
  'Intl',
]);
const BROWSER_PLACE = /^packages\/web\/src\/(?:platform|service-worker)\//;
const SQL_METHODS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);
const SQL_PLACE = /\.repository\.ts$|^packages\/server\/src\/(?:platform|testing)\//;
const THEME_PLACE = /^packages\/web\/src\/ui\/theme[/.-]/;
const HEX_COLOUR = /(?<![\w&/#])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])/i;
const COLOUR_FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const COLOURLESS_TEXTS = /^packages\/web\/src\/(?:.*\/)?locales\//;
const ROOT_FOLDERS = /^(?:scripts|e2e|bench)\//;

export function checkBrowserGlobals(project: Project): Violation[] {
  return shippedModules(project, /^packages\/(?:web|domain)\/src\//)
    .filter(({ path }) => !BROWSER_PLACE.test(path))
    .flatMap((module) =>
      [
        module.globals
          .filter(({ text }) => BROWSER_GLOBALS.has(text))
          .map(({ text, line }) => browserViolation(module, text, line)),
        module.imports
          .filter(({ specifier }) => specifier === 'idb')
          .map(({ line }) => browserViolation(module, 'idb', line)),
      ].flat(),
    );
}

export function checkSql(project: Project): Violation[] {
  return shippedModules(project, /^packages\/server\/src\//)
    .filter(({ path }) => !SQL_PLACE.test(path))
    .flatMap((module) =>
      [
        module.calls
          .filter(({ text }) => isSqlCall(text))
          .map(({ text, line }) => sqlViolation(module, text, line)),
        module.tags
          .filter(({ text }) => text === 'sql' || text.startsWith('sql.'))
          .map(({ text, line }) => sqlViolation(module, text, line)),
        module.imports
          .filter(({ specifier, isTypeOnly }) => specifier === 'pg' && !isTypeOnly)
          .map(({ line }) => sqlViolation(module, 'pg', line)),
      ].flat(),
    );
}

export function checkColours(project: Project): Violation[] {
  const inModules = shippedModules(project, /^packages\/web\/src\//).flatMap(({ path, texts }) =>
    texts.map(({ text, line }) => ({ path, text, line })),
  );
  const inStyles = project.styleSheets.flatMap(({ path, source }) =>
    blankComments(source)
      .split('\n')
      .map((text, index) => ({ path, text, line: index + 1 })),
  );
  return [...inModules, ...inStyles]
    .filter(({ path }) => !THEME_PLACE.test(path) && !COLOURLESS_TEXTS.test(path))
    .flatMap(({ path, text, line }) => {
      const colour = HEX_COLOUR.exec(text)?.[0] ?? COLOUR_FUNCTION.exec(text)?.[0];
      if (colour === undefined) return [];
      return [{ rule: 'colours', path, line, message: `${colour} belongs in the theme` }];
    });
}

export function checkDeclaredPackages(project: Project): Violation[] {
  const root = project.manifests.find(({ folder }) => folder === '');
  return [...project.modules.values()].flatMap((module) => {
    const own = ownerOf(project, module.path);
    const canUseRoot = own === undefined || isDevelopmentOnly(module);
    return module.imports.flatMap((imported) => {
      const target = resolveImport(project, module.path, imported);
      const name = target.kind === 'package' ? target.name : workspaceName(project, imported);
      if (name === undefined || name === own?.name) return [];
      const isDeclared =
        own?.dependencies.has(name) || (canUseRoot && root?.dependencies.has(name)) || false;
      const isWorkspaceFromRoot = ROOT_FOLDERS.test(module.path) && target.kind === 'file';
      if (isDeclared || isWorkspaceFromRoot) return [];
      const message = `${name} is not declared in ${own?.folder ?? '.'}/package.json`;
      return [{ rule: 'packages', path: module.path, line: imported.line, message }];
    });
  });
}

function shippedModules(project: Project, place: RegExp): Module[] {
  return [...project.modules.values()].filter(({ path, isTest }) => !isTest && place.test(path));
}

/** Tests, what they share, and the configuration files beside src. */
function isDevelopmentOnly({ path, isTest }: Module): boolean {
  return isTest || path.includes('/src/testing/') || !path.includes('/src/');
}

function isSqlCall(callee: string): boolean {
  return callee.startsWith('sql.') || SQL_METHODS.has(callee.split('.').at(-1) ?? '');
}

function ownerOf(project: Project, path: string): Manifest | undefined {
  return project.manifests.find(({ folder }) => folder !== '' && path.startsWith(`${folder}/`));
}

function workspaceName(project: Project, imported: Module['imports'][number]): string | undefined {
  return project.manifests.find(
    ({ name }) => imported.specifier === name || imported.specifier.startsWith(`${name}/`),
  )?.name;
}

/** Comments become spaces, so that the lines keep their numbers. */
function blankComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
}

function browserViolation({ path }: Module, what: string, line: number): Violation {
  return { rule: 'browser', path, line, message: `${what} belongs in packages/web/src/platform` };
}

function sqlViolation({ path }: Module, what: string, line: number): Violation {
  return { rule: 'sql', path, line, message: `${what} belongs in a *.repository.ts` };
}

// A contract of the domain says what may be sent, by schemas that bring zod along: a fifth of the frame, which only forms ask, and
// whoever lays a waiting command over a read. In the build each module of the domain is therefore two. Under its own name it comes
// without schemas: its endpoints are addresses, and what is made of no schema is there as well. Beside it, as `memos.full.ts`, it is
// whole. An importer gets the whole one for a schema, for an endpoint whose schemas it reads, and where it says what the commands are.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformSync } from 'rolldown/utils';
import { parseAst, type Plugin } from 'vite';
import { childrenOf, cut, isNode, nameOf, type Cut, type SyntaxNode } from './syntax.ts';

const FULL = /\.full\.ts$/;
const DOMAIN = path.join(import.meta.dirname, '../domain/src');
const PACKAGE = '@releve/domain/';
const WEB = path.join(import.meta.dirname, 'src');
/** What a contract is written with: without schemas it must still make endpoints. */
const WRITER = path.join(DOMAIN, 'endpoint.ts');
const WRITER_PARTS = /^\t(?:summary|params|query|body|response): .*$/gm;
const SCHEMA_PARTS = new Set(['summary', 'response', 'params', 'query', 'body']);
const READ_PARTS = new Set(['params', 'query', 'body']);
/** They give the schemas to whoever asks what a waiting command says. */
const TELLS_COMMANDS = /\.commands\.ts$/;

interface Imported {
  readonly from: string;
  readonly name: string;
}

interface Module {
  readonly code: string;
  readonly program: SyntaxNode;
  readonly imports: ReadonlyMap<string, Imported>;
  /** What it declares, by its name. */
  readonly declared: ReadonlyMap<string, SyntaxNode>;
}

const bodyOf = (program: SyntaxNode): SyntaxNode[] => program['body'] as SyntaxNode[];

const declarationOf = (statement: SyntaxNode): SyntaxNode =>
  isNode(statement['declaration']) ? statement['declaration'] : statement;

function listImports(program: SyntaxNode): Map<string, Imported> {
  const found = new Map<string, Imported>();
  for (const statement of bodyOf(program).filter(({ type }) => type === 'ImportDeclaration')) {
    const { value } = statement['source'] as SyntaxNode & { value: string };
    for (const specifier of statement['specifiers'] as SyntaxNode[]) {
      const local = nameOf(specifier['local']) ?? '';
      found.set(local, { from: value, name: nameOf(specifier['imported']) ?? '*' });
    }
  }
  return found;
}

/** The names that a pattern binds, or that a block declares. */
function listBound(node: SyntaxNode): string[] {
  if (node.type === 'Identifier') return [nameOf(node) ?? ''];
  if (node.type === 'Property') return isNode(node['value']) ? listBound(node['value']) : [];
  if (node.type === 'AssignmentPattern') return isNode(node['left']) ? listBound(node['left']) : [];
  return childrenOf(node).flatMap(listBound);
}

function listDeclared(program: SyntaxNode): Map<string, SyntaxNode> {
  const found = new Map<string, SyntaxNode>();
  for (const node of bodyOf(program).map(declarationOf)) {
    if (node.type === 'VariableDeclaration') {
      for (const each of node['declarations'] as SyntaxNode[]) {
        for (const name of listBound(each['id'] as SyntaxNode)) found.set(name, each);
      }
    } else if (isNode(node['id'])) found.set(nameOf(node['id']) ?? '', node);
  }
  return found;
}

/** The names that code uses, those aside that it binds itself. */
function listUsed(node: SyntaxNode, bound: ReadonlySet<string> = new Set()): string[] {
  if (node.type === 'Identifier') {
    const name = nameOf(node) ?? '';
    return bound.has(name) ? [] : [name];
  }
  const own = /Function/.test(node.type)
    ? new Set([...bound, ...(node['params'] as SyntaxNode[]).flatMap(listBound)])
    : bound;
  const named = node['computed'] === true ? null : (node['property'] ?? node['key']);
  return childrenOf(node)
    .filter((child) => child !== named || node['shorthand'] === true)
    .flatMap((child) => listUsed(child, own));
}

/** The names whose schemas code reads, as `createMemo.body`. */
function listRead(node: SyntaxNode): string[] {
  const of = node.type === 'MemberExpression' ? nameOf(node['object']) : null;
  const isRead = of !== null && READ_PARTS.has(nameOf(node['property']) ?? '');
  return [...(isRead ? [of] : []), ...childrenOf(node).flatMap(listRead)];
}

const isEndpoint = (node: SyntaxNode): boolean => {
  const call = node['init'];
  if (!isNode(call) || call.type !== 'CallExpression' || !isNode(call['callee'])) return false;
  return nameOf(call['callee']['object']) === 'endpoint';
};

const known = new Map<string, Module>();

function readModule(file: string): Module {
  const before = known.get(file);
  if (before !== undefined) return before;
  const { code } = transformSync(file, readFileSync(file, 'utf8'));
  const program = parseAst(code) as unknown as SyntaxNode;
  const module = {
    code,
    program,
    imports: listImports(program),
    declared: listDeclared(program),
  };
  known.set(file, module);
  return module;
}

/** Null for what is not of the domain. */
function fileOf(from: string, importer: string): string | null {
  if (from.startsWith(PACKAGE)) return path.join(DOMAIN, from.slice(PACKAGE.length));
  if (!from.startsWith('.')) return null;
  const file = path.resolve(path.dirname(importer), from);
  return file.startsWith(DOMAIN) ? file : null;
}

const verdicts = new Map<string, boolean>();

/** Whether a name of a module of the domain is a schema, or made of one. */
function isSchema(file: string, name: string): boolean {
  const key = `${file} ${name}`;
  const before = verdicts.get(key);
  if (before !== undefined) return before;
  verdicts.set(key, false);
  const verdict = judge(file, name);
  verdicts.set(key, verdict);
  return verdict;
}

function judge(file: string, name: string): boolean {
  const { imports, declared } = readModule(file);
  const imported = imports.get(name);
  if (imported !== undefined) {
    if (imported.from === 'zod') return true;
    const from = fileOf(imported.from, file);
    return from !== null && isSchema(from, imported.name);
  }
  const node = declared.get(name);
  if (node === undefined || isEndpoint(node)) return false;
  if (file === WRITER && (name === 'endpoint' || name === 'define')) return false;
  return (
    listUsed(node).some((used) => used !== name && isSchema(file, used)) ||
    listRead(node).some((read) => isEndpointOf(file, read))
  );
}

function isEndpointOf(file: string, name: string): boolean {
  const { imports, declared } = readModule(file);
  const imported = imports.get(name);
  if (imported === undefined) {
    const node = declared.get(name);
    return node !== undefined && isEndpoint(node);
  }
  const from = fileOf(imported.from, file);
  return from !== null && isEndpointOf(from, imported.name);
}

const lineBreaks = (code: string, { start, end }: SyntaxNode): string =>
  code.slice(start, end).replace(/[^\n]/g, '');

/** An import in two, of what the importer needs whole and of the rest; `isWhole` says null for what it does without. */
function splitImport(
  code: string,
  statement: SyntaxNode,
  isWhole: (imported: string, local: string) => boolean | null,
): Cut {
  const { value } = statement['source'] as SyntaxNode & { value: string };
  const light: string[] = [];
  const whole: string[] = [];
  for (const specifier of statement['specifiers'] as SyntaxNode[]) {
    const verdict = isWhole(nameOf(specifier['imported']) ?? '*', nameOf(specifier['local']) ?? '');
    if (verdict === null) continue;
    (verdict ? whole : light).push(code.slice(specifier.start, specifier.end));
  }
  const write = (names: readonly string[], from: string) =>
    names.length === 0 ? '' : `import { ${names.join(', ')} } from '${from}';`;
  const text =
    write(light, value) +
    write(whole, value.replace(/\.ts$/, '.full.ts')) +
    lineBreaks(code, statement);
  return { start: statement.start, end: statement.end, text };
}

const importsOfDomain = (program: SyntaxNode, importer: string): [SyntaxNode, string][] =>
  bodyOf(program).flatMap((statement): [SyntaxNode, string][] => {
    if (statement.type !== 'ImportDeclaration') return [];
    // `import * as`: whoever asks for a whole module calls its endpoints.
    const specifiers = statement['specifiers'] as SyntaxNode[];
    if (specifiers.some(({ type }) => type === 'ImportNamespaceSpecifier')) return [];
    const { value } = statement['source'] as SyntaxNode & { value: string };
    const file = FULL.test(value) ? null : fileOf(value, importer);
    return file === null ? [] : [[statement, file]];
  });

/** A module of the domain without its schemas. */
export function lightContract(file: string): string {
  const { code, program } = readModule(file);
  if (file === WRITER) return lightWriter(code);
  const cuts: Cut[] = [];
  for (const [statement, from] of importsOfDomain(program, file)) {
    cuts.push(splitImport(code, statement, (name) => (isSchema(from, name) ? null : false)));
  }
  const drop = (node: SyntaxNode, until = node.end): void => {
    const { start } = node;
    cuts.push({ start, end: until, text: lineBreaks(code, { ...node, end: until }) });
  };
  for (const statement of bodyOf(program)) {
    const node = declarationOf(statement);
    if (node.type === 'ImportDeclaration') {
      const { value } = node['source'] as SyntaxNode & { value: string };
      if (value === 'zod') drop(node);
      continue;
    }
    const names = [...readModule(file).declared]
      .filter(([, each]) => each.start >= node.start && each.end <= node.end)
      .map(([name]) => name);
    if (names.length > 0 && names.every((name) => isSchema(file, name))) drop(statement);
    else for (const [part, end] of schemaParts(node)) drop(part, end);
  }
  return cut(code, cuts);
}

/** The schemas of an endpoint, each up to the next property. */
function schemaParts(node: SyntaxNode): [SyntaxNode, number][] {
  if (node.type !== 'VariableDeclaration') return [];
  return (node['declarations'] as SyntaxNode[]).filter(isEndpoint).flatMap(({ init }) => {
    const [, definition] = (init as SyntaxNode)['arguments'] as SyntaxNode[];
    if (definition?.type !== 'ObjectExpression') return [];
    const properties = definition['properties'] as SyntaxNode[];
    return properties.flatMap((property, place): [SyntaxNode, number][] =>
      SCHEMA_PARTS.has(nameOf(property['key']) ?? '')
        ? [[property, properties[place + 1]?.start ?? definition.end - 1]]
        : [],
    );
  });
}

function lightWriter(code: string): string {
  const light = code.replace(WRITER_PARTS, '').replace(/^import .*$|^const NOTHING = .*$/gm, '');
  if (/\bz\./.test(light)) throw new Error(`${WRITER} is no longer written as it was`);
  return light;
}

/** The same with its schemas: what they are made of elsewhere is whole as well. */
export function fullContract(file: string): string {
  const { code, program } = readModule(file);
  const read = new Set(listRead(program));
  return cut(
    code,
    importsOfDomain(program, file).map(([statement, from]) =>
      splitImport(
        code,
        statement,
        (name, local) => from === WRITER || read.has(local) || isSchema(from, name),
      ),
    ),
  );
}

/** What a module of the app imports: whole only what it reads schemas of. */
export function lightImports(code: string, importer: string): string | null {
  if (!code.includes(PACKAGE)) return null;
  const program = parseAst(code, { lang: 'tsx' }) as unknown as SyntaxNode;
  const imports = importsOfDomain(program, importer);
  const read = new Set(listRead(program));
  // It may ask what a row says of any of its commands, as one of a list.
  const isWhole = TELLS_COMMANDS.test(importer) || /\binputOf\(/.test(code);
  const needsWhole = (local: string) => isWhole || read.has(local);
  return cut(
    code,
    imports.map(([statement, from]) =>
      splitImport(
        code,
        statement,
        (name, local) => isSchema(from, name) || (needsWhole(local) && isEndpointOf(from, name)),
      ),
    ),
  );
}

const isContract = (id: string): boolean =>
  id.startsWith(DOMAIN) && id.endsWith('.ts') && !id.includes('.test.');

export const lightContracts = (): Plugin => ({
  name: 'releve:light-contracts',
  apply: 'build',
  async resolveId(id, importer) {
    if (!FULL.test(id)) return null;
    const found = await this.resolve(id.replace(FULL, '.ts'), importer?.replace(FULL, '.ts'));
    return found === null ? null : found.id.replace(/\.ts$/, '.full.ts');
  },
  load(id) {
    if (!isContract(id)) return null;
    const code = FULL.test(id) ? fullContract(id.replace(FULL, '.ts')) : lightContract(id);
    return { code, moduleType: 'ts' };
  },
  transform(code, id) {
    if (!id.startsWith(WEB)) return null;
    const light = lightImports(code, id);
    return light === null ? null : { code: light, map: null };
  },
});

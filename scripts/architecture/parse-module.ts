// Reads one source file into the plain facts the rules ask about. Knows nothing of the project.

import { parseSync } from 'rolldown/utils';

export interface Import {
  readonly specifier: string;
  readonly isTypeOnly: boolean;
  /** `import()`, which loads it when it is asked for. */
  readonly isDynamic: boolean;
  readonly line: number;
}

/** A name, a call's callee (`db.selectFrom`), a template tag, a text or a comment, and where it is. */
interface Mention {
  readonly text: string;
  readonly line: number;
}

export interface ModuleFacts {
  readonly imports: readonly Import[];
  /** Names used and not declared in the file: globals, also when reached through `window`. */
  readonly globals: readonly Mention[];
  readonly calls: readonly Mention[];
  readonly tags: readonly Mention[];
  readonly texts: readonly Mention[];
  readonly comments: readonly Mention[];
  readonly syntaxErrors: readonly string[];
  /** Declares nothing, only passes on what others export. */
  readonly isBarrel: boolean;
}

interface AstNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const GLOBAL_OBJECTS = new Set(['window', 'globalThis', 'self']);
const PATTERNS = new Set(['ObjectPattern', 'ArrayPattern', 'RestElement']);
const BINDING_KEYS = new Set(['id', 'params', 'param', 'local', 'exported', 'imported', 'label']);
const TYPE_NAME_KEYS = new Set(['typeName', 'exprName', 'qualifier', 'left', 'right']);

export function parseModule(path: string, source: string): ModuleFacts {
  const { program, comments, errors } = parseSync(path, source);
  const lineAt = createLineFinder(source);
  const imports: Import[] = [];
  const references: Mention[] = [];
  const globalMembers: Mention[] = [];
  const declared = new Set<string>();
  const calls: Mention[] = [];
  const tags: Mention[] = [];
  const texts: Mention[] = [];

  const collect = (node: AstNode): void => {
    const line = lineAt(node.start);
    const specifier = importedSpecifier(node);
    if (specifier !== undefined) {
      const isDynamic = node.type === 'ImportExpression';
      imports.push({ specifier, line, isTypeOnly: isTypeImport(node), isDynamic });
    }
    if (node.type === 'CallExpression' && isNode(node['callee'])) {
      calls.push({ text: dottedName(node['callee']), line });
    }
    if (node.type === 'TaggedTemplateExpression' && isNode(node['tag'])) {
      tags.push({ text: dottedName(node['tag']), line });
    }
    if (node.type === 'MemberExpression') {
      const [object = '', property = '', ...deeper] = dottedName(node).split('.');
      const isGlobal = GLOBAL_OBJECTS.has(object) && deeper.length === 0;
      if (isGlobal) globalMembers.push({ text: property, line });
    }
    const text = literalText(node);
    if (text !== undefined) texts.push({ text, line });
  };

  const visit = (node: AstNode, isBinding: boolean): void => {
    if (node.type === 'Identifier') {
      const name = String(node['name']);
      if (isBinding) declared.add(name);
      else references.push({ text: name, line: lineAt(node.start) });
    }
    collect(node);
    for (const [key, value] of Object.entries(node)) {
      if (isNameOnly(node, key)) continue;
      for (const child of Array.isArray(value) ? value : [value]) {
        if (isNode(child)) visit(child, isBindingPlace(node, key, isBinding));
      }
    }
  };

  const root: unknown = program;
  if (isNode(root)) visit(root, false);
  return {
    imports,
    globals: [...references.filter(({ text }) => !declared.has(text)), ...globalMembers],
    calls,
    tags,
    texts,
    comments: comments.map(({ value, start }) => ({ text: value, line: lineAt(start) })),
    syntaxErrors: errors.map(({ message }) => message),
    isBarrel: isBarrel(isNode(root) ? root['body'] : []),
  };
}

function isNode(value: unknown): value is AstNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Whether the child is a mere name there (`a.name`, `{ name: 1 }`, a type's name), not a variable. */
function isNameOnly(parent: AstNode, key: string): boolean {
  if (key === 'property' || key === 'key') return parent['computed'] !== true;
  if (parent.type.startsWith('TS')) return TYPE_NAME_KEYS.has(key);
  return key === 'imported' || key === 'label';
}

function isBindingPlace(parent: AstNode, key: string, isBinding: boolean): boolean {
  if (parent.type === 'ExportSpecifier') return false;
  if (parent.type === 'AssignmentPattern') return key === 'left';
  if (PATTERNS.has(parent.type)) return true;
  if (parent.type === 'Property') return isBinding && key === 'value';
  return BINDING_KEYS.has(key);
}

function importedSpecifier(node: AstNode): string | undefined {
  const source = node['source'];
  if (!isNode(source) || typeof source['value'] !== 'string') return undefined;
  return source['value'];
}

function isTypeImport(node: AstNode): boolean {
  if (node.type === 'TSImportType') return true;
  return node['importKind'] === 'type' || node['exportKind'] === 'type';
}

/** `db.selectFrom` for `db.selectFrom`; what is not a name becomes `?`, as in `?.selectFrom`. */
function dottedName(node: AstNode): string {
  if (node.type === 'Identifier') return String(node['name']);
  if (node.type === 'ThisExpression') return 'this';
  if (node.type === 'MemberExpression' && isNode(node['object']) && isNode(node['property'])) {
    const property = node['property'];
    const name = property.type === 'Literal' ? String(property['value']) : dottedName(property);
    return `${dottedName(node['object'])}.${name}`;
  }
  return '?';
}

function literalText(node: AstNode): string | undefined {
  if (node.type === 'TemplateElement') {
    const value = node['value'];
    return typeof value === 'object' && value !== null && 'raw' in value
      ? String(value.raw)
      : undefined;
  }
  return node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

function isBarrel(body: unknown): boolean {
  const statements = Array.isArray(body) ? body.filter(isNode) : [];
  const exported = statements.filter(({ type }) => type !== 'ImportDeclaration');
  return exported.length > 0 && exported.every(isExportOfOthers);
}

function isExportOfOthers(statement: AstNode): boolean {
  if (statement.type === 'ExportAllDeclaration') return true;
  const { type, declaration, specifiers } = statement;
  const hasSpecifiers = Array.isArray(specifiers) && specifiers.length > 0;
  return type === 'ExportNamedDeclaration' && declaration === null && hasSpecifiers;
}

function createLineFinder(source: string): (offset: number) => number {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) {
    starts.push(at + 1);
  }
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

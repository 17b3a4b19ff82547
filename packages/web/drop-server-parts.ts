// An endpoint of the domain says what only the server needs as well: its summary, for OpenAPI, and the schema that its answer
// is written by. The web app trusts the answers (platform/api/call-endpoint.ts). In the build, the endpoints come without
// both, and schemas that nothing else asks for are left out with them.
import type { Plugin } from 'vite';
import { childrenOf, cut, isNode, nameOf, type SyntaxNode } from './syntax.ts';

const CONTRACTS = /\/domain\/src\/(?!.*\.test\.).+\.ts$/;
const SERVER_PARTS = new Set(['summary', 'response']);
/** Of a feature: the rights of a person come with their sign-in. */
const FEATURE_SERVER_PARTS = new Set(['subjects', 'rules']);

/** What is run when the module is loaded; the bodies of functions are not. */
function listCalls(node: SyntaxNode): SyntaxNode[] {
  if (/Function/.test(node.type)) return [];
  const inner = childrenOf(node).flatMap(listCalls);
  return node.type === 'CallExpression' ? [node, ...inner] : inner;
}

/** `endpoint.get`, and the like. */
const isEndpoint = (callee: unknown): boolean =>
  isNode(callee) && callee.type === 'MemberExpression' && nameOf(callee['object']) === 'endpoint';

/** What is said there, and which of it only the server reads. */
function findDefinition(call: SyntaxNode): [SyntaxNode | undefined, (name: string) => boolean] {
  const [first, second] = call['arguments'] as SyntaxNode[];
  if (isEndpoint(call['callee'])) return [second, (name) => SERVER_PARTS.has(name)];
  const isFeature = nameOf(call['callee']) === 'defineFeature';
  return [isFeature ? first : undefined, (name) => FEATURE_SERVER_PARTS.has(name)];
}

/** From the start of the property to that of the next one, or to the end of the object. */
function listServerParts(call: SyntaxNode): [start: number, end: number][] {
  const [definition, isServers] = findDefinition(call);
  if (definition?.type !== 'ObjectExpression') return [];
  const properties = definition['properties'] as SyntaxNode[];
  return properties.flatMap((property, place): [number, number][] =>
    isServers(nameOf(property['key']) ?? '')
      ? [[property.start, properties[place + 1]?.start ?? definition.end - 1]]
      : [],
  );
}

/** What a module declares. A statement of its own is run for what it does: it stays. */
const listDeclarations = (program: object): SyntaxNode[] =>
  childrenOf(program)
    .map((statement) => (isNode(statement['declaration']) ? statement['declaration'] : statement))
    .filter(({ type }) => type === 'VariableDeclaration');

/** Every line stays where it is. */
export function withoutServerParts(code: string, program: object): string {
  const calls = listDeclarations(program).flatMap(listCalls);
  const dropped = calls.flatMap(listServerParts);
  const isDropped = (at: number) => dropped.some(([start, end]) => at >= start && at < end);
  const pure = [...new Set(calls.map(({ start }) => start))].filter((at) => !isDropped(at));
  const cuts = [
    ...dropped.map(([start, end]) => ({
      start,
      end,
      text: code.slice(start, end).replace(/[^\n]/g, ''),
    })),
    ...pure.map((at) => ({ start: at, end: at, text: '/*@__PURE__*/' })),
  ];
  return cut(code, cuts);
}

export const dropServerParts = (): Plugin => ({
  name: 'releve:drop-server-parts',
  apply: 'build',
  transform(code, id) {
    if (!CONTRACTS.test(id)) return null;
    return { code: withoutServerParts(code, this.parse(code)), map: null };
  },
});

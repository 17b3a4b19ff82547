// What the plugins of the build that cut code out of a module know of its syntax.
export type SyntaxNode = Record<string, unknown> & { type: string; start: number; end: number };

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export const childrenOf = (node: object): SyntaxNode[] => Object.values(node).flat().filter(isNode);

export const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? (node['name'] as string) : null;

export interface Cut {
  readonly start: number;
  readonly end: number;
  /** What stands there instead. */
  readonly text: string;
}

export const cut = (code: string, cuts: readonly Cut[]): string =>
  cuts
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end),
      code,
    );

import { describe, expect, it } from 'vitest';
import { contrastRatio } from './color-scale.ts';
import css from './tokens.css?raw';

type Tokens = Map<string, string>;

function readBlock(selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map((m) => [m[1] ?? '', m[2] ?? '']),
  );
}

const light = readBlock(':root');
const schemes: Record<'light' | 'dark', Tokens> = {
  light,
  dark: new Map([...light, ...readBlock("[data-mantine-color-scheme='dark']")]),
};

const MIX = /^color-mix\(in srgb, (var\([^)]+\)) (\d+)%, (var\([^)]+\))\)$/;

function mixColors(a: string, b: string, share: number): string {
  const mixed = [1, 3, 5].map((at) => {
    const [x, y] = [a, b].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round((x ?? 0) * share + (y ?? 0) * (1 - share));
  });
  return `#${mixed.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

function resolveValue(tokens: Tokens, value: string): string {
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (reference !== undefined) return resolve(tokens, reference);
  const [, a, share, b] = MIX.exec(value) ?? [];
  if (a === undefined || b === undefined) return value;
  return mixColors(resolveValue(tokens, a), resolveValue(tokens, b), Number(share) / 100);
}

function resolve(tokens: Tokens, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`unknown token ${name}`);
  return resolveValue(tokens, value);
}

const surfaces = ['--color-bg', '--color-surface', '--color-sunken', '--color-hover'];
const states = ['now', 'done', 'wrong', 'silent', 'info', 'neutral'];
const solids = ['now', 'done', 'wrong', 'silent'];

const pairWithSurfaces = (names: string[]) =>
  surfaces.flatMap((ground) => names.map((name): [string, string] => [name, ground]));

const textPairs: [text: string, ground: string][] = [
  ...pairWithSurfaces(['--color-text', '--color-dim', '--color-primary-text']),
  ...pairWithSurfaces(states.map((state) => `--${state}-text`)),
  ['--color-placeholder', '--color-surface'],
  ['--color-placeholder', '--color-bg'],
  ['--color-on-primary', '--color-primary'],
  ['--color-on-primary', '--color-primary-hover'],
  ['--color-primary-text', '--color-primary-soft'],
  ['--color-primary-text', '--color-primary-soft-hover'],
  ...states.map((state): [string, string] => [`--${state}-text`, `--${state}-soft`]),
  ...states.map((state): [string, string] => ['--color-text', `--${state}-soft`]),
  ...solids.map((state): [string, string] => [`--${state}-on`, `--${state}-solid`]),
  ...solids.map((state): [string, string] => [`--${state}-on`, `--${state}-solid-hover`]),
  ['--scene-text', '--scene-horizon'],
  ['--scene-dim', '--scene-horizon'],
  ['--scene-dim', '--scene-near'],
];

const edgePairs: [edge: string, ground: string][] = [
  ...pairWithSurfaces(['--color-border', '--color-focus']),
  ...pairWithSurfaces(states.map((state) => `--${state}-line`)),
  ...states.map((state): [string, string] => [`--${state}-line`, `--${state}-soft`]),
  ['--color-on-disabled', '--color-disabled'],
  ['--color-primary', '--color-bg'],
  ['--scene-light', '--scene-near'],
];

describe.each(['light', 'dark'] as const)('%s theme', (scheme) => {
  const tokens = schemes[scheme];
  const ratio = ([a, b]: [string, string]) => contrastRatio(resolve(tokens, a), resolve(tokens, b));

  it.each(textPairs)('%s reads on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(edgePairs)('%s shows on %s', (...pair) => {
    expect(ratio(pair)).toBeGreaterThanOrEqual(3);
  });
});

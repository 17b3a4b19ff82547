import { describe, expect, it } from 'vitest';
import { createProject } from '../architecture/project.ts';
import { selectTests } from './select-tests.ts';

const SERVER = 'packages/server/src';
const WEB = 'packages/web/src';
const imports = (...names: string[]): string =>
  names.map((name, index) => `import { a as a${index} } from '${name}';`).join('\n');

const project = createProject(
  new Map([
    ['packages/domain/package.json', '{ "name": "@releve/domain" }'],
    ['packages/domain/src/features/memos.ts', 'export const a = 1;'],
    ['packages/domain/src/features/memos.test.ts', imports('./memos.ts')],
    ['packages/domain/src/features/punch.ts', 'export const a = 1;'],
    ['packages/domain/src/features.ts', imports('./features/memos.ts', './features/punch.ts')],
    ['packages/domain/src/features.test.ts', imports('./features.ts')],
    ['packages/domain/src/ability.ts', imports('./features.ts')],
    ['packages/domain/src/ability.test.ts', imports('./ability.ts')],
    [`${SERVER}/features/punch/rights.test.ts`, imports('@releve/domain/ability.ts')],
    [`${SERVER}/features/memos/memos.service.ts`, imports('@releve/domain/features/memos.ts')],
    [`${SERVER}/features/memos/memos.test.ts`, imports('../../testing/build-app.ts')],
    [`${SERVER}/features/punch/punch.test.ts`, imports('../../testing/build-app.ts')],
    [`${SERVER}/features/punch/near.ts`, imports('@releve/domain/features/memos.ts')],
    [`${SERVER}/features/punch/far.ts`, imports('./near.ts')],
    [`${SERVER}/features/punch/far.test.ts`, imports('./far.ts')],
    [
      `${SERVER}/features/punch/typed.test.ts`,
      `import type { a } from '@releve/domain/features/memos.ts';`,
    ],
    [`${SERVER}/app.ts`, imports('./features/memos/memos.service.ts')],
    [`${SERVER}/app.test.ts`, ''],
    [`${SERVER}/main.test.ts`, ''],
    [`${SERVER}/fault/punches.test.ts`, imports('../features/punch/far.ts')],
    [`${SERVER}/testing/build-app.ts`, imports('../app.ts')],
    [`${WEB}/features/memos/memo-list.test.tsx`, ''],
    [`${WEB}/features/memos-like/other.test.ts`, ''],
    [`${WEB}/app/guards.test.ts`, ''],
    ['scripts/docs-paths.test.ts', ''],
    ['e2e/memos.spec.ts', ''],
  ]),
);

describe('a change of a feature', () => {
  it('can break its own tests, those of what imports it, and those of the frame', () => {
    expect(selectTests(project, ['memos']).units.toSorted()).toEqual([
      'packages/domain/src/ability.test.ts',
      'packages/domain/src/features.test.ts',
      'packages/domain/src/features/memos.test.ts',
      `${SERVER}/app.test.ts`,
      `${SERVER}/features/memos/memos.test.ts`,
      `${SERVER}/features/punch/far.test.ts`,
      `${WEB}/app/guards.test.ts`,
      `${WEB}/features/memos/memo-list.test.tsx`,
      'scripts/docs-paths.test.ts',
    ]);
  });

  it('can break a test of processes only where that imports it', () => {
    expect(selectTests(project, ['memos']).processes).toEqual([`${SERVER}/fault/punches.test.ts`]);
  });

  it('can break the browser tests of its name and those that bear its tag', () => {
    const wanted = new RegExp(selectTests(project, ['memos', 'punch']).browser);
    const bothKinds = [
      'phone memos.spec.ts a memo is read',
      'phone memos-list.spec.ts a memo is read',
      'phone punch.phone.spec.ts a night',
      'phone accessibility.spec.ts memos to read @memos',
      'phone accessibility.spec.ts of both @memos @home',
    ];
    const others = [
      'phone first-punch.phone.spec.ts a first punch',
      'phone accessibility.spec.ts memos.spec.tsx @memos-like',
      'phone home.spec.ts shows memos',
    ];
    expect([...bothKinds, ...others].filter((title) => wanted.test(title))).toEqual(bothKinds);
  });

  it('that nobody knows is refused with the names that are known', () => {
    expect(() => selectTests(project, ['memo'])).toThrow(
      'There is no feature "memo". Known: memos, memos-like, punch',
    );
  });
});

import { describe, expect, it } from 'vitest';
import { createProject } from './architecture/project.ts';
import { checkProject, formatReport } from './check-architecture.ts';

const MANIFESTS = {
  'package.json': JSON.stringify({ name: 'releve', devDependencies: { vitest: '1' } }),
  'packages/domain/package.json': JSON.stringify({
    name: '@releve/domain',
    dependencies: { zod: '1', '@casl/ability': '1' },
  }),
  'packages/server/package.json': JSON.stringify({
    name: '@releve/server',
    dependencies: { '@releve/domain': '*', fastify: '1', kysely: '1', pg: '1' },
  }),
  'packages/web/package.json': JSON.stringify({
    name: '@releve/web',
    dependencies: { '@releve/domain': '*', '@mantine/core': '1', react: '1', idb: '1' },
  }),
};

function projectOf(files: Record<string, string>) {
  return createProject(new Map(Object.entries({ ...MANIFESTS, ...files })));
}

/** Each violation as 'rule path:line', for a tree of the given files. */
function check(files: Record<string, string>): string[] {
  return checkProject(projectOf(files)).map(
    ({ rule, path, line }) => `${rule} ${path}${line === undefined ? '' : `:${line}`}`,
  );
}

const linesOf = (count: number) => 'export const a = 1;\n'.repeat(count);

describe('tiers', () => {
  const server = 'packages/server/src';
  const web = 'packages/web/src';

  it('lets each tier import what is below it', () => {
    const files = {
      'packages/domain/src/memos.ts': "import { z } from 'zod';\nexport const memo = z.string();",
      [`${web}/platform/api/request.ts`]: "import { memo } from '@releve/domain/memos.ts';\nmemo;",
      [`${web}/ui/page.tsx`]: "import { useState } from 'react';\nuseState;",
      [`${web}/features/employes/name.tsx`]: "import '../../ui/page.tsx';",
      [`${web}/features/memos/list.tsx`]:
        "import '../employes/name.tsx';\nimport './row.tsx';\nimport '../../platform/api/request.ts';",
      [`${web}/features/memos/row.tsx`]: 'export const row = 1;',
      [`${web}/features/memos/last.tsx`]: "import '../rapports/record/mark.tsx';",
      [`${web}/features/rapports/record/mark.tsx`]: "import '../formulaire/words.ts';",
      [`${web}/features/rapports/suivis/page.tsx`]: "import '../record/mark.tsx';",
      [`${web}/features/rapports/formulaire/words.ts`]: 'export const words = 1;',
      [`${web}/features/dashboard/page.tsx`]: "import '../memos/list.tsx';",
      [`${web}/app/features.ts`]: "import '../features/memos/memos.feature.ts';",
      [`${web}/features/memos/memos.feature.ts`]: 'export const memos = 1;',
      [`${web}/app/routes.tsx`]: "const page = () => import('../features/memos/list.tsx');\npage;",
      [`${server}/main.ts`]: "import './features/memos/memos.routes.ts';",
      [`${server}/features/memos/memos.routes.ts`]: "import 'node:fs';\nimport 'fastify';",
      [`${server}/features/memos/memos.test.ts`]:
        "import 'vitest';\nimport '../../testing/build-app.ts';",
      [`${server}/testing/build-app.ts`]: "import '../features/memos/memos.routes.ts';",
      [`${server}/demo/company.ts`]: "import '../testing/build-app.ts';",
    };
    expect(check(files)).toEqual([]);
  });

  it.each([
    ['the domain using another package', 'packages/domain/src/a.ts', 'kysely'],
    ['the domain using Node', 'packages/domain/src/a.ts', 'node:fs'],
    ['the web app using Node', `${web}/app/a.ts`, 'node:fs'],
    ['the web app using the server', `${web}/app/a.ts`, '@releve/server/main.ts'],
    ['the server using the web app', `${server}/app.ts`, '../../web/src/app/a.ts'],
    ['the domain using a side', 'packages/domain/src/a.ts', '../../server/src/app.ts'],
    ['the domain reached by path', `${server}/app.ts`, '../../domain/src/a.ts'],
    ['a package reaching outside', `${server}/app.ts`, '../../../scripts/a.ts'],
    ['the platform using a feature', `${web}/platform/a.ts`, '../features/memos/b.ts'],
    ['the platform using the app', `${web}/platform/a.ts`, '../app/b.ts'],
    ['the ui using a feature, be it shared', `${web}/ui/a.ts`, '../features/clients/b.ts'],
    ['a shared feature using another', `${web}/features/clients/a.ts`, '../memos/b.ts'],
    ['a feature using another', `${server}/features/punch/a.ts`, '../memos/b.ts'],
    ['a room using a later one', `${web}/features/rapports/formulaire/a.ts`, '../suivis/b.ts'],
    ['a wing entered past its door', `${web}/features/punch/a.ts`, '../rapports/suivis/b.ts'],
    ['a feature using the app', `${server}/features/punch/a.ts`, '../../app.ts'],
    ['a feature using the demo', `${server}/features/punch/a.ts`, '../../demo/b.ts'],
    ['a feature using testing', `${server}/features/punch/a.ts`, '../../testing/b.ts'],
    ['a feature listed twice', `${web}/app/router.tsx`, '../features/memos/memos.feature.ts'],
    ['a file using a test', `${server}/features/punch/a.ts`, './b.test.ts'],
  ])('refuses %s', (_, path, specifier) => {
    const statement = `import '${specifier}';`;
    expect(check({ [path]: statement })).toContain(`tiers ${path}:1`);
  });

  it.each([
    ["import type { B } from '../memos/b.ts';\nexport type A = B;"],
    ["export type A = import('../memos/b.ts').B;"],
    ["export const load = () => import('../memos/b.ts');"],
    ["export { b } from '../memos/b.ts';\nexport const a = 1;"],
    ["export type * from '../memos/b.ts';\nexport const a = 1;"],
  ])('sees the import in %s', (source) => {
    const path = `${web}/features/punch/a.ts`;
    expect(check({ [path]: source })).toEqual([`tiers ${path}:1`]);
  });

  it('does not take comments and texts for imports', () => {
    const source = "// import '../memos/b.ts'\nexport const a = `import('../memos/b.ts')`;";
    expect(check({ [`${web}/features/punch/a.ts`]: source })).toEqual([]);
  });

  it('refuses a folder that has no tier', () => {
    expect(check({ [`${web}/shared/a.ts`]: '', [`${web}/features/a.ts`]: '' })).toEqual([
      `tiers ${web}/shared/a.ts`,
      `tiers ${web}/features/a.ts`,
    ]);
  });
});

describe('cycles', () => {
  it('finds one through a type and a dynamic import, and tells the way round', () => {
    const project = projectOf({
      'scripts/a.ts': "import type { B } from './b.ts';\nexport type A = B;",
      'scripts/b.ts': "export const load = () => import('./c.ts');\nexport type B = 1;",
      'scripts/c.ts': "import './a.ts';",
      'scripts/d.ts': "import './a.ts';",
    });
    expect(checkProject(project)).toEqual([
      {
        rule: 'cycles',
        path: 'scripts/a.ts',
        message: 'scripts/a.ts → scripts/b.ts → scripts/c.ts → scripts/a.ts',
      },
    ]);
  });

  it('finds one through the package name', () => {
    const files = {
      'packages/domain/src/a.ts': "import '@releve/domain/b.ts';",
      'packages/domain/src/b.ts': "import './a.ts';",
    };
    expect(check(files)).toEqual(['cycles packages/domain/src/a.ts']);
  });

  it('does not mind two ways to one module', () => {
    const files = {
      'scripts/a.ts': "import './b.ts';\nimport './c.ts';",
      'scripts/b.ts': "import './c.ts';",
      'scripts/c.ts': 'export const c = 1;',
    };
    expect(check(files)).toEqual([]);
  });
});

describe('files', () => {
  it('may have 350 lines, and 500 for a test', () => {
    expect(check({ 'scripts/a.ts': linesOf(350), 'scripts/a.test.ts': linesOf(500) })).toEqual([]);
    expect(check({ 'scripts/a.ts': linesOf(351) })).toEqual(['length scripts/a.ts']);
    expect(check({ 'scripts/a.test.ts': linesOf(501) })).toEqual(['length scripts/a.test.ts']);
  });

  it.each(['utils.ts', 'date-helpers.ts', 'common/dates.ts', 'misc.css', 'index.ts', 'index.tsx'])(
    'may not be called %s',
    (name) => {
      expect(check({ [`scripts/${name}`]: '' })).toEqual([`names scripts/${name}`]);
    },
  );

  it.each(["export * from './b.ts';", "import { b } from './b.ts';\nexport { b };"])(
    'may not only pass on exports: %s',
    (source) => {
      expect(check({ 'scripts/a.ts': source })).toEqual(['barrels scripts/a.ts']);
    },
  );

  it('may declare nothing, or pass on an export beside its own', () => {
    expect(check({ 'scripts/a.ts': "import './b.ts';\nexport {};" })).toEqual([]);
    const source = "export { b } from './b.ts';\nexport const a = 1;";
    expect(check({ 'scripts/a.ts': source })).toEqual([]);
  });
});

describe('unfinished work', () => {
  it.each(['TODO', 'FIXME'])('is announced by %s in a comment, not in a text', (word) => {
    expect(check({ 'scripts/a.ts': `export const a = 1;\n/* ${word} later */` })).toEqual([
      'unfinished scripts/a.ts:2',
    ]);
    expect(check({ 'scripts/a.ts': `export const a = '${word}';` })).toEqual([]);
  });

  it.each(["it.skip('a')", "describe.only('a')", "test.describe.skip('a')", 'it.skip.each([])'])(
    'is a test left out by %s',
    (call) => {
      expect(check({ 'e2e/a.spec.ts': call })).toEqual(['unfinished e2e/a.spec.ts:1']);
    },
  );

  it('is not a list that skips', () => {
    expect(check({ 'scripts/a.test.ts': 'items.skip(1);' })).toEqual([]);
  });

  it('is a file that cannot be parsed', () => {
    expect(check({ 'scripts/a.ts': 'const = 1;' })).toEqual(['unfinished scripts/a.ts']);
  });
});

describe('the browser', () => {
  const path = 'packages/web/src/features/memos/a.tsx';

  it.each([
    "fetch('/api');",
    'window.fetch;',
    "globalThis['localStorage'].clear();",
    'export const store = { localStorage };',
    "if (typeof indexedDB !== 'undefined') start();",
    "sessionStorage.setItem('a', 'b');",
    "import { openDB } from 'idb';\nopenDB;",
    'export const money = new Intl.NumberFormat();',
    'export const send = (fetch = globalThis.fetch) => fetch;',
  ])('is not reached from a feature: %s', (source) => {
    expect(check({ [path]: source })).toEqual([`browser ${path}:1`]);
  });

  it.each([
    'export const refresh = (query) => query.fetch();',
    'export const send = ({ fetch }) => fetch();',
    'export type Send = typeof fetch;',
    'export const names = { fetch: 1 };',
    "// fetch('/api')\nexport const a = 'fetch()';",
    'export const a = <p>{"l\'été"} l\'hiver fetch()</p>;',
  ])('is not meant by %s', (source) => {
    expect(check({ [path]: source })).toEqual([]);
  });

  it('is reached from the platform, the service worker, tests and the server', () => {
    const source = "fetch('/api');";
    const files = {
      'packages/web/src/platform/api/request.ts': source,
      'packages/web/src/service-worker/sw.ts': source,
      'packages/web/src/features/memos/a.test.ts': source,
      'packages/server/src/platform/push.ts': source,
    };
    expect(check(files)).toEqual([]);
  });
});

describe('SQL', () => {
  const sources = [
    "export const all = (db) => db.selectFrom('quart').selectAll();",
    "export const drop = (db) => db.with('a', b).deleteFrom('quart');",
    'export const one = sql<number>`select 1`;',
    "export const raw = sql.raw('select 1');",
    "import pg from 'pg';\nexport const pool = new pg.Pool();",
  ];

  it.each(sources)('is not written in a service: %s', (source) => {
    const path = 'packages/server/src/features/horaire/horaire.service.ts';
    expect(check({ [path]: source })).toEqual([`sql ${path}:1`]);
  });

  it.each(sources)('is written in repositories, the platform and tests: %s', (source) => {
    const files = {
      'packages/server/src/features/horaire/horaire.repository.ts': source,
      'packages/server/src/platform/database.ts': source,
      'packages/server/src/testing/factories.ts': source,
      'packages/server/src/features/horaire/horaire.test.ts': source,
    };
    expect(check(files)).toEqual([]);
  });
});

describe('colours', () => {
  const path = 'packages/web/src/ui/a.tsx';

  it.each([
    'export const a = <p color="#fff" />;',
    'export const a = `1px solid #0a7d4f`;',
    "export const a = 'rgb(0 0 0 / 50%)';",
    "export const a = 'hsl(10, 20%, 30%)';",
  ])('stay out of components: %s', (source) => {
    expect(check({ [path]: source })).toEqual([`colours ${path}:1`]);
    expect(check({ 'packages/web/src/ui/theme/colours.tsx': source })).toEqual([]);
    expect(check({ 'packages/web/src/ui/a.test.tsx': source })).toEqual([]);
  });

  it('stay out of style sheets, comments aside', () => {
    const source = '/* was #fff\n   before */\n.a {\n  color: #FFF;\n}\n';
    expect(check({ 'packages/web/src/ui/a.module.css': source })).toEqual([
      'colours packages/web/src/ui/a.module.css:4',
    ]);
    expect(check({ 'packages/web/src/ui/theme/tokens.css': source })).toEqual([]);
  });

  it.each(["'#root'", "'/page#abc'", "'&#123;'", "'var(--accent)'", "'#add-memo'"])(
    'are not seen in %s',
    (text) => {
      expect(check({ [path]: `export const a = ${text};` })).toEqual([]);
    },
  );
});

describe('packages', () => {
  it('must be declared where they are used', () => {
    const files = {
      'packages/web/src/app/a.ts': "import 'dayjs/locale/fr';\nimport '@mantine/core/styles.css';",
      'packages/domain/src/a.test.ts': "import 'vitest';\nimport 'sinon';",
      'packages/server/src/app.ts': "import 'vitest';",
      'packages/server/src/testing/clock.ts': "import 'vitest';",
      'packages/web/vite.config.ts': "import 'vitest/config';",
      'scripts/a.ts': "import 'node:fs';\nimport '@releve/domain/a.ts';\nimport 'kysely';",
    };
    expect(check(files)).toEqual([
      'packages packages/web/src/app/a.ts:1',
      'packages packages/domain/src/a.test.ts:2',
      'packages packages/server/src/app.ts:1',
      'packages scripts/a.ts:3',
    ]);
  });

  it('are not the virtual modules of the build', () => {
    const source = "import 'virtual:pwa-register';\nimport './logo.svg?url';";
    expect(check({ 'packages/web/src/app/a.ts': source })).toEqual([]);
  });
});

describe('the report', () => {
  it('is one line when all is well, long files named', () => {
    const project = projectOf({ 'scripts/a.ts': linesOf(200), 'scripts/b.ts': linesOf(199) });
    const report = formatReport(project, checkProject(project));
    expect(report).toBe(
      'Architecture: 2 modules, nothing to report; long, to review: scripts/a.ts (200)\n',
    );
  });

  it('lists violations by rule, with their places', () => {
    const project = projectOf({ 'scripts/misc.ts': "import 'kysely';" });
    expect(formatReport(project, checkProject(project))).toBe(
      [
        'names (1)',
        '  scripts/misc.ts  "misc" does not say what it is',
        '',
        'packages (1)',
        '  scripts/misc.ts:1  kysely is not declared in ./package.json',
        '',
        'Architecture: 2 violations in 1 modules',
        '',
      ].join('\n'),
    );
  });
});

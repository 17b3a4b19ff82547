// Schemas that are noted before zod is here, and the sources: what the domain makes schemas with is given, and whatever checks
// with a schema brings zod.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type * as deferred from './deferred-zod.ts';
import { GIVEN } from './zod.ts';

const ROOT = path.join(import.meta.dirname, '../../../..');

/** Its own copy, which nobody has given zod yet. */
let fresh: typeof deferred;

beforeEach(async () => {
  vi.resetModules();
  fresh = await import('./deferred-zod.ts');
});

function describeVisit({ z }: typeof deferred) {
  const site = z.object({ id: z.int(), nom: z.string().trim().min(1) });
  const etat = z.object({ etat: z.enum(['ouverte', 'terminee']).default('ouverte') });
  return site
    .extend({ duree: site.shape.id.optional() })
    .extend(etat.shape)
    .refine(({ id }) => id > 0, 'id_positif');
}

test('what was noted checks as if zod had been there', () => {
  const visit = describeVisit(fresh);
  fresh.giveZod(GIVEN);
  expect(visit.parse({ id: 3, nom: ' Gym ' })).toEqual({ id: 3, nom: 'Gym', etat: 'ouverte' });
  expect(visit.safeParse({ id: 3, nom: '' }).success).toBe(false);
  expect(visit.safeParse({ id: 0, nom: 'Gym' }).error?.issues[0]?.message).toBe('id_positif');
});

test('what is made with zod here takes what was noted before', () => {
  const visit = describeVisit(fresh);
  fresh.giveZod(GIVEN);
  const many = fresh.z.array(visit).max(1);
  expect(many.parse([{ id: 1, nom: 'Gym', duree: 20 }])).toEqual([
    { id: 1, nom: 'Gym', etat: 'ouverte', duree: 20 },
  ]);
  const { id, etat } = fresh.z.object({ ...visit.shape }).shape;
  expect([id.parse(4), etat.parse(undefined)]).toEqual([4, 'ouverte']);
});

test('a schema that is used too early says so, and checks later', () => {
  const visit = describeVisit(fresh);
  expect(() => visit.safeParse({ id: 3, nom: 'Gym' })).toThrow('before zod is here');
  fresh.giveZod(GIVEN);
  expect(visit.safeParse({ id: 3, nom: 'Gym' }).success).toBe(true);
});

describe('the sources', () => {
  const sources = (pattern: string) =>
    globSync(pattern, { cwd: ROOT })
      .filter((file) => !/\.test\.|\.fixture\./.test(file))
      .map((file) => ({ file, code: readFileSync(path.join(ROOT, file), 'utf8') }));

  test('what the domain makes schemas with is given', () => {
    const TYPES = /^(?:output|input|core|Zod\w+|coerce|iso)$/;
    const used = sources('domain/src/**/*.ts').flatMap(({ code }) =>
      /from 'zod'/.test(code)
        ? [...code.matchAll(/\bz\s*\.(\w+)(?:\.(\w+)(?=\())?/g)].map(([, name = '', part]) =>
            TYPES.test(name) && part !== undefined ? `${name}.${part}` : name,
          )
        : [],
    );
    const given = Object.entries(GIVEN).flatMap(([name, value]) =>
      typeof value === 'object' ? Object.keys(value).map((part) => `${name}.${part}`) : name,
    );
    expect([...new Set(used)].filter((name) => !TYPES.test(name)).toSorted()).toEqual(
      given.toSorted(),
    );
  });

  test('whatever checks with a schema brings zod', () => {
    /** Rows of the outbox are told of once zod is here (offline/outbox-status.ts); an address is read by what its screen gives. */
    const WITHOUT = [
      'web/src/platform/api/waiting-changes.ts',
      'web/src/platform/url/define-list-search.ts',
      'web/src/platform/url/use-url-state.ts',
    ];
    const without = sources('web/src/**/*.{ts,tsx}')
      .filter(({ code }) =>
        /(?<!JSON|Date)\.(?:parse|safeParse)\(|\.unwrap\(\)\.options/.test(code),
      )
      .filter(({ code }) => !/import \{ z \} from 'zod'|\/zod\.ts'/.test(code))
      .map(({ file }) => file);
    expect(without.toSorted()).toEqual(WITHOUT);
  });
});

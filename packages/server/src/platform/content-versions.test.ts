import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertEmploye } from '../testing/factories.ts';
import { insertForm, insertSchema } from '../testing/form-factories.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  findContentVersion,
  findCurrentVersion,
  findVersionMarks,
  publishVersion,
} from './content-versions.repository.ts';

const NOW = '2026-06-15T12:00:00Z';
let database: TestDatabase;
let par: number;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: par } = await insertEmploye(database.db, { prenom: 'Ana', nom: 'Roy' }));
});
afterAll(() => database.close());

const publish = (id: number, titre: string, note = '') =>
  database.db
    .transaction()
    .execute((tx) =>
      publishVersion(tx, { object: 'document', id }, { contenu: { titre }, note, par, now: NOW }),
    );

describe('versions of content', () => {
  it('are numbered from one, each object for itself', async () => {
    expect((await publish(1, 'Un')).numero).toBe(1);
    expect((await publish(1, 'Deux')).numero).toBe(2);
    expect((await publish(2, 'Autre')).numero).toBe(1);
    const form = await insertForm(database.db);
    expect(form.numero).toBe(1);
  });

  it('get numbers without a gap or a double where twelve are published at once', async () => {
    const published = await Promise.all(
      Array.from({ length: 12 }, (_each, index) => publish(3, `Titre ${index}`)),
    );
    const numbers = published.map(({ numero }) => numero).sort((a, b) => a - b);
    expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('are found: the current one, one of before, and all of them newest first', async () => {
    const ref = { object: 'document', id: 4 } as const;
    expect(await findCurrentVersion(database.db, ref)).toBeUndefined();
    const first = await publish(4, 'Un');
    const second = await publish(4, 'Deux', 'Une page de plus');
    expect(await findCurrentVersion(database.db, ref)).toMatchObject({
      id: second.id,
      object_id: 4,
      contenu: { titre: 'Deux' },
      note: 'Une page de plus',
    });
    const before = await findContentVersion<{ titre: string }>(database.db, 'document', first.id);
    expect(before?.contenu.titre).toBe('Un');
    expect(await findContentVersion(database.db, 'formation', first.id)).toBeUndefined();
    const author = { id: par, prenom: 'Ana', nom: 'Roy' };
    expect(await findVersionMarks(database.db, ref)).toMatchObject([
      { id: second.id, numero: 2, titre: 'Deux', note: 'Une page de plus', publie_par: author },
      { id: first.id, numero: 1, titre: 'Un', note: '' },
    ]);
  });

  it('keep their object: a draft goes, what was published stays', async () => {
    const draft = await insertSchema(database.db);
    const { schema_id } = await insertForm(database.db);
    const remove = (id: number) =>
      sql`delete from suivi_schemas where id = ${id}`.execute(database.db);
    await remove(draft.id);
    await expect(remove(schema_id)).rejects.toThrow('a published suivi_schema is never deleted');
  });
});

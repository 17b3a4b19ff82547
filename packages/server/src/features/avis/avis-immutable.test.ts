// Nothing that was given, signed, answered or looked at is altered, by no call and by no SQL of the application's role.
import * as writing from '@releve/domain/features/avis-writing.ts';
import type { AvisFile } from '@releve/domain/features/avis.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildContent, createAvisFixture, type AvisFixture } from '../../testing/avis-fixture.ts';
import { type Caller } from '../../testing/build-app.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: AvisFixture;
let anne: Caller;
let signed: AvisFile;

beforeAll(async () => {
  f = await createAvisFixture();
  anne = await f.hire();
  const photo = await takePhoto(80, 60);
  const piece = await uploadFile(f.test, f.author, photo, 'avis');
  const given = await f.give(anne, { pieces: [{ upload: piece }] });
  await f.refuse(given);
  const drawing = await uploadFile(f.test, anne, photo, 'avis_signature');
  await f.receive(anne, given, drawing);
  await f.reply(anne, given, 'Le bus.', [await uploadFile(f.test, anne, photo, 'avis_reponse')]);
  signed = await f.read(anne, given);
});
afterAll(() => f.test.close());

/** What a trigger or a constraint says. */
const REFUSED = /never|stays|not changed|does not become|violates/;

const run = (statement: string) => sql.raw(statement).execute(f.test.db);

/** Another value of the same kind, whatever the column holds. */
const OTHERS: Record<string, string> = {
  bigint: 'coalesce({}, 0) + 1',
  integer: '{} - 1',
  smallint: 'case when {} = 1 then 2 else 1 end',
  text: "coalesce({}, '') || 'x'",
  date: "coalesce({}, '2026-01-01') + 1",
  'timestamp with time zone': "coalesce({}, now()) + interval '1 hour'",
  uuid: 'gen_random_uuid()',
  jsonb: '\'[{"genre": "quart", "id": 1}]\'',
  boolean: 'not {}',
  bytea: "'\\x00'",
};

async function listColumns(table: string): Promise<{ name: string; type: string }[]> {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_identity = 'NO'
      and is_generated = 'NEVER'`.execute(f.test.db);
  return rows;
}

/** What of a row each table holds of the notice. */
const ROWS: Record<string, () => string> = {
  avis: () => `id = ${signed.id}`,
  avis_reponses: () => `avis_id = ${signed.id}`,
  looks: () => `object = 'avis' and object_id = ${signed.id}`,
  receipts: () => `object = 'avis' and object_id = ${signed.id} and kind in ('signed', 'refused')`,
  attachments: () => `object like 'avis%'`,
  fichiers: () => `id in (select file_id from attachments where object like 'avis%')`,
};
const TABLES = Object.keys(ROWS);

const snapshot = async (table: string): Promise<string> => {
  const { rows } = await sql<{ all: string }>`
    select string_agg(x::text, '|' order by x::text) as all from ${sql.table(table)} x`.execute(
    f.test.db,
  );
  return rows[0]?.all ?? '';
};

describe('by SQL of the application’s role', () => {
  it.each(TABLES)('no column of %s is changed', async (table) => {
    const where = ROWS[table]?.() ?? '';
    const before = await snapshot(table);
    expect(before).not.toBe('');
    const columns = await listColumns(table);
    expect(columns.length).toBeGreaterThan(3);
    const changed: string[] = [];
    for (const { name, type } of columns) {
      const other = (OTHERS[type] ?? '').replaceAll('{}', name);
      expect([name, type, other]).not.toContain('');
      const outcome = await run(`update ${table} set ${name} = ${other} where ${where}`).then(
        () => 'changed',
        (error: unknown) => (error as { code?: string }).code,
      );
      if (outcome === 'changed') changed.push(name);
    }
    expect(changed).toEqual([]);
    expect(await snapshot(table)).toBe(before);
  });

  it.each(TABLES)('no row of %s is deleted', async (table) => {
    const before = await snapshot(table);
    await expect(run(`delete from ${table} where ${ROWS[table]?.()}`)).rejects.toThrow(REFUSED);
    expect(await snapshot(table)).toBe(before);
  });

  it.each([...TABLES, 'employes'])('%s is not emptied', async (table) => {
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow(/never|stay/);
  });

  it.each(['brouillon', 'projet', 'remis', 'refus_constate', 'rectifie', 'retire'])(
    'what was received does not become %s by itself',
    async (statut) => {
      await expect(
        run(`update avis set statut = '${statut}' where id = ${signed.id}`),
      ).rejects.toThrow(REFUSED);
    },
  );

  it('a notice does not become received without a signature, nor refused without a witness', async () => {
    const other = await f.give(anne, { saut: 'Même semaine.' });
    for (const statut of ['recu', 'refus_constate', 'rectifie']) {
      await expect(
        run(`update avis set statut = '${statut}' where id = ${other.id}`),
      ).rejects.toThrow(/does not become/);
    }
  });

  it('nothing is hung on it, and no other file is moved to it', async () => {
    const draft = await f.draft(anne, {
      pieces: [{ upload: await uploadFile(f.test, f.author, await takePhoto(60, 60), 'avis') }],
    });
    for (const object of ['avis', 'avis_signature']) {
      await expect(
        run(
          `update attachments set object = '${object}', object_id = ${signed.id} where object_id = ${draft.id} and object = 'avis'`,
        ),
      ).rejects.toThrow(/no file is added/);
    }
    await expect(
      run(`update attachments set object = 'avis_reponse', object_id = (select max(id) from avis_reponses)
        where object_id = ${draft.id} and object = 'avis'`),
    ).rejects.toThrow(/no file is added/);
  });
});

describe('by calls', () => {
  it('a notice edited after signature is refused, and stays as it was', async () => {
    const { uuid: _uuid, ...content } = buildContent({ faits: 'Autre chose.' });
    const params = { id: signed.id };
    const body = { ...content, version: signed.version, pieces: [] };
    const edited = await f.test.call(writing.updateAvis, { as: f.author, params, body });
    expect(edited.statusCode).toBe(409);
    const { version } = signed;
    const deleted = await f.test.call(writing.deleteAvis, {
      as: f.director,
      params,
      body: { version },
    });
    expect(deleted.statusCode).toBe(409);
    for (const acte of ['projet', 'remise'] as const) {
      expect((await f.step(signed, acte)).statusCode).toBe(409);
    }
    expect((await f.refuse(signed)).statusCode).toBe(409);
    expect(await f.read(anne, signed)).toEqual(signed);
  });

  it('a second signature changes nothing, and an answer to the project comes too late to replace what was said', async () => {
    expect((await f.receive(anne, signed)).statusCode).toBe(200);
    expect((await f.answer(anne, signed, '')).statusCode).toBe(200);
    expect(await f.read(anne, signed)).toEqual(signed);
  });
});

it('of somebody anonymised words are emptied, never replaced', async () => {
  const leaving = await f.hire();
  const given = await f.give(leaving);
  await f.receive(leaving, given);
  await f.reply(leaving, given, 'Je ne suis pas d’accord.');
  const { id } = leaving.employe;
  await run(`update employes set actif = false, anonymise_le = now() where id = ${id}`);
  await expect(run(`update avis set faits = 'x' where id = ${given.id}`)).rejects.toThrow(REFUSED);
  await expect(
    run(`update avis_reponses set texte = 'x' where avis_id = ${given.id}`),
  ).rejects.toThrow(REFUSED);
  await run(`update avis_reponses set texte = '' where avis_id = ${given.id}`);
});

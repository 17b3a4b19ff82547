// What every row that people edit has from `defineRecords`, once; a feature proves only what is its own.
import { endpoint } from '@releve/domain/endpoint.ts';
import { listJournal } from '@releve/domain/features/journal.ts';
import { version } from '@releve/domain/fields.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp, type Caller, type TestApp } from '../testing/build-app.ts';
import { serve } from './http/serve.ts';
import { defineRecords } from './records.ts';

const content = z.object({ nom: z.string(), banque_id: z.int().nullable() });
const row = content.extend({ id: z.int(), version });
const answers = { summary: 'A test.', ability: 'signed-in', response: row } as const;
const create = endpoint.post('/api/test/records', { ...answers, body: content });
const update = endpoint.put('/api/test/records/:id', {
  ...answers,
  body: content.extend({ version }),
});
const rename = endpoint.post('/api/test/records/:id/rename', {
  ...answers,
  body: content.pick({ nom: true }),
});

const records = defineRecords({
  table: 'demande_types',
  isDated: true,
  find: (db, id) =>
    db
      .selectFrom('demande_types')
      .select(['id', 'nom', 'banque_id', 'version'])
      .where('id', '=', id)
      .executeTakeFirst(),
});

let t: TestApp;
let as: Caller;
beforeAll(async () => {
  t = await buildApp({
    register: (app) => {
      serve(app, create, (context) =>
        records.create(context, { ...context.body, nature: 'absence', nom_en: 'Type' }),
      );
      serve(app, update, (context) => records.update(context, context.params.id, context.body));
      serve(app, rename, (context) =>
        records.act(context, context.params.id, 'publication', ({ nom }) =>
          nom === context.body.nom ? null : context.body,
        ),
      );
    },
  });
  as = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const add = async (): Promise<z.output<typeof row>> =>
  (await t.call(create, { as, body: { nom: 'Congé', banque_id: null } })).json();

it('a row is added, and changed at the version that was seen', async () => {
  const { id } = await add();
  const save = (nom: string) =>
    t.call(update, { as, params: { id }, body: { nom, banque_id: null, version: 0 } });
  expect((await save('Vacances')).json()).toMatchObject({ id, nom: 'Vacances', version: 1 });
  const late = await save('Repos');
  expect(late.statusCode).toBe(409);
  expect(late.json().current).toMatchObject({ nom: 'Vacances', version: 1 });
});

it('what is not there is a 404, or a 422 beside the field that names it', async () => {
  const { id } = await add();
  const save = (of: number, banque_id: number | null) =>
    t.call(update, { as, params: { id: of }, body: { nom: 'Congé', banque_id, version: 0 } });
  expect((await save(id + 1_000, null)).statusCode).toBe(404);
  const refused = await save(id, 999_999);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual({ banque_id: ['errors.not_found'] });
});

it('an act that has nothing to do writes nothing; the journal has each with what it changed', async () => {
  const { id } = await add();
  const act = (nom: string) => t.call(rename, { as, params: { id }, body: { nom } });
  expect((await act('Férié')).json()).toMatchObject({ nom: 'Férié', version: 1 });
  expect((await act('Férié')).json()).toMatchObject({ nom: 'Férié', version: 1 });
  const query = { objet: 'demande_types' as const, objet_id: id };
  const { data } = (await t.call(listJournal, { as, query })).json();
  expect(data).toMatchObject([
    { action: 'publication', avant: { nom: 'Congé' }, apres: { nom: 'Férié' } },
    { action: 'creation', apres: { nom: 'Congé' } },
  ]);
  expect(data).toHaveLength(2);
});

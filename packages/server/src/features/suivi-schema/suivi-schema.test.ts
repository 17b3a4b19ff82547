import * as endpoints from '@releve/domain/features/suivi-schema.ts';
import type {
  PublishedForm,
  SchemaContent,
  SchemaSummary,
  SuiviSchema,
} from '@releve/domain/features/suivi-schema.ts';
import { EMPTY_CONTENT, type FormContent } from '@releve/domain/forms/form-schema.ts';
import { buildForm, buildForm200, buildQuestion } from '@releve/domain/forms/form.fixture.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertForm, insertSchema, insertSchemaVersion } from '../../testing/form-factories.ts';

let test: TestApp;
let director: Caller;
let supervisor: Caller;
let employee: Caller;

beforeAll(async () => {
  test = await buildApp();
  director = await test.signIn(USERGROUP.director);
  supervisor = await test.signIn(USERGROUP.supervisor);
  employee = await test.signIn(USERGROUP.employee);
});

afterAll(() => test.close());

const CONTENT: FormContent = buildForm([
  { questions: [buildQuestion('oui_non', { cle: 'tenue' }), buildQuestion('appa')] },
]);

const content = (change: Partial<SchemaContent> = {}): SchemaContent => ({
  titre: 'Visite de nuit',
  description: 'À remplir après chaque visite.',
  genre: 'suivi',
  cible: 'client',
  groupes: [USERGROUP.supervisor, USERGROUP.director],
  contenu: CONTENT,
  ...change,
});

async function create(change: Partial<SchemaContent> = {}): Promise<SuiviSchema> {
  const response = await test.call(endpoints.createSchema, { as: director, body: content(change) });
  expect(response.statusCode).toBe(200);
  return response.json<SuiviSchema>();
}

const save = (schema: SuiviSchema, change: Partial<SchemaContent>, version = schema.version) =>
  test.call(endpoints.updateSchema, {
    as: director,
    params: { id: schema.id },
    body: { ...content(change), version },
  });

const publish = ({ id, version }: SuiviSchema) =>
  test.call(endpoints.publishSchema, { as: director, params: { id }, body: { version } });

async function createPublished(change: Partial<SchemaContent> = {}): Promise<SuiviSchema> {
  const response = await publish(await create(change));
  expect(response.statusCode).toBe(200);
  return response.json<SuiviSchema>();
}

async function listForms(as: Caller, genre?: 'suivi' | 'inspection'): Promise<PublishedForm[]> {
  const response = await test.call(endpoints.listForms, { as, query: genre ? { genre } : {} });
  expect(response.statusCode).toBe(200);
  return response.json<{ data: PublishedForm[] }>().data;
}

const findForm = async (as: Caller, { id }: { id: number }) =>
  (await listForms(as)).find(({ schema_id }) => schema_id === id);

describe('a draft', () => {
  it('is kept as it was written, also incomplete, and shown to managers', async () => {
    const schema = await create({ contenu: EMPTY_CONTENT });
    expect(schema).toMatchObject({
      ...content({ contenu: EMPTY_CONTENT, groupes: [3, 5] }),
      questions: 0,
      version: 0,
      version_publiee: null,
      a_publier: true,
      archive: false,
      versions: [],
      modifie_par: { id: director.employe.id },
    });
    const contenu = buildForm([{ titre: '', questions: [buildQuestion('note', { libelle: '' })] }]);
    const saved = (await save(schema, { contenu })).json<SuiviSchema>();
    expect(saved).toMatchObject({ contenu, questions: 1, version: 1 });
    const seen = await test.call(endpoints.getSchema, {
      as: supervisor,
      params: { id: schema.id },
    });
    expect(seen.json()).toEqual(saved);
  });

  it('of an inspection is about a client, and for managers', async () => {
    const groupes = [USERGROUP.employee, USERGROUP.inspector];
    expect(await create({ genre: 'inspection', cible: 'employe', groupes })).toMatchObject({
      genre: 'inspection',
      cible: 'client',
      groupes: [USERGROUP.inspector],
    });
    const lost = await create({ genre: 'inspection', groupes: [USERGROUP.employee] });
    expect(lost.groupes).toEqual([1, 3, 4, 5, 6]);
  });

  it('of 200 questions comes back as it left', async () => {
    const contenu = buildForm200();
    expect(await create({ contenu })).toMatchObject({ contenu, questions: 200 });
  });

  it('is refused where its shape is wrong, by place', async () => {
    const question = { ...buildQuestion('note'), poids: 101 };
    const response = await test.call(endpoints.createSchema, {
      as: director,
      body: content({ titre: ' ', contenu: buildForm([{ questions: [question] }]) }),
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({
      titre: ['validation.required'],
      'contenu.sections.0.questions.0.poids': ['validation.too_big'],
    });
  });

  it('is written by directors alone', async () => {
    const schema = await create();
    const { id, version } = schema;
    const params = { id };
    for (const as of [supervisor, employee]) {
      const calls = [
        test.call(endpoints.createSchema, { as, body: content() }),
        test.call(endpoints.updateSchema, { as, params, body: { ...content(), version } }),
        test.call(endpoints.publishSchema, { as, params, body: { version } }),
        test.call(endpoints.archiveSchema, { as, params, body: { archive: true, version } }),
      ];
      const responses = await Promise.all(calls);
      expect(responses.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
    }
    const hidden = await test.call(endpoints.getSchema, { as: employee, params });
    expect(hidden.statusCode).toBe(403);
    expect((await test.call(endpoints.getSchema, { params })).statusCode).toBe(401);
  });

  it('that does not exist is not found', async () => {
    const params = { id: 999_999 };
    const responses = await Promise.all([
      test.call(endpoints.getSchema, { as: director, params }),
      test.call(endpoints.getSchemaVersion, { as: director, params }),
      test.call(endpoints.publishSchema, { as: director, params, body: { version: 0 } }),
      test.call(endpoints.updateSchema, {
        as: director,
        params,
        body: { ...content(), version: 0 },
      }),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  });
});

describe('two editors', () => {
  it('the second gets 409 with the form as it stands, whatever they wanted', async () => {
    const schema = await create();
    expect((await save(schema, { titre: 'Premier' })).statusCode).toBe(200);
    const { id, version } = schema;
    const late = await Promise.all([
      save(schema, { titre: 'Second' }),
      publish(schema),
      test.call(endpoints.archiveSchema, {
        as: director,
        params: { id },
        body: { archive: true, version },
      }),
    ]);
    for (const response of late) {
      expect(response.statusCode).toBe(409);
      expect(response.json()).toMatchObject({
        message: 'errors.stale',
        current: { titre: 'Premier', version: 1, contenu: CONTENT },
      });
    }
  });

  it('publishing at once makes one version', async () => {
    const schema = await create();
    const responses = await Promise.all([publish(schema), publish(schema), publish(schema)]);
    const codes = responses.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { versions } = (
      await test.call(endpoints.getSchema, { as: director, params: { id: schema.id } })
    ).json<SuiviSchema>();
    expect(versions).toHaveLength(1);
  });
});

describe('publishing', () => {
  it('makes version 1, then 2; the first stays as it was', async () => {
    const first = await createPublished();
    expect(first).toMatchObject({ a_publier: false, version_publiee: { numero: 1 } });
    const contenu = buildForm([{ questions: [buildQuestion('note', { cle: 'autre' })] }]);
    const edited = (await save(first, { contenu, titre: 'Nouveau titre' })).json<SuiviSchema>();
    expect(edited).toMatchObject({ a_publier: true, version_publiee: { numero: 1 } });
    expect(await findForm(supervisor, first)).toMatchObject({
      numero: 1,
      titre: 'Visite de nuit',
      contenu: CONTENT,
    });
    const second = (await publish(edited)).json<SuiviSchema>();
    expect(second.versions.map(({ numero, titre }) => [numero, titre])).toEqual([
      [2, 'Nouveau titre'],
      [1, 'Visite de nuit'],
    ]);
    expect(await findForm(supervisor, first)).toMatchObject({ numero: 2, contenu });
    const old = await test.call(endpoints.getSchemaVersion, {
      as: supervisor,
      params: { id: first.version_publiee?.id ?? 0 },
    });
    expect(old.json()).toMatchObject({ numero: 1, titre: 'Visite de nuit', contenu: CONTENT });
  });

  it('says what is missing, by place, and makes nothing', async () => {
    const condition = { question: 'gone', operateur: 'repondu', valeur: null } as const;
    const schema = await create({
      contenu: buildForm([
        {
          questions: [
            buildQuestion('note', { libelle: '' }),
            buildQuestion('texte', { condition }),
          ],
        },
        { cle: 'vide', questions: [] },
      ]),
    });
    const response = await publish(schema);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({
      message: 'schemas.incomplete',
      errors: {
        'contenu.sections.0.questions.0.libelle': ['validation.required'],
        'contenu.sections.0.questions.1.condition': ['forms.condition_target'],
        'contenu.sections.1.questions': ['forms.empty_section'],
      },
    });
    expect(await findForm(director, schema)).toBeUndefined();
  });

  it('refuses what says nothing new, and what is archived', async () => {
    const schema = await createPublished();
    expect((await publish(schema)).json()).toEqual({ message: 'schemas.unchanged' });
    const edited = (await save(schema, { titre: 'Autre' })).json<SuiviSchema>();
    const archived = await test.call(endpoints.archiveSchema, {
      as: director,
      params: { id: schema.id },
      body: { archive: true, version: edited.version },
    });
    expect((await publish(archived.json())).json()).toEqual({ message: 'schemas.archived' });
  });

  it('fixes the genre', async () => {
    const draft = await create();
    const inspection = (await save(draft, { genre: 'inspection' })).json<SuiviSchema>();
    expect(inspection.genre).toBe('inspection');
    const published = (await publish(inspection)).json<SuiviSchema>();
    const response = await save(published, { genre: 'suivi' });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ genre: ['schemas.genre_fixed'] });
  });

  it('is written to the journal, with the number of questions', async () => {
    const schema = await createPublished();
    const entries = await test.db
      .selectFrom('journal')
      .select(['action', 'apres'])
      .where('objet', '=', 'suivi_schemas')
      .where('objet_id', '=', schema.id)
      .orderBy('id')
      .execute();
    expect(entries).toMatchObject([
      { action: 'creation', apres: { titre: 'Visite de nuit', questions: 2 } },
      { action: 'publication', apres: { numero: 1, questions: 2 } },
    ]);
  });

  it.each([sql`update content_versions set note = 'Autre'`, sql`delete from content_versions`])(
    'what was published cannot be changed: %#',
    async (statement) => {
      await insertForm(test.db);
      await expect(statement.execute(test.db)).rejects.toThrow('never changed or deleted');
    },
  );
});

describe('the forms one may fill', () => {
  it('are those of the group, published, not archived, of the genre asked for', async () => {
    const schema = await insertSchema(test.db, { titre: 'Rapport de quart', groupes: [2] });
    expect(await findForm(employee, schema)).toBeUndefined();
    const form = await insertSchemaVersion(test.db, schema);
    expect(await findForm(employee, schema)).toEqual(form);
    expect(await findForm(supervisor, schema)).toBeUndefined();
    const inspection = await insertForm(test.db, { genre: 'inspection' });
    const genres = (list: PublishedForm[]) => new Set(list.map(({ genre }) => genre));
    expect(genres(await listForms(supervisor, 'inspection'))).toEqual(new Set(['inspection']));
    expect(await findForm(supervisor, { id: inspection.schema_id })).toEqual(inspection);
    expect(await findForm(employee, { id: inspection.schema_id })).toBeUndefined();
    await test.call(endpoints.archiveSchema, {
      as: director,
      params: { id: schema.id },
      body: { archive: true, version: 0 },
    });
    expect(await findForm(employee, schema)).toBeUndefined();
    expect((await test.call(endpoints.listForms)).statusCode).toBe(401);
  });

  it('follow the groups of the version in use, not of the draft', async () => {
    const schema = await createPublished({ groupes: [USERGROUP.supervisor] });
    await save(schema, { groupes: [USERGROUP.employee] });
    expect(await findForm(supervisor, schema)).toBeDefined();
    expect(await findForm(employee, schema)).toBeUndefined();
  });
});

describe('the list', () => {
  const list = async (query: Parameters<typeof test.call<typeof endpoints.listSchemas>>[1]) =>
    (await test.call(endpoints.listSchemas, { as: supervisor, ...query })).json<{
      data: SchemaSummary[];
      meta: { total: number };
    }>();

  it('is searched, filtered, sorted and paged', async () => {
    await insertSchema(test.db, { titre: 'Zénith A', genre: 'inspection' });
    const b = await insertSchema(test.db, { titre: 'Zénith B' });
    await insertSchema(test.db, { titre: 'Zénith C', archive: true });
    await insertSchemaVersion(test.db, b);
    const titles = async (query: object) =>
      (await list({ query: { q: 'zenith', ...query } })).data.map(({ titre }) => titre);
    expect(await titles({})).toEqual(['Zénith A', 'Zénith B']);
    expect(await titles({ sort: '-titre' })).toEqual(['Zénith B', 'Zénith A']);
    expect(await titles({ sort: '-genre' })).toEqual(['Zénith B', 'Zénith A']);
    expect(await titles({ genre: 'suivi' })).toEqual(['Zénith B']);
    expect(await titles({ archive: 'oui' })).toEqual(['Zénith C']);
    expect(await titles({ archive: 'tous', page: 2, per_page: 2 })).toEqual(['Zénith C']);
    const { data } = await list({ query: { q: 'zenith b' } });
    expect(data).toMatchObject([{ a_publier: false, version_publiee: { numero: 1 } }]);
    const [row = {}] = data;
    expect(row).not.toHaveProperty('contenu');
  });
});

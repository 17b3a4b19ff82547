import { EVERYONE } from '@releve/domain/audience.ts';
import { search } from '@releve/domain/features/search.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { createDocuments, idsOf, writeTestPdf } from '../../testing/documents-fixture.ts';
import { zipFiles } from '../../testing/zip-file.ts';

let t: TestApp;
let documents: ReturnType<typeof createDocuments>;
let director: Caller;
let employee: Caller;
let fds: number;
let procedure: number;

const LONG = 'Le nettoyage des vitrages suit un ordre. '.repeat(120);

beforeAll(async () => {
  t = await buildApp();
  documents = createDocuments(t);
  director = await t.signIn(USERGROUP.director);
  employee = await t.signIn(USERGROUP.employee);
  const pdf = await writeTestPdf(
    'Fiche de données de sécurité.',
    LONG,
    'En cas de contact avec les yeux, rincer immédiatement à l’eau tiède. Code H319, produit AC-20.',
    LONG,
  );
  fds = (
    await documents.published(
      director,
      { titre: 'Désinfectant quaternaire', description: 'Flacon bleu' },
      { bytes: pdf, type: 'application/pdf' },
    )
  ).id;
  procedure = (
    await documents.published(director, {
      titre: 'Contact des yeux',
      description: 'Que faire',
      sujet: 'procedure',
    })
  ).id;
});
afterAll(() => t.close());

const find = async (q: string, as = employee) => idsOf(await documents.list(as, { q }));

describe('a search in documents', () => {
  it.each([
    ['désinfectant', 'the title'],
    ['DESINFECTANTS', 'capitals, the plural, no accent (paperless-ngx PR#12258)'],
    ['désinfec', 'the beginning of the last word'],
    ['flacon bleu', 'the description'],
    ['nettoya', 'a beginning that is no stem'],
    ['immediatement eau tiede', 'the text of the PDF'],
    ['h319', 'a code'],
    ['AC-20', 'a name with a dash'],
    ['l’eau tièd', 'an apostrophe'],
  ])('%s finds it: %s', async (q) => {
    expect(await find(q)).toContain(fds);
  });

  it.each(['quaternaire absent', 'x', "'); drop table documents; --"])(
    '%s breaks nothing and does not find it',
    async (q) => {
      expect(await find(q)).not.toContain(fds);
    },
  );

  it('of signs alone is no search: all are there', async () => {
    for (const q of ['%', ':* & |', '  ']) expect(await find(q)).toContain(fds);
  });

  it('puts a title before a text, and shows where the words stand', async () => {
    const { data } = await documents.list(employee, { q: 'contact yeux' });
    expect(idsOf({ data })).toEqual([procedure, fds]);
    expect(data[0]?.extrait).toBeNull();
    expect(data[1]?.extrait).toContain('contact avec les yeux');
    expect(data[1]?.extrait?.length).toBeLessThan(400);
  });

  it('knows the pages of a PDF once it was read', async () => {
    const { courante } = await documents.opened(employee, fds);
    expect(courante.pages).toBeGreaterThanOrEqual(2);
  });

  it('finds the words of the current version alone', async () => {
    const first = await documents.published(
      director,
      { titre: 'Consigne' },
      { bytes: Buffer.from('Utiliser le seau vermillon.') },
    );
    expect(await find('vermillon')).toEqual([first.id]);
    await documents.publish(director, first, { bytes: Buffer.from('Utiliser le seau indigo.') });
    expect(await find('vermillon')).toEqual([]);
    expect(await find('indigo')).toEqual([first.id]);
  });

  it('reads office documents: their words, not their marks', async () => {
    const bytes = zipFiles([
      {
        name: '[Content_Types].xml',
        content:
          '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      },
      {
        name: 'word/document.xml',
        content:
          '<w:document><w:p><w:r><w:t>Chariot</w:t></w:r></w:p><w:p><w:t>gar&#233; &amp; verrouill</w:t><w:t>é</w:t></w:p></w:document>',
      },
    ]);
    const { id } = await documents.published(
      director,
      { titre: 'Matériel' },
      {
        bytes,
        type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      },
    );
    expect(await find('chariot garé verrouillé')).toEqual([id]);
    expect(await find('document w')).not.toContain(id);
  });

  it('finds by its title a PDF that nobody can read', async () => {
    const { id } = await documents.published(
      director,
      { titre: 'Cadenassé' },
      { bytes: Buffer.from('%PDF-1.7\nnot a page in it'), type: 'application/pdf' },
    );
    expect(await find('cadenasse')).toEqual([id]);
    expect((await documents.opened(employee, id)).courante.pages).toBeNull();
  });
});

describe('what one may not read', () => {
  it('changes nothing in any answer, and what one may read is all found (paperless-ngx#3187, #14009)', async () => {
    const ask = async () => ({
      listed: (await documents.list(employee, { q: 'zirconium' })).data.length,
      total: (await documents.list(employee, { q: 'zirconium' })).meta.total,
      palette: (await t.call(search, { as: employee, query: { q: 'zirconium' } })).json<{
        documents: unknown[];
      }>().documents.length,
      first: await documents.list(employee, { q: 'désinfectant zirconium' }),
      dossiers: await documents.list(employee),
    });
    const before = await ask();
    await documents.published(
      director,
      { titre: 'Zirconium', audience: { ...EVERYONE, employes: [director.employe.id] } },
      { bytes: Buffer.from('Désinfectant zirconium') },
    );
    expect(await ask()).toEqual(before);
    expect(before).toMatchObject({ listed: 0, total: 0, palette: 0 });
    expect(await find('zirconium', director)).toHaveLength(1);
    const mine = await documents.published(
      director,
      { titre: 'Zirconium', audience: { ...EVERYONE, employes: [employee.employe.id] } },
      { bytes: Buffer.from('Autre') },
    );
    expect(await ask()).toMatchObject({ listed: 1, total: 1, palette: 1 });
    expect(await find('zirconium')).toEqual([mine.id]);
  });
});

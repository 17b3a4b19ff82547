import { EVERYONE } from '@releve/domain/audience.ts';
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import * as endpoints from '@releve/domain/features/documents.ts';
import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { createDocuments, documentContent, idsOf } from '../../testing/documents-fixture.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';

let t: TestApp;
let documents: ReturnType<typeof createDocuments>;
let director: Caller;
let supervisor: Caller;
let employee: Caller;
let other: Caller;

beforeAll(async () => {
  t = await buildApp();
  documents = createDocuments(t);
  director = await t.signIn(USERGROUP.director);
  supervisor = await t.signIn(USERGROUP.supervisor);
  employee = await t.signIn(USERGROUP.employee, { courriel: 'ana@boreal.example' });
  other = await t.signIn(USERGROUP.employee);
});
afterAll(() => t.close());

const only = (...callers: Caller[]) => ({
  ...EVERYONE,
  employes: callers.map(({ employe }) => employe.id),
});

const currentOf = ({ courante }: ManagedDetail): number => {
  if (!courante) throw new Error('A version was expected');
  return courante.id;
};

const noticesOf = (as: Caller, id: number) =>
  t.db
    .selectFrom('notifications')
    .select(['titre', 'texte', 'lien', 'lu_le'])
    .where('employe_id', '=', as.employe.id)
    .where('key', '=', `document:${id}`)
    .execute();

const manage = (as: Caller, id: number) =>
  t.call(endpoints.getManagedDocument, { as, params: { id } });

describe('a document', () => {
  it('is nobody’s to see before its first version is published', async () => {
    const draft = await documents.create(director);
    expect(draft).toMatchObject({ statut: 'brouillon', courante: null, versions: [] });
    expect((await documents.open(employee, draft.id)).statusCode).toBe(404);
    expect(idsOf(await documents.list(employee))).not.toContain(draft.id);
    const published = await documents.publish(director, draft);
    expect(published).toMatchObject({ statut: 'publie', courante: { numero: 1 } });
    const opened = await documents.opened(employee, draft.id);
    expect(opened).toMatchObject({
      titre: 'Désinfectant Q-20',
      courante: { numero: 1, nom: 'fichier', type: 'text/plain' },
      peut_gerer: false,
    });
    expect((await t.app.http.inject(opened.url)).body).toBe('Rincer à l’eau froide.');
  });

  it('keeps its address over versions, with what changes and the one that this person confirmed', async () => {
    const first = await documents.published(director, { confirmation_requise: true });
    await documents.confirm(employee, first.id, currentOf(first));
    const second = await documents.publish(director, first, {
      note: 'La dilution change.',
      reconfirmer: true,
    });
    expect(second.id).toBe(first.id);
    expect(await documents.opened(employee, first.id)).toMatchObject({
      courante: { numero: 2, note: 'La dilution change.' },
      versions: [{ numero: 2 }, { numero: 1 }],
      ma_lecture: { lu_le: null, confirme_le: null },
      confirme_avant: 1,
    });
    expect(second.versions.map(({ url }) => url)).toHaveLength(2);
  });

  it('is deleted as long as it was never published', async () => {
    const draft = await documents.create(director);
    const remove = (id: number) =>
      t.call(endpoints.deleteDocument, { as: director, params: { id } });
    expect((await remove(draft.id)).statusCode).toBe(200);
    expect((await manage(director, draft.id)).statusCode).toBe(404);
    const published = await documents.published(director);
    const refused = await remove(published.id);
    expect([refused.statusCode, refused.json().message]).toEqual([422, 'documents.published']);
  });

  it('archived is found by managers alone, and given back with its receipts', async () => {
    const document = await documents.published(director);
    await documents.read(employee, document.id, currentOf(document));
    const archive = (isArchived: boolean, version: number) =>
      t.call(endpoints.archiveDocument, {
        as: director,
        params: { id: document.id },
        body: { archive: isArchived, version },
      });
    const archived = (await archive(true, document.version)).json<ManagedDetail>();
    expect(archived.statut).toBe('archive');
    expect((await documents.open(employee, document.id)).statusCode).toBe(404);
    expect(await noticesOf(other, document.id)).toEqual([]);
    expect((await manage(director, document.id)).statusCode).toBe(200);
    await archive(false, archived.version);
    const opened = await documents.opened(employee, document.id);
    expect(opened.ma_lecture.lu_le).not.toBeNull();
  });

  it('saved by two: the second gets 409 with the document as it stands', async () => {
    const document = await documents.create(director);
    expect((await documents.update(director, document, { titre: 'Un' })).statusCode).toBe(200);
    const second = await documents.update(director, document, { titre: 'Deux' });
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ current: { titre: 'Un' } });
  });

  it.each([
    ['a folder', { dossier_id: 999_999 }, 'dossier_id', 'errors.not_found'],
    ['a site', { client_id: 999_999 }, 'client_id', 'errors.not_found'],
    ['an owner', { proprietaire_id: 999_999 }, 'proprietaire_id', 'errors.not_found'],
    [
      'people',
      { audience: { ...EVERYONE, employes: [999_999] } },
      'audience.employes',
      'errors.not_found',
    ],
  ])('with %s that never was is refused by its field', async (_what, change, field, message) => {
    const response = await t.call(endpoints.createDocument, {
      as: director,
      body: documentContent(director, change),
    });
    expect(response.statusCode).toBe(422);
    expect(response.json().errors).toEqual({ [field]: [message] });
  });

  it('is owned by a manager: a cleaner could not review it', async () => {
    const response = await t.call(endpoints.createDocument, {
      as: director,
      body: documentContent(employee),
    });
    expect(response.json().errors).toEqual({ proprietaire_id: ['documents.owner'] });
  });

  it('names itself, its folder and its owner in the journal', async () => {
    const document = await documents.published(director, {}, { note: 'Première' });
    await documents.publish(director, document, { note: 'Dilution', reconfirmer: true });
    const entries = await t.db
      .selectFrom('journal')
      .select(['action', 'apres'])
      .where('objet', '=', 'documents')
      .where('objet_id', '=', document.id)
      .orderBy('id')
      .execute();
    const { prenom, nom } = director.employe;
    expect(entries).toMatchObject([
      {
        action: 'creation',
        apres: { titre: 'Désinfectant Q-20', proprietaire: `${prenom} ${nom}` },
      },
      { action: 'publication', apres: { numero: 1, note: 'Première' } },
      { action: 'nouvelle_version', apres: { numero: 2, note: 'Dilution', reconfirmer: true } },
    ]);
  });
});

describe('who may publish does not see everything (announcementcenter#433)', () => {
  it('a manager has what they own, wrote or may read; a director has all', async () => {
    const draft = await documents.create(director);
    const hidden = await documents.published(director, { audience: only(employee) });
    const given = await documents.create(director, { proprietaire_id: supervisor.employe.id });
    const addressed = await documents.published(director, { audience: only(supervisor) });
    for (const { id } of [draft, hidden]) {
      expect((await manage(supervisor, id)).statusCode).toBe(404);
    }
    for (const { id } of [given, addressed]) {
      expect((await manage(supervisor, id)).statusCode).toBe(200);
    }
    const listed = idsOf((await t.call(endpoints.listDocuments, { as: supervisor })).json());
    expect(listed).toEqual(expect.arrayContaining([given.id, addressed.id]));
    expect(listed).not.toContain(draft.id);
    expect(listed).not.toContain(hidden.id);
    expect((await documents.update(supervisor, addressed, { titre: 'x' })).statusCode).toBe(403);
    expect((await documents.update(supervisor, given, { titre: 'x' })).statusCode).toBe(200);
    const all = idsOf((await t.call(endpoints.listDocuments, { as: director })).json());
    expect(all).toEqual(expect.arrayContaining([draft.id, hidden.id, given.id, addressed.id]));
  });
});

describe('a required reading', () => {
  it('is confirmed per version: who confirmed is asked again only where the author asks', async () => {
    const first = await documents.published(director, {
      confirmation_requise: true,
      audience: only(employee, other),
    });
    await documents.confirm(employee, first.id, currentOf(first));
    const same = await documents.publish(director, first, { note: 'Une coquille.' });
    expect(same.lectures).toEqual({ destinataires: 2, lus: 1, confirmes: 1 });
    const again = await documents.publish(director, same, { note: 'EPI', reconfirmer: true });
    expect(again.lectures).toEqual({ destinataires: 2, lus: 0, confirmes: 0 });
  });

  it('confirmed on a phone without a network goes on to the versions that ask for nothing new', async () => {
    const first = await documents.published(director, {
      confirmation_requise: true,
      audience: only(employee),
    });
    const second = await documents.publish(director, first);
    const third = await documents.publish(director, second, { reconfirmer: true });
    await documents.confirm(employee, first.id, currentOf(first));
    const confirmed = await t.db
      .selectFrom('receipts')
      .select('object_id')
      .where('object', '=', 'document_version')
      .where('kind', '=', 'confirmed')
      .where('object_id', 'in', [first, second, third].map(currentOf))
      .orderBy('object_id')
      .execute();
    expect(confirmed.map(({ object_id }) => object_id)).toEqual([first, second].map(currentOf));
    expect(await documents.opened(employee, first.id)).toMatchObject({ confirme_avant: 2 });
  });

  it('lists its readers, of the current version', async () => {
    const document = await documents.published(director, {
      confirmation_requise: true,
      audience: only(employee, other),
    });
    await documents.confirm(employee, document.id, currentOf(document));
    const readers = await t.call(endpoints.listDocumentReaders, {
      as: director,
      params: { id: document.id },
      query: { etat: 'non_lu' },
    });
    expect(idsOf(readers.json())).toEqual([other.employe.id]);
  });

  it('is reminded of after 3 and 7 days, not any more who has confirmed, never of an older version', async () => {
    const document = await documents.published(
      director,
      { confirmation_requise: true, audience: only(employee, other) },
      { note: 'Porter des gants.' },
    );
    await documents.read(employee, document.id, currentOf(document));
    await documents.read(other, document.id, currentOf(document));
    await documents.confirm(other, document.id, currentOf(document));
    t.clock.advance({ hours: 71 });
    await runDeadlines(t);
    expect((await noticesOf(employee, document.id))[0]?.lu_le).not.toBeNull();
    t.clock.advance({ hours: 2 });
    await runDeadlines(t);
    expect(await noticesOf(employee, document.id)).toMatchObject([
      { titre: 'Rappel : Désinfectant Q-20', lu_le: null },
    ]);
    expect((await noticesOf(other, document.id))[0]?.titre).not.toContain('Rappel');
    const mails = t.mails.filter(({ to }) => to === 'ana@boreal.example');
    expect(mails.at(-1)?.text).toContain('Ce qui change : Porter des gants.');
    await documents.publish(director, document, { reconfirmer: true });
    const before = await noticesOf(employee, document.id);
    expect(before[0]?.titre).toBe('Désinfectant Q-20 : version 2');
    // The reminder after seven days was of version 1.
    t.clock.advance({ hours: 60 });
    await runDeadlines(t);
    expect((await noticesOf(employee, document.id))[0]?.titre).toBe(
      'Désinfectant Q-20 : version 2',
    );
  });

  it('is reminded of when somebody asks, once an hour', async () => {
    const document = await documents.published(director, {
      confirmation_requise: true,
      audience: only(employee),
    });
    const remind = async () =>
      (
        await t.call(endpoints.remindDocument, { as: director, params: { id: document.id } })
      ).json();
    expect(await remind()).toEqual({ envoyes: 1, deja_rappele: false });
    expect(await remind()).toEqual({ envoyes: 0, deja_rappele: true });
    await runDeadlines(t);
    expect((await noticesOf(employee, document.id))[0]?.titre).toContain('Rappel');
  });
});

describe('notices', () => {
  it('say what it is and what changes: an e-mail without the text is not read (announcementcenter#115)', async () => {
    const document = await documents.published(director, { audience: only(employee) });
    expect(await noticesOf(employee, document.id)).toMatchObject([
      {
        titre: 'Nouveau document : Désinfectant Q-20',
        texte: 'Fiche de données de sécurité. Merci de le lire.',
        lien: `/user/documents?document=${document.id}`,
      },
    ]);
    await documents.publish(director, document, { note: 'La dilution change.' });
    expect(await noticesOf(employee, document.id)).toMatchObject([
      {
        titre: 'Désinfectant Q-20 : version 2',
        texte: 'Ce qui change : La dilution change. Merci de le lire.',
      },
    ]);
  });

  it('tell the owner on the day of the review', async () => {
    const today = t.clock.now().toZonedDateTimeISO('America/Toronto').toPlainDate();
    const document = await documents.published(supervisor, {
      revision_le: today.add({ days: 2 }).toString(),
    });
    const reviews = () =>
      t.db
        .selectFrom('notifications')
        .select(['employe_id', 'titre'])
        .where('key', 'like', `document:${document.id}:revision:%`)
        .execute();
    await runDeadlines(t);
    expect(await reviews()).toEqual([]);
    t.clock.advance({ hours: 72 });
    await runDeadlines(t);
    expect(await reviews()).toEqual([
      { employe_id: supervisor.employe.id, titre: 'À revoir : Désinfectant Q-20' },
    ]);
    const { data } = (
      await t.call(endpoints.listDocuments, { as: supervisor, query: { a_revoir: true } })
    ).json();
    expect(idsOf({ data })).toContain(document.id);
  });
});

describe('the audience', () => {
  const newcomer = async () => {
    const client = await insertClient(t.db);
    const audience = { ...EVERYONE, clients: [client.id] };
    // By the clock of the database.
    const date = Temporal.Now.plainDateISO('UTC').toString();
    const work = ({ employe }: Caller) =>
      insertQuart(t.db, { employe_id: employe.id, client_id: client.id, date, statut: 'publie' });
    await work(employee);
    return { audience, arrive: () => work(other) };
  };

  it('follows people: who comes to the site later finds it', async () => {
    const { audience, arrive } = await newcomer();
    const document = await documents.published(director, { audience });
    expect((await documents.open(other, document.id)).statusCode).toBe(404);
    await arrive();
    expect((await documents.open(other, document.id)).statusCode).toBe(200);
  });

  it('frozen is the people of the publication, and still says what was asked for', async () => {
    const { audience, arrive } = await newcomer();
    const document = await documents.published(director, { audience, audience_figee: true });
    await arrive();
    expect((await documents.open(employee, document.id)).statusCode).toBe(200);
    expect((await documents.open(other, document.id)).statusCode).toBe(404);
    expect(document).toMatchObject({ audience, audience_figee: true });
    const renamed = (await documents.update(director, document, { titre: 'Autre' })).json();
    expect(renamed).toMatchObject({ audience, lectures: { destinataires: 1 } });
    const next = await documents.publish(director, renamed);
    expect(next.lectures.destinataires).toBe(2);
  });

  it('frozen without anybody is refused, and not everyone', async () => {
    const client = await insertClient(t.db);
    const draft = await documents.create(director, {
      audience: { ...EVERYONE, clients: [client.id] },
      audience_figee: true,
    });
    const upload = crypto.randomUUID();
    const response = await t.call(endpoints.publishDocument, {
      as: director,
      params: { id: draft.id },
      body: { fichier: { upload }, note: '', reconfirmer: false, version: draft.version },
    });
    expect(response.json().message).toBe('documents.file_missing');
    await expect(documents.publish(director, draft)).rejects.toThrow('documents.nobody');
  });
});

describe('pinning', () => {
  const pin = (as: Caller, id: number, epingle: boolean, at = t.clock.now()) =>
    t.call(endpoints.pinDocument, { as, params: { id }, body: { epingle, at: at.toString() } });

  it('survives that the file is replaced (nextcloud/ios#1178)', async () => {
    const document = await documents.published(director, { audience: only(employee) });
    await pin(employee, document.id, true);
    await documents.publish(director, document, { note: 'x' });
    const { data } = await documents.list(employee, { etat: 'epingle' });
    expect(data).toMatchObject([{ id: document.id, epingle: true, courante: { numero: 2 } }]);
  });

  it('the wish that was made last counts, in whatever order phones send them (owncloud/android#2921)', async () => {
    const document = await documents.published(director, { audience: only(employee) });
    const now = t.clock.now();
    await pin(employee, document.id, true, now);
    await pin(employee, document.id, false, now.subtract({ minutes: 5 }));
    expect((await documents.opened(employee, document.id)).epingle).toBe(true);
    await pin(employee, document.id, false, now);
    expect((await documents.opened(employee, document.id)).epingle).toBe(false);
  });
});

describe('in employee mode', () => {
  it('a manager reads what the employee reads, and leaves no receipt of theirs', async () => {
    const document = await documents.published(director, {
      confirmation_requise: true,
      audience: only(employee),
    });
    const headers = { [EMPLOYE_MODE_HEADER]: String(employee.employe.id) };
    const employe_id = employee.employe.id;
    expect(idsOf(await documents.list(supervisor, { employe_id }))).toContain(document.id);
    expect(idsOf(await documents.list(supervisor))).not.toContain(document.id);
    const opened = await t.call(endpoints.openDocument, {
      as: supervisor,
      params: { id: document.id },
      query: { employe_id },
    });
    expect((await t.app.http.inject(opened.json().url)).statusCode).toBe(200);
    const refused = await documents.confirm(supervisor, document.id, currentOf(document), headers);
    expect(refused.statusCode).toBe(403);
    await t.call(endpoints.readDocument, {
      as: supervisor,
      params: { id: document.id },
      body: { version_id: currentOf(document), at: t.clock.now().toString() },
      headers,
    });
    for (const asked of [director.employe.id, supervisor.employe.id]) {
      const upwards = await t.call(endpoints.listMyDocuments, {
        as: employee,
        query: { employe_id: asked },
      });
      expect(upwards.statusCode).toBe(403);
    }
    const { lectures } = (await manage(director, document.id)).json<ManagedDetail>();
    expect(lectures).toEqual({ destinataires: 1, lus: 0, confirmes: 0 });
  });
});

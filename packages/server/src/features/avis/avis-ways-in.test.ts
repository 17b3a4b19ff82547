// Every way in against everyone who is not concerned: what a notice says, and that there is one, is theirs by none of them.
import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { avis } from '@releve/domain/features/avis.feature.ts';
import * as writing from '@releve/domain/features/avis-writing.ts';
import * as endpoints from '@releve/domain/features/avis.ts';
import type { AvisFile } from '@releve/domain/features/avis.ts';
import { authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { exportEmployes } from '@releve/domain/features/employes-import.ts';
import { exportJournal, listJournal } from '@releve/domain/features/journal.ts';
import { searchMessages } from '@releve/domain/features/messagerie.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { search } from '@releve/domain/features/search.ts';
import { userChannel } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCounter } from '../../testing/attention.ts';
import { buildContent, createAvisFixture, type AvisFixture } from '../../testing/avis-fixture.ts';
import type { Caller } from '../../testing/build-app.ts';
import { connectDevice } from '../../testing/device.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';
import { avisFeature } from './avis.feature.ts';

const SECRET = 'Zyxophone';

let f: AvisFixture;
let anne: Caller;
let given: AvisFile;
let draft: AvisFile;
const people: Record<string, Caller> = {};

beforeAll(async () => {
  f = await createAvisFixture();
  const { test, author } = f;
  anne = await f.hire();
  const photo = await takePhoto(80, 60);
  const write = async () => ({
    titre: SECRET,
    faits: `${SECRET} aux faits`,
    pieces: [{ upload: await uploadFile(test, author, photo, 'avis') }],
  });
  given = await f.give(anne, await write());
  const drawing = await uploadFile(test, anne, photo, 'avis_signature');
  await f.receive(anne, given, drawing);
  const enclosed = await uploadFile(test, anne, photo, 'avis_reponse');
  await f.reply(anne, given, `${SECRET} en réponse`, [enclosed]);
  given = await f.read(f.director, given);
  draft = await f.draft(anne, await write());
  Object.assign(people, {
    'a colleague': await f.hire({ prenom: 'Carl' }),
    'the supervisor of another team': await test.signIn(USERGROUP.supervisor),
    'the coach of another team': await test.signIn(USERGROUP.coach),
    'an inspector': await test.signIn(USERGROUP.inspector),
    'a peer of the author': await test.signIn(USERGROUP.supervisor, {
      superviseur_id: author.employe.superviseur_id,
      coach_id: author.employe.coach_id,
    }),
    'the employee, of a draft': anne,
  });
});
afterAll(() => f.test.close());

const personOf = (name: string): Caller => {
  const person = people[name];
  if (person === undefined) throw new Error(`Nobody is ${name}`);
  return person;
};

/** What each person tries to reach: strangers what was given, the person concerned what they were not told of. */
const targetOf = (as: Caller): AvisFile => (as === anne ? draft : given);

type Answer = Awaited<ReturnType<AvisFixture['open']>>;

/** Refused, or nothing of it in the answer. */
function expectNothing({ statusCode, body }: Answer, ...words: string[]): void {
  if ([401, 403, 404, 422].includes(statusCode)) return;
  expect(statusCode).toBe(200);
  for (const word of words) expect(body).not.toContain(word);
}

const AVIS_ENDPOINTS: Endpoint[] = [...Object.values(endpoints), ...Object.values(writing)].filter(
  (each): each is Endpoint & typeof each =>
    typeof each === 'object' && each !== null && 'ability' in each,
);

/** Each call with an id in its address, as the person might make it. */
const callsOf = (as: Caller) =>
  AVIS_ENDPOINTS.map((endpoint) => ({
    endpoint,
    id: endpoint.path.startsWith('/api/employes') ? anne.employe.id : targetOf(as).id,
  }));

const send = (as: Caller, endpoint: Endpoint, id: number, headers: Record<string, string> = {}) =>
  f.test.app.http.inject({
    method: endpoint.method,
    url: endpoint.path.replace(':id', String(id)),
    headers: { authorization: `Bearer ${as.token}`, ...headers },
    query: { annee: '2026', genre: 'quart' },
    ...(endpoint.method !== 'GET' && {
      payload: {
        ...buildContent(),
        version: targetOf(as).version,
        acte: 'retrait',
        note: '',
        temoin: 'Moi',
        texte: 'x',
        signataire: 'x',
        signature: null,
        at: f.test.clock.now().toString(),
        uuid: '00000000-0000-4000-8000-000000000000',
        quarts: [{ id: 1, version: 1 }],
      },
    }),
  });

const signedFor = (as: Caller, url: string): string => {
  const uuid = url.split('?')[0]?.split('/').at(-1) ?? '';
  return f.test.app.files.signFor(as.employe, uuid, f.test.clock.now());
};

/** Of the file itself and of its small picture, of the signature, of what came with a reply. */
const fileUrls = ({ pieces, reception, reponses }: AvisFile): string[] =>
  [
    ...[...pieces, ...reponses.flatMap((reponse) => reponse.pieces)].flatMap((piece) => [
      piece.url,
      piece.vignette_url ?? '',
    ]),
    reception?.signature_url ?? '',
  ].filter(Boolean);

const fetchUrl = (url: string) => f.test.app.http.inject({ url });

const WAYS: Record<string, (as: Caller) => Promise<void>> = {
  'the list of the file': async (as) => {
    const answer = await send(as, endpoints.listAvis, anne.employe.id);
    expect(answer.statusCode).toBe(403);
  },
  'their own list, in every filter': async (as) => {
    for (const query of [{}, { a_traiter: '1' }, { expires: '1' }, { statut: 'brouillon' }]) {
      const answer = await f.test.call(endpoints.listMyAvis, { as, query: query as object });
      const { data } = answer.json<{ data: { id: number }[] }>();
      expect(data.map(({ id }) => id)).not.toContain(targetOf(as).id);
    }
  },
  'the file': async (as) => {
    expect((await f.open(as, targetOf(as))).statusCode).toBe(404);
  },
  'search, of the palette and of messages': async (as) => {
    for (const q of [SECRET, 'Anne']) {
      expectNothing(await f.test.call(search, { as, query: { q } }), SECRET);
      const query = { q, cle: undefined };
      expectNothing(await f.test.call(searchMessages, { as, query }), SECRET);
    }
  },
  notifications: async (as) => {
    const { data } = (await f.test.call(listNotifications, { as })).json<{
      data: { type: string; titre: string; texte: string; lien: string }[];
    }>();
    const told = data.filter(({ type }) => type === 'avis');
    expect(told.filter(({ lien }) => lien.includes(String(targetOf(as).id)))).toEqual([]);
    expect(JSON.stringify(told)).not.toContain(SECRET);
  },
  'the journal': async (as) => {
    expectNothing(await f.test.call(listJournal, { as, query: { objet: 'avis' } }), '"avis"');
  },
  'exports of the journal and of people': async (as) => {
    const format = 'csv';
    expectNothing(await f.test.call(exportJournal, { as, query: { format } }), 'avis');
    expectNothing(await f.test.call(exportEmployes, { as, query: { format } }), SECRET);
  },
  'the address of its PDF': async (as) => {
    expect((await send(as, endpoints.printAvis, targetOf(as).id)).statusCode).toBe(404);
  },
  'the addresses of its files, made for another or for themselves': async (as) => {
    const shown = await f.read(f.director, targetOf(as));
    const urls = fileUrls(shown);
    expect(urls.length).toBeGreaterThan(1);
    for (const url of urls) {
      expect((await fetchUrl(url)).statusCode).toBe(200);
      const stolen = url.replace(/u=\d+/, `u=${as.employe.id}`);
      expect((await fetchUrl(stolen)).statusCode).toBe(404);
      expect((await fetchUrl(url.replace(/u=\d+&/, ''))).statusCode).toBe(404);
      expect((await fetchUrl(signedFor(as, url))).statusCode).toBe(404);
    }
  },
  'a timeline or a thread': async (as) => {
    const params = { object: 'avis' as never, id: targetOf(as).id };
    expect((await f.test.call(getTimeline, { as, params })).statusCode).toBe(422);
  },
  'the channel of the person': async (as) => {
    const other = as === anne ? f.author : anne;
    const channel_name = userChannel(other.employe.id);
    const body = { socket_id: '12.34', channel_name };
    expect((await f.test.call(authorizeChannel, { as, body })).statusCode).toBe(403);
  },
  'employee mode': async (as) => {
    const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
    if (as === anne) return;
    for (const { endpoint, id } of callsOf(as)) {
      const answer = await send(as, endpoint, id, headers);
      expect([endpoint.id, answer.statusCode]).toEqual([endpoint.id, 403]);
    }
  },
  'their badge': async (as) => {
    expect((await readCounter(f.test, as, 'avis')).count).toBe(0);
  },
  'any other call about it': async (as) => {
    const before = await f.read(f.director, targetOf(as));
    for (const { endpoint, id } of callsOf(as)) {
      const answer = await send(as, endpoint, id);
      if (endpoint === endpoints.listMyAvis) continue;
      expect([endpoint.id, [403, 404].includes(answer.statusCode)]).toEqual([endpoint.id, true]);
      expect(answer.body).not.toContain(SECRET);
    }
    expect(await f.read(f.director, targetOf(as))).toEqual(before);
  },
};

const PEOPLE = [
  'a colleague',
  'the supervisor of another team',
  'the coach of another team',
  'an inspector',
  'a peer of the author',
  'the employee, of a draft',
];

describe.each(PEOPLE)('%s is not let in', (name) => {
  it.each(Object.keys(WAYS))('by %s', async (way) => {
    await expect(WAYS[way]?.(personOf(name))).resolves.toBeUndefined();
  });
});

describe('those who are', () => {
  it('are not in employee mode either, whoever they are', async () => {
    const headers = { [EMPLOYE_MODE_HEADER]: String(anne.employe.id) };
    for (const as of [f.director, f.author, f.coach]) {
      for (const { endpoint, id } of callsOf(as)) {
        const answer = await send(as, endpoint, id, headers);
        expect([endpoint.id, answer.statusCode]).toEqual([endpoint.id, 403]);
      }
    }
  });

  it('the coach of the person reads what was given, not what somebody else drafts', async () => {
    expect((await f.open(f.coach, given)).statusCode).toBe(200);
    expect((await f.open(f.coach, draft)).statusCode).toBe(404);
  });

  it('an author who no longer leads the person is let in no more, nor by an address of before', async () => {
    const moved = await f.hire();
    const upload = await uploadFile(f.test, f.author, await takePhoto(80, 60), 'avis');
    const { id, pieces } = await f.give(moved, { pieces: [{ upload }] });
    const url = pieces[0]?.url ?? '';
    const opened = await fetchUrl(url);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers['cache-control']).toBe('no-store');
    await f.test.db
      .updateTable('employes')
      .set({ superviseur_id: null })
      .where('id', '=', moved.employe.id)
      .execute();
    expect((await f.open(f.author, { id })).statusCode).toBe(404);
    expect((await fetchUrl(url)).statusCode).toBe(404);
  });

  it('a director reads the lines of the journal, but for a draft about themselves; no export has any', async () => {
    const query = { objet: 'avis', per_page: 200 } as const;
    const lines = await f.test.call(listJournal, { as: f.director, query });
    expect(lines.body).toContain('avis_remis');
    expect(lines.body).not.toContain(SECRET);
    const file = await f.test.call(exportJournal, { as: f.director, query: { format: 'csv' } });
    expect(file.statusCode).toBe(200);
    expect(file.body).not.toContain('avis_');
    const chief = await f.test.signIn(USERGROUP.developer);
    const about = await f.draft(f.director, {}, chief);
    const own = { ...query, objet_id: about.id };
    const hidden = await f.test.call(listJournal, { as: f.director, query: own });
    expect(hidden.json<{ data: unknown[] }>().data).toEqual([]);
    expect((await f.open(f.director, about)).statusCode).toBe(404);
    const seen = await f.test.call(listJournal, { as: chief, query: own });
    expect(seen.json<{ data: unknown[] }>().data).toHaveLength(1);
  });

  it('the person and the author alone hear of it live, by its number; of a draft the author alone', async () => {
    const [phone, office, other] = [
      await connectDevice(f.test, anne),
      await connectDevice(f.test, f.author),
      await connectDevice(f.test, f.coach),
    ];
    await phone.join(userChannel(anne.employe.id));
    await office.join(userChannel(f.author.employe.id));
    await other.join(userChannel(f.coach.employe.id));
    const heardBy = ({ heard }: typeof phone) =>
      heard.filter(({ event }) => event === 'AvisChanged').map(({ data }) => data);
    const written = await f.propose(anne, { saut: 'Vu.' });
    await expect.poll(() => heardBy(phone)).toEqual([{ id: written.id }]);
    await expect.poll(() => heardBy(office)).toEqual([{ id: written.id }]);
    expect(heardBy(other)).toEqual([]);
    for (const device of [phone, office, other]) device.close();
  });
});

it('all of it is declared: both subjects, every line of the journal, every file', () => {
  const { confidential, attachments = [] } = avisFeature;
  expect(confidential?.subjects).toEqual(avis.subjects);
  expect(Object.keys(confidential?.journal ?? {})).toEqual(avis.objets);
  expect(Object.keys(confidential?.files ?? {}).toSorted()).toEqual(
    attachments.map(({ object }) => object).toSorted(),
  );
});

import { randomUUID } from 'node:crypto';
import { cancelSuivi, getSuivi, putSuivi } from '@releve/domain/features/suivis.ts';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Zone } from '@releve/domain/forms/form-answers.ts';
import {
  buildForm,
  buildQuestion,
  buildReponse,
  buildZone,
} from '@releve/domain/forms/form.fixture.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import {
  begin,
  packParcel,
  sendPiece,
  takePhoto,
  uploadFile,
} from '../../testing/upload-sender.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertForm, insertSchema, insertSchemaVersion } from '../../testing/form-factories.ts';
import { buildRapportContent } from '../../testing/rapport-factories.ts';

let t: TestApp;
let coach: Caller;
let form: PublishedForm;
let employe_id: number;
let client_id: number;

beforeAll(async () => {
  t = await buildApp();
  coach = await t.signIn(USERGROUP.coach);
  form = await insertForm(t.db);
  employe_id = (await insertEmploye(t.db)).id;
  client_id = (await insertClient(t.db)).id;
});
afterAll(() => t.close());

/** Tenue 100 × 1, qualité 75 × 3: 325 / 4. */
const GOOD = (): Zone[] => [
  buildZone('generale', { tenue: 'oui', qualite: 4, remarques: 'Bien.' }),
];

const write = (overrides: Partial<RapportContent> = {}): RapportContent =>
  buildRapportContent(form, { employe_id, client_id, zones: GOOD(), ...overrides });

const put = (body: RapportContent, uuid: string = randomUUID(), as = coach) =>
  t.call(putSuivi, { as, params: { uuid }, body });

const read = async (id: number, as = coach) =>
  (await t.call(getSuivi, { as, params: { id } })).json();

const countRapports = async (uuid: string): Promise<number> =>
  (await t.db.selectFrom('rapports').select('id').where('uuid', '=', uuid).execute()).length;

describe('a report', () => {
  it('is stored with the percent the server finds, and told to the employee', async () => {
    const uuid = randomUUID();
    const response = await put(write({ commentaire: 'Belle soirée.' }), uuid);
    expect(response.statusCode).toBe(200);
    const receipt = response.json();
    expect(receipt).toMatchObject({ uuid, edition: 1, version: 0, pourcentage: 81 });
    const found = await read(receipt.id);
    expect(found).toMatchObject({
      ...receipt,
      commentaire: 'Belle soirée.',
      zones: GOOD(),
      formulaire: { schema_version_id: form.schema_version_id, titre: form.titre },
      auteur: { id: coach.employe.id },
      employe: { id: employe_id },
      client: { id: client_id },
      peut_modifier: true,
      peut_annuler: true,
      peut_accuser: false,
      annulation: null,
    });
    const told = await t.db
      .selectFrom('notifications')
      .select(['type', 'lien', 'texte'])
      .where('employe_id', '=', employe_id)
      .execute();
    expect(told).toEqual([
      {
        type: 'suivi',
        lien: `/suivi/view/${receipt.id}`,
        texte: `Camille ${coach.employe.nom} a rédigé «\u00a0Visite de soir\u00a0» à votre sujet.`,
      },
    ]);
  });

  it('sent twice at once, and again later, is one', async () => {
    const uuid = randomUUID();
    const body = write();
    const answers = await Promise.all([put(body, uuid), put(body, uuid), put(body, uuid)]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect((await put(body, uuid)).json()).toEqual(answers[0]?.json());
    expect(await countRapports(uuid)).toBe(1);
  });

  it('grows with the editions of its draft, in whatever order they arrive', async () => {
    const uuid = randomUUID();
    const first = write();
    const worse = [buildZone('generale', { tenue: 'non', qualite: 1 })];
    await put(first, uuid);
    const third = await put({ ...first, edition: 3, zones: worse }, uuid);
    expect(third.json()).toMatchObject({ edition: 3, version: 1, pourcentage: 0 });
    expect((await put({ ...first, edition: 2 }, uuid)).json()).toEqual(third.json());
    expect((await put(first, uuid)).json()).toEqual(third.json());
  });

  it('of another draft that did not know of the last save is 409, with what is there', async () => {
    const uuid = randomUUID();
    const receipt = (await put(write(), uuid)).json();
    const other = write({ version: receipt.version, edition: 1, commentaire: 'Autre appareil' });
    const accepted = await put(other, uuid);
    expect(accepted.json()).toMatchObject({ version: 1, edition: 1 });
    const late = await put(write({ version: 0, edition: 7 }), uuid);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toEqual({ message: 'errors.stale', current: accepted.json() });
    expect((await read(receipt.id)).commentaire).toBe('Autre appareil');
  });

  it('begun under version 1 is finished under it after version 2 is published', async () => {
    const schema = await insertSchema(t.db);
    const one = await insertSchemaVersion(t.db, schema);
    const contenu = buildForm([
      { questions: [buildQuestion('oui_non', { cle: 'nouvelle', requis: true })] },
    ]);
    const two = await insertSchemaVersion(t.db, schema, { numero: 2, contenu });
    const body = { ...write(), schema_version_id: one.schema_version_id };
    const receipt = (await put(body)).json();
    expect(receipt.pourcentage).toBe(81);
    expect((await read(receipt.id)).formulaire).toMatchObject({ numero: 1 });
    const moved = { ...body, edition: 2, schema_version_id: two.schema_version_id };
    expect((await put(moved, receipt.uuid)).json().message).toBe('rapports.form_unknown');
  });

  it('loses the answers that nobody asks for', async () => {
    const contenu = buildForm([
      {
        questions: [
          buildQuestion('oui_non', { cle: 'fait' }),
          buildQuestion('note', {
            cle: 'pourquoi',
            condition: { question: 'fait', operateur: 'egal', valeur: 'non' },
          }),
        ],
      },
    ]);
    const own = await insertForm(t.db, { contenu });
    const zones = [buildZone('generale', { fait: 'oui', pourquoi: 1 })];
    const receipt = (await put(buildRapportContent(own, { employe_id, client_id, zones }))).json();
    expect(receipt.pourcentage).toBe(100);
    expect((await read(receipt.id)).zones).toEqual([buildZone('generale', { fait: 'oui' })]);
  });

  it('that was acknowledged and is changed is to be acknowledged anew', async () => {
    const uuid = randomUUID();
    const body = write();
    const { id } = (await put(body, uuid)).json();
    const accuse_le = t.clock.now().toString();
    const receipt = { object: 'suivi', object_id: id, employe_id, at: accuse_le } as const;
    await t.db
      .insertInto('receipts')
      .values([
        { ...receipt, kind: 'seen' },
        { ...receipt, kind: 'confirmed' },
      ])
      .execute();
    await put({ ...body, edition: 2 }, uuid);
    expect(await read(id)).toMatchObject({
      edition: 2,
      version: 0,
      accuse_le: accuse_le.replace('Z', '.000Z'),
    });
    await put({ ...body, edition: 3, commentaire: 'Précision' }, uuid);
    expect(await read(id)).toMatchObject({ accuse_le: null, vu_le: null });
    const told = await t.db
      .selectFrom('notifications')
      .select('titre')
      .where('key', 'like', `suivi:${id}:%`)
      .execute();
    expect(told.map(({ titre }) => titre)).toEqual(['Suivi modifié']);
  });

  it('that was cancelled is not saved any more', async () => {
    const uuid = randomUUID();
    const body = write();
    const { id, version } = (await put(body, uuid)).json();
    await t.call(cancelSuivi, { as: coach, params: { id }, body: { raison: 'Erreur', version } });
    const refused = await put({ ...body, edition: 2 }, uuid);
    expect([refused.statusCode, refused.json()]).toEqual([422, { message: 'rapports.cancelled' }]);
    expect((await put(body, uuid)).json().version).toBe(1);
  });
});

describe('six photos', () => {
  const place = (uuids: readonly string[]): Zone[] => [
    {
      ...buildZone('generale'),
      reponses: {
        tenue: buildReponse('oui', {
          photos: uuids.slice(0, 3).map((uuid) => ({ uuid, moment: null })),
        }),
        remarques: buildReponse('Voir.', {
          photos: uuids
            .slice(3)
            .map((uuid, index) => ({ uuid, moment: index ? 'apres' : 'avant' })),
        }),
      },
    },
  ];

  it('sent in pieces, too early, doubled and interrupted, stand in their places', async () => {
    const photo = await takePhoto(1500, 1100);
    const parcels = Array.from({ length: 6 }, () => packParcel(photo));
    const uuids = parcels.map(({ uuid }) => uuid);
    const body = write({ zones: place(uuids) });
    const uuid = randomUUID();
    const early = await put(body, uuid);
    expect(early.statusCode).toBe(422);
    expect(early.json().message).toBe('rapports.photo_missing');
    expect(Object.keys(early.json().errors).toSorted()).toEqual(uuids.toSorted());
    await Promise.all(parcels.map((parcel) => begin(t, coach, parcel)));
    const half = Math.ceil(photo.length / 2);
    for (const offset of [half, 0, 0, half, half]) {
      for (const parcel of parcels) await sendPiece(t, coach, parcel, offset, half);
    }
    const receipt = (await put(body, uuid)).json();
    const { images, photos } = await read(receipt.id);
    expect(photos).toBe(6);
    expect(images.map((image: { uuid: string }) => image.uuid)).toEqual(uuids);
    expect(images[3]).toMatchObject({ zone: 0, question: 'remarques', moment: 'avant' });
    for (const { url, vignette_url } of images) {
      expect((await t.app.http.inject({ url })).statusCode).toBe(200);
      const small = await t.app.http.inject({ url: vignette_url });
      expect(small.rawPayload.length).toBeLessThan(60_000);
    }
    const fewer = await put({ ...body, edition: 2, zones: place(uuids.slice(0, 2)) }, uuid);
    expect(fewer.statusCode).toBe(200);
    expect((await read(receipt.id)).images).toHaveLength(2);
    const again = await put({ ...body, edition: 3 }, uuid);
    expect(again.statusCode).toBe(200);
    const back = (await read(receipt.id)).images;
    expect(back.map((image: { uuid: string }) => image.uuid)).toEqual(uuids);
    expect((await t.app.http.inject({ url: back[4].url })).statusCode).toBe(200);
  });

  it('of somebody else, or of another report, are not there', async () => {
    const photo = await takePhoto(300, 200);
    const foreign = await uploadFile(t, await t.signIn(USERGROUP.coach), photo);
    expect((await put(write({ zones: place([foreign]) }))).json().message).toBe(
      'rapports.photo_missing',
    );
    const own = await uploadFile(t, coach, photo);
    expect((await put(write({ zones: place([own]) }))).statusCode).toBe(200);
    expect((await put(write({ zones: place([own]) }))).statusCode).toBe(422);
  });

  it('a signature goes along, in letters or drawn', async () => {
    const signature = await uploadFile(t, coach, await takePhoto(400, 200), 'rapport_signature');
    const { id } = (await put(write({ signature, signataire: 'Marie Roy' }))).json();
    const found = await read(id);
    expect(found).toMatchObject({ signataire: 'Marie Roy', signature: { uuid: signature } });
    expect(found.images).toEqual([]);
  });
});

describe('what is refused', () => {
  it('signed out, a form of other groups or of inspections, answers that do not fit', async () => {
    expect(
      (await t.call(putSuivi, { params: { uuid: randomUUID() }, body: write() })).statusCode,
    ).toBe(401);
    const directors = await insertForm(t.db, { groupes: [USERGROUP.director] });
    const body = { ...write(), schema_version_id: directors.schema_version_id };
    expect((await put(body)).statusCode).toBe(403);
    const inspection = await insertForm(t.db, { genre: 'inspection' });
    const wrong = { ...write(), schema_version_id: inspection.schema_version_id };
    expect((await put(wrong)).json().errors).toEqual({
      schema_version_id: ['rapports.form_unknown'],
    });
    const bad = await put(write({ zones: [buildZone('generale', { tenue: 'bof', qualite: 9 })] }));
    expect(bad.statusCode).toBe(422);
    expect(bad.json()).toEqual({
      message: 'rapports.incomplete',
      errors: {
        'zones.0.reponses.tenue': ['forms.answer_invalid'],
        'zones.0.reponses.qualite': ['forms.answer_invalid'],
      },
    });
  });

  it('about nobody, or somebody who never was', async () => {
    expect((await put(write({ employe_id: null }))).json().errors).toEqual({
      employe_id: ['validation.required'],
    });
    expect((await put(write({ client_id: null }))).json().errors).toEqual({
      client_id: ['validation.required'],
    });
    expect((await put(write({ employe_id: 999_999 }))).json().errors).toEqual({
      employe_id: ['rapports.employe_unknown'],
    });
    expect((await put(write({ client_id: 999_999 }))).json().errors).toEqual({
      client_id: ['rapports.client_unknown'],
    });
  });

  it('an employee reports on themselves, and on sites they were sent to', async () => {
    const employee = await t.signIn();
    const self = { employe_id: employee.employe.id };
    expect((await put(write(), randomUUID(), employee)).json().message).toBe(
      'rapports.employe_unknown',
    );
    expect((await put(write(self), randomUUID(), employee)).json().message).toBe(
      'rapports.client_unknown',
    );
    await insertQuart(t.db, { employe_id: employee.employe.id, client_id });
    expect((await put(write(self), randomUUID(), employee)).statusCode).toBe(200);
  });

  it('somebody else’s report', async () => {
    const uuid = randomUUID();
    await put(write(), uuid);
    const other = await t.signIn(USERGROUP.director);
    expect((await put(write({ edition: 2 }), uuid, other)).statusCode).toBe(403);
  });
});

import { randomUUID } from 'node:crypto';
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import * as reports from '@releve/domain/features/equipement-rapports.ts';
import type { EquipementFile, SpareEquipement } from '@releve/domain/features/equipement-shapes.ts';
import * as endpoints from '@releve/domain/features/equipements.ts';
import { getTimeline, sendMessage } from '@releve/domain/features/objects.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAttention } from '../../testing/attention.ts';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { insertDocument } from '../../testing/document-factories.ts';
import {
  createEquipementFixture,
  type EquipementFixture,
} from '../../testing/equipement-fixture.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { insertRapport } from '../../testing/rapport-factories.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: EquipementFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createEquipementFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Lavoie' });
});
afterAll(() => f.test.close());

const update = (as: Caller, { id }: { id: number }, body: object) =>
  f.test.call(endpoints.updateEquipement, { as, params: { id }, body: body as never });

const contentAgain = (values: object) => {
  const { lieu: _lieu, client_id: _client, employe_id: _employe, ...content } = f.contentOf();
  return { ...content, retire: false, ...values };
};

describe('a machine', () => {
  it('has a picture, a place and links to what explains it; two who edit it are told apart', async () => {
    const photo = await uploadFile(f.test, f.supervisor, await takePhoto(200, 150), 'equipement');
    const sheet = await insertDocument(f.test.db, { titre: 'FDS dégraissant' });
    const machine = await f.add({ photo: { upload: photo }, fiche_id: sheet.id });
    expect(machine).toMatchObject({
      lieu: 'client',
      client: { nom: 'Clinique du Parc' },
      photo: { uuid: photo },
      fiche: { titre: 'FDS dégraissant' },
      etat: 'en_service',
      droits: { modifier: true },
    });
    const kept = { photo: { upload: photo }, fiche_id: sheet.id, version: machine.version };
    const renamed = await update(f.supervisor, machine, contentAgain({ ...kept, nom: 'A-12' }));
    expect(answerOf<EquipementFile>(renamed)).toMatchObject({
      nom: 'A-12',
      photo: { uuid: photo },
    });
    const stale = await update(f.director, machine, contentAgain({ ...kept, nom: 'B-12' }));
    expect(stale.statusCode).toBe(409);
    const without = contentAgain({ version: machine.version + 1 });
    expect(answerOf<EquipementFile>(await update(f.director, machine, without)).photo).toBeNull();
  });

  it('that is retired leaves the lists, and comes back in service', async () => {
    const machine = await f.add({ nom: 'Vieille polisseuse', type: 'polisseuse' });
    const listed = async (query: object) =>
      answerOf<{ data: { id: number }[] }>(
        await f.test.call(endpoints.listEquipements, { as: f.supervisor, query }),
      ).data.map(({ id }) => id);
    const retired = contentAgain({ version: machine.version, retire: true });
    answerOf(await update(f.supervisor, machine, retired));
    expect(await listed({ type: 'polisseuse' })).not.toContain(machine.id);
    expect(await listed({ etat: 'retire' })).toContain(machine.id);
    expect(await f.card(anne, machine)).toMatchObject({ droits: { signaler: false } });
    answerOf(await update(f.supervisor, machine, contentAgain({ version: machine.version + 1 })));
    expect(await f.card(anne, machine)).toMatchObject({ etat: 'en_service' });
  });

  it('is carried by the phones of its site and of who has it, and by no others', async () => {
    const far = await f.openSite({ nom: 'Loin' });
    const other = await f.hire(far);
    const machine = await f.add();
    const mine = async (as: Caller) =>
      answerOf<{ data: { id: number }[] }>(
        await f.test.call(endpoints.listMyEquipements, { as }),
      ).data.map(({ id }) => id);
    expect(await mine(anne)).toContain(machine.id);
    expect(await mine(other)).not.toContain(machine.id);
    answerOf(await f.move(other, machine, { lieu: 'employe', employe_id: other.employe.id }));
    expect(await mine(other)).toContain(machine.id);
    expect(await mine(anne)).not.toContain(machine.id);
  });

  it('has a daily check by a form of its site, and shows how the last one went', async () => {
    const form = await insertForm(f.test.db, { cible: 'client' });
    const machine = await f.add({ controle_id: form.schema_id });
    expect(machine.controle).toMatchObject({ schema_id: form.schema_id, dernier: null });
    for (const [date, pourcentage] of [
      ['2026-06-14', 100],
      ['2026-06-13', 50],
    ] as const) {
      await insertRapport(f.test.db, { client_id: f.site.id, date, pourcentage }, form);
    }
    const { controle } = await f.card(anne, machine);
    expect(controle?.dernier).toEqual({ date: '2026-06-14', pourcentage: 100 });
    const ofPeople = await insertForm(f.test.db, { cible: 'employe' });
    const refused = await f.test.call(endpoints.createEquipement, {
      as: f.supervisor,
      body: f.contentOf({ controle_id: ofPeople.schema_id }),
    });
    expect(refused.statusCode).toBe(422);
  });

  it('shows what it costs to managers alone', async () => {
    const machine = await f.add({ achat_cents: 500_000 });
    const told = await f.tell(anne, { equipement_id: machine.id });
    answerOf(
      await f.step(f.supervisor, told, 'en_reparation', {
        cout_cents: 12_345,
        fournisseur: 'Hygiène Boréale',
      }),
    );
    expect((await f.card(f.supervisor, machine)).cout).toMatchObject({ total_cents: 512_345 });
    expect((await f.card(anne, machine)).cout).toBeNull();
    expect(await f.read(anne, told)).toMatchObject({ cout_cents: null, fournisseur: '' });
    const history = answerOf<EndpointResponse<typeof reports.listMachineRapports>>(
      await f.test.call(reports.listMachineRapports, { as: anne, params: { id: machine.id } }),
    );
    expect(history.data).toMatchObject([{ cout_cents: null, fournisseur: '' }]);
    const inMode = await f.test.call(endpoints.getEquipement, {
      as: f.supervisor,
      params: { id: machine.id },
      headers: f.inModeOf(anne),
    });
    expect(answerOf<EquipementFile>(inMode)).toMatchObject({
      cout: null,
      droits: { modifier: false },
    });
  });
});

describe('a move', () => {
  it('is where the latest phone says, in whatever order they arrive', async () => {
    const second = await f.openSite({ nom: 'Deuxième' });
    const boris = await f.hire(second);
    const machine = await f.add();
    f.test.clock.advance({ hours: 3 });
    const ago = (hours: number) => f.test.clock.now().subtract({ hours }).toString();
    const there = { lieu: 'client', client_id: second.id } as const;
    answerOf(await f.move(boris, machine, { ...there, at: ago(1) }));
    answerOf(await f.move(anne, machine, { lieu: 'depot', at: ago(2) }));
    const card = await f.card(anne, machine);
    expect(card).toMatchObject({ lieu: 'client', client: { nom: 'Deuxième' } });
    const story = await f.storyOf(anne, 'equipement', machine);
    expect(story.filter((act) => act === 'equipement_deplace')).toHaveLength(2);
  });

  it('of an employee is to a site of theirs, to themselves or to the depot', async () => {
    const foreign = await f.openSite({ nom: 'Ailleurs' });
    const machine = await f.add();
    const codes = [
      await f.move(anne, machine, { lieu: 'client', client_id: foreign.id }),
      await f.move(anne, machine, { lieu: 'employe', employe_id: f.supervisor.employe.id }),
      await f.move(anne, machine, { lieu: 'reparation' }),
      await f.move(anne, machine, { lieu: 'client' }),
      await f.move(anne, machine, { lieu: 'employe', employe_id: anne.employe.id }),
      await f.move(anne, machine, { lieu: 'client', client_id: f.site.id }),
      await f.move(f.supervisor, machine, { lieu: 'reparation' }),
    ].map(({ statusCode }) => statusCode);
    expect(codes).toEqual([403, 403, 403, 422, 200, 200, 200]);
  });
});

describe('spare machines', () => {
  it('are ranked by their way, asked for in one tap, and the request ends when the machine arrives', async () => {
    const type = 'nacelle' as const;
    const near = await f.openSite({ nom: 'Près', lat: 45.51, lng: -73.6 });
    const far = await f.openSite({ nom: 'Loin', lat: 46.8, lng: -71.2 });
    const broken = await f.add({ nom: 'Nacelle 1', type });
    const atFar = await f.add({ nom: 'Nacelle 2', type, reserve: true, client_id: far.id });
    const inDepot = await f.add({ nom: 'Nacelle 3', type, lieu: 'depot' });
    const atNear = await f.add({ nom: 'Nacelle 4', type, reserve: true, client_id: near.id });
    await f.add({ nom: 'Nacelle 5', type, client_id: near.id });
    const told = await f.tell(anne, { equipement_id: broken.id });
    const spares = async () =>
      answerOf<{ data: SpareEquipement[] }>(
        await f.test.call(endpoints.listSpares, { as: anne, params: { id: broken.id } }),
      ).data;
    const ranked = await spares();
    expect(ranked.map(({ id }) => id)).toEqual([atNear.id, atFar.id, inDepot.id]);
    expect(ranked[0]?.distance_m).toBeLessThan(1_200);
    const ask = (as: Caller, { id }: { id: number }, client_id = f.site.id) =>
      f.test.call(endpoints.askTransfert, {
        as,
        params: { id },
        body: { uuid: randomUUID(), client_id, rapport_id: told.id },
      });
    expect((await ask(anne, atNear)).statusCode).toBe(200);
    expect((await ask(f.supervisor, atNear)).statusCode).toBe(200);
    expect((await ask(f.supervisor, atNear, far.id)).statusCode).toBe(409);
    expect((await spares()).map(({ id }) => id)).not.toContain(atNear.id);
    expect((await f.card(anne, atNear)).transfert).toMatchObject({ client: { id: f.site.id } });
    expect((await f.bell(f.supervisor)).map(({ titre }) => titre)).toContain(
      'Une machine de réserve est demandée',
    );
    answerOf(await f.move(f.supervisor, atNear, { lieu: 'client', client_id: f.site.id }));
    expect((await f.card(anne, atNear)).transfert).toBeNull();
    expect((await f.bell(anne)).map(({ titre }) => titre)).toContain(
      'La machine demandée est arrivée',
    );
  });

  it('may be refused, with a word', async () => {
    const spare = await f.add({ nom: 'Chariot 9', type: 'chariot', lieu: 'depot' });
    const body = { uuid: randomUUID(), client_id: f.site.id };
    answerOf(
      await f.test.call(endpoints.askTransfert, { as: anne, params: { id: spare.id }, body }),
    );
    const { transfert } = await f.card(f.supervisor, spare);
    const refuse = (as: Caller) =>
      f.test.call(endpoints.refuseTransfert, {
        as,
        params: { id: transfert?.id ?? 0 },
        body: { version: transfert?.version ?? 0, note: 'Réservée pour demain' },
      });
    expect((await refuse(anne)).statusCode).toBe(403);
    expect(answerOf<EquipementFile>(await refuse(f.supervisor)).transfert).toBeNull();
    expect((await refuse(f.director)).statusCode).toBe(409);
  });
});

describe('the figures', () => {
  it('are of a site or of all, month by month, and the file has the rows of the list', async () => {
    const site = await f.openSite({ nom: 'Chiffres' });
    const machine = await f.add({ client_id: site.id });
    const told = await f.tell(f.supervisor, { equipement_id: machine.id });
    answerOf(
      await f.step(f.supervisor, told, 'regle', {
        cout_cents: 10_050,
        fournisseur: 'Hygiène Boréale',
      }),
    );
    const figures = answerOf<EndpointResponse<typeof reports.getEquipementFigures>>(
      await f.test.call(reports.getEquipementFigures, {
        as: f.supervisor,
        query: { client_id: site.id },
      }),
    );
    expect(figures).toMatchObject({ machines: 1, a_l_arret: 0, entretiens_en_retard: 0 });
    expect(figures.data).toHaveLength(12);
    expect(figures.data.at(-1)).toMatchObject({ mois: '2026-06', bris: 1, cout_cents: 10_050 });
    expect(
      (await f.list(f.supervisor, { fournisseur: 'hygiene boreale', client_id: site.id })).data,
    ).toHaveLength(1);
    const file = await f.test.call(reports.exportRapports, {
      as: f.supervisor,
      query: { client_id: site.id, format: 'csv' },
    });
    expect(file.statusCode).toBe(200);
    expect(file.body).toContain(';100,5;');
    expect(file.body).toContain(told.numero);
  });
});

describe('switched off', () => {
  it('every call is refused, and nothing is counted', async () => {
    const machine = await f.add();
    const contracts: unknown[] = [...Object.values(endpoints), ...Object.values(reports)];
    const all = contracts.filter(
      (each): each is Endpoint => typeof each === 'object' && each !== null && 'ability' in each,
    );
    expect(all.length).toBeGreaterThan(20);
    await f.test.db
      .insertInto('parametres')
      .values({ name: 'ENABLE_CLIENT_EQUIPMENT', value: 'false' })
      .execute();
    f.test.app.settings.invalidate();
    const params = { id: machine.id };
    for (const endpoint of all) {
      const answer = await f.test.call(endpoint, {
        as: f.director,
        params,
        body: {},
        query: {},
      });
      expect([endpoint.id, answer.statusCode]).toEqual([endpoint.id, 403]);
    }
    const ref = { object: 'equipement', id: machine.id } as const;
    const asked = [
      await f.test.call(getTimeline, { as: f.director, params: ref }),
      await f.test.call(sendMessage, {
        as: f.director,
        params: ref,
        body: { uuid: randomUUID(), texte: 'Bonjour', at: f.now() },
      }),
    ];
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    const keys = (await readAttention(f.test, f.director)).data.map(({ key }) => key);
    expect(keys).not.toContain('equipements');
    await f.test.db
      .deleteFrom('parametres')
      .where('name', '=', 'ENABLE_CLIENT_EQUIPMENT')
      .execute();
    f.test.app.settings.invalidate();
  });
});

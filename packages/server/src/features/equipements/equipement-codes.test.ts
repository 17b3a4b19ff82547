// Labels on machines: where one leads, for whom, and what becomes of what was told of it while it was blank.
import * as codes from '@releve/domain/features/codes.ts';
import type { FoundCode } from '@releve/domain/features/codes.ts';
import type { EquipementFile } from '@releve/domain/features/equipement-shapes.ts';
import * as endpoints from '@releve/domain/features/equipements.ts';
import { writeCode } from '@releve/domain/printed-code.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import {
  createEquipementFixture,
  type EquipementFixture,
} from '../../testing/equipement-fixture.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: EquipementFixture;
let anne: Caller;
let omar: Caller;

beforeAll(async () => {
  f = await createEquipementFixture();
  anne = await f.hire(f.site, { prenom: 'Anne', nom: 'Lavoie' });
  omar = await f.hire(f.site, { prenom: 'Omar', nom: 'Diallo' });
});
afterAll(() => f.test.close());

const scan = (as: Caller, code: string) => f.test.call(codes.resolveCode, { as, params: { code } });

const blank = async (): Promise<string> => {
  const { lot } = answerOf<{ lot: number }>(
    await f.test.call(codes.createBlankCodes, { as: f.director, body: { nombre: 1 } }),
  );
  const { data } = answerOf<{ data: { code: string }[] }>(
    await f.test.call(codes.listCodes, { as: f.director, query: { lot } }),
  );
  return data[0]?.code ?? '';
};

const attach = (code: string, { id }: { id: number }, as = f.supervisor) =>
  f.test.call(codes.attachCode, {
    as,
    params: { code },
    body: { genre: 'equipement', cible_id: id },
  });

const detach = (code: string, { id }: { id: number }) =>
  f.test.call(codes.detachCode, {
    as: f.supervisor,
    params: { code },
    body: { genre: 'equipement', cible_id: id },
  });

const labelled = async (values: Parameters<typeof f.add>[0] = {}) => {
  const machine = await f.add(values);
  const code = await blank();
  answerOf(await attach(code, machine));
  return { machine, code };
};

describe('the label of a machine', () => {
  it('leads whoever reads it to the card, however it was read', async () => {
    const { machine, code } = await labelled({ nom: 'Polisseuse 4', type: 'polisseuse' });
    const address = `https://ailleurs.example/q/${code}`;
    for (const said of [code, writeCode(code).toLowerCase(), address]) {
      const found = answerOf<FoundCode>(await scan(anne, said));
      expect(found).toMatchObject({
        code,
        genre: 'equipement',
        nom: 'Polisseuse 4',
        voies: [{ voie: 'ouvrir', lien: `/user/equipements/${machine.id}` }],
        detachable: false,
      });
      const told = await f.tell(anne, { code: said });
      expect((await f.read(anne, told)).equipement).toMatchObject({ id: machine.id });
    }
  });

  it('is printed before anybody knows the machine, and attached there where it hangs', async () => {
    const code = await blank();
    expect((await scan(anne, code)).statusCode).toBe(404);
    expect((await attach(code, await f.add(), anne)).statusCode).toBe(403);
    const found = answerOf<FoundCode>(await scan(f.supervisor, code));
    expect(found.attachable).toContain('equipement');
    const machine = await f.add();
    answerOf(await attach(code, machine));
    expect(answerOf<FoundCode>(await scan(anne, code)).cible_id).toBe(machine.id);
    expect((await attach(code, { id: 999_999 })).statusCode).toBe(422);
  });

  it('leads to one machine at a time, and to its new one from the moment it was put there', async () => {
    const { machine, code } = await labelled();
    const other = await f.add({ nom: 'Autorécureuse 13' });
    expect((await attach(code, other)).statusCode).toBe(422);
    answerOf(await detach(code, machine));
    answerOf(await attach(code, other));
    expect(answerOf<FoundCode>(await scan(omar, code)).cible_id).toBe(other.id);
    const told = await f.tell(omar, { code });
    expect((await f.read(omar, told)).equipement).toMatchObject({ id: other.id });
    expect((await f.card(omar, machine)).etiquettes).toEqual([]);
    expect((await f.card(omar, other)).etiquettes).toEqual([code]);
  });

  it('is on every phone of its site, to be known without a network', async () => {
    const { machine, code } = await labelled();
    const mine = answerOf<{ data: EquipementFile[] }>(
      await f.test.call(endpoints.listMyEquipements, { as: anne }),
    );
    expect(mine.data.find(({ id }) => id === machine.id)?.etiquettes).toEqual([code]);
  });

  it('wins over the serial number of another machine', async () => {
    const { machine, code } = await labelled();
    await f.add({ serie: code });
    const told = await f.tell(anne, { code });
    expect((await f.read(anne, told)).equipement).toMatchObject({ id: machine.id });
  });

  it('is printed for a machine that has none yet, with its name; its code stays', async () => {
    const machine = await f.add({ nom: 'Extracteur 7', type: 'extracteur' });
    const body = { genre: 'equipement' as const, ids: [machine.id] };
    const give = () => f.test.call(codes.giveCodes, { as: f.director, body });
    expect(answerOf(await give())).toEqual({ crees: 1 });
    expect(answerOf(await give())).toEqual({ crees: 0 });
    const [code = ''] = (await f.card(anne, machine)).etiquettes;
    const sheet = await f.test.call(codes.printLabels, {
      as: f.director,
      query: { genre: 'equipement', ids: String(machine.id) },
    });
    expect(readPdfText(sheet.rawPayload)).toEqual(
      expect.arrayContaining(['Extracteur 7', writeCode(code)]),
    );
    const found = await f.test.call(codes.listCodes, {
      as: f.director,
      query: { q: 'Extracteur 7' },
    });
    expect(found.json()).toMatchObject({ data: [{ code, nom: 'Extracteur 7' }] });
  });
});

describe('a blank label on a broken machine', () => {
  it('keeps what was told of it, and brings it to the machine that it is put on', async () => {
    const code = await blank();
    const upload = await uploadFile(f.test, anne, await takePhoto(90, 60), 'equipement_voix');
    const told = await f.tell(anne, {
      code: writeCode(code),
      client_id: f.site.id,
      pieces: [{ upload }],
    });
    expect(await f.tell(omar, { code })).toMatchObject({ id: told.id, voix: 2 });
    const machine = await f.add({ nom: 'Chariot 2', type: 'chariot' });
    answerOf(await attach(code, machine));
    expect(await f.read(anne, told)).toMatchObject({
      equipement: { id: machine.id },
      voix: 2,
      pieces: 1,
      statut: 'signale',
    });
    expect(await f.card(anne, machine)).toMatchObject({
      etat: 'hors_service',
      ouvert: { id: told.id, voix: 2 },
    });
    expect(await f.storyOf(f.supervisor, 'equipement_rapport', told)).toContain(
      'equipement_rattache',
    );
  });

  it('joins the report that is open of that machine already', async () => {
    const code = await blank();
    const told = await f.tell(anne, { code });
    const machine = await f.add();
    const open = await f.tell(omar, { equipement_id: machine.id, hors_service: false });
    answerOf(await attach(code, machine));
    expect(await f.read(anne, open)).toMatchObject({ voix: 2, hors_service: true });
    expect(await f.read(anne, told)).toMatchObject({ fusionne_dans: { id: open.id } });
  });

  it('told of and attached at the same moment is one report of the machine', async () => {
    for (let round = 0; round < 4; round += 1) {
      const code = await blank();
      const machine = await f.add();
      const [, first, second] = await Promise.all([
        attach(code, machine),
        f.report(anne, { code }),
        f.report(omar, { code }),
      ]);
      const ids = new Set([first, second].map((sent) => answerOf<{ id: number }>(sent).id));
      expect((await f.card(anne, machine)).ouvert).toMatchObject({ voix: 2 });
      for (const id of ids) {
        const file = await f.read(anne, { id });
        expect(file.equipement?.id ?? file.fusionne_dans?.id).toBeDefined();
      }
    }
  });
});

it('with the setting off, a label of a machine is nobody’s, and none can be put on one', async () => {
  const { machine, code } = await labelled();
  const fresh = await blank();
  await f.test.db
    .insertInto('parametres')
    .values({ name: 'ENABLE_CLIENT_EQUIPMENT', value: 'false' })
    .execute();
  f.test.app.settings.invalidate();
  expect((await scan(anne, code)).statusCode).toBe(404);
  expect(answerOf<FoundCode>(await scan(f.supervisor, code))).toMatchObject({
    etat: 'reserve',
    nom: null,
  });
  const found = answerOf<FoundCode>(await scan(f.supervisor, fresh));
  expect(found.attachable).not.toContain('equipement');
  expect((await attach(fresh, machine)).statusCode).toBe(422);
  await f.test.db.deleteFrom('parametres').where('name', '=', 'ENABLE_CLIENT_EQUIPMENT').execute();
  f.test.app.settings.invalidate();
  expect(answerOf<FoundCode>(await scan(anne, code)).cible_id).toBe(machine.id);
});

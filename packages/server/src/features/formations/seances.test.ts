// Training given in person: a sheet, signatures on one phone, certificates once.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import * as admin from '@releve/domain/features/formation-seances.ts';
import type { OwnSeance, Seance } from '@releve/domain/features/formation-seances.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { createFormationFixture, type FormationFixture } from '../../testing/formation-fixture.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: FormationFixture;
beforeAll(async () => {
  f = await createFormationFixture();
});
afterAll(() => f.test.close());

const contentOf = (formation_id: number, people: readonly Caller[]) => ({
  formation_id,
  date: '2026-06-12',
  formateur_id: f.supervisor.employe.id,
  lieu: 'Entrepôt',
  notes: '',
  employes: people.map(({ employe }) => employe.id),
});

const open = async (formation_id: number, people: readonly Caller[]): Promise<Seance> =>
  answerOf<Seance>(
    await f.test.call(admin.createSeance, {
      as: f.supervisor,
      body: contentOf(formation_id, people),
    }),
  );

const read = async (id: number): Promise<Seance> =>
  answerOf<Seance>(await f.test.call(admin.getSeance, { as: f.supervisor, params: { id } }));

const sign = async ({ id }: Seance, { employe }: Caller) => {
  const { object } = admin.PRESENCE_SIGNATURE;
  const upload = await uploadFile(f.test, f.supervisor, await takePhoto(64, 32), object);
  const body = { employe_id: employe.id, signature: { upload }, at: f.now() };
  return f.test.call(admin.signSeance, { as: f.supervisor, params: { id }, body });
};

const end = async (id: number) => {
  const { version } = await read(id);
  return f.test.call(admin.endSeance, { as: f.supervisor, params: { id }, body: { version } });
};

describe('a presence sheet', () => {
  test('gives everyone who signed a certificate, once, by the day of the session', async () => {
    const { id } = await f.offer();
    const [anne, benoit, carole] = [await f.hire(), await f.hire(), await f.hire()];
    const seance = await open(id, [anne, benoit, carole]);
    expect((await end(seance.id)).json().message).toBe('formations.nobody_signed');
    answerOf(await sign(seance, anne));
    answerOf(await sign(seance, anne));
    answerOf(await sign(seance, benoit));
    const ended = answerOf<Seance>(await end(seance.id));
    answerOf(await end(seance.id));
    const shown = ended.presences.map(({ signe_le, signature_url, certificat }) => [
      signe_le !== null,
      signature_url !== null,
      certificat?.valable_jusqu_a,
    ]);
    expect(shown).toEqual([
      [true, true, '2027-06-12'],
      [true, true, '2027-06-12'],
      [false, false, undefined],
    ]);
    expect((await f.take(anne, id)).certificats).toHaveLength(1);
    expect((await f.mine(carole, id))?.etat).toBe('a_faire');
    expect((await sign(seance, carole)).json().message).toBe('formations.seance_ended');
    expect((await sign(seance, anne)).statusCode).toBe(200);
  });

  test('can change until it is closed; whoever has signed stays', async () => {
    const { id } = await f.offer();
    const other = await f.offer({ titre: 'Autre' });
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const seance = await open(id, [anne]);
    answerOf(await sign(seance, anne));
    const update = async (content: ReturnType<typeof contentOf>) => {
      const { version } = await read(seance.id);
      const body = { ...content, version };
      return f.test.call(admin.updateSeance, {
        as: f.supervisor,
        params: { id: seance.id },
        body,
      });
    };
    const changed = answerOf<Seance>(await update(contentOf(id, [benoit])));
    expect(changed.presences).toHaveLength(2);
    expect((await update(contentOf(other.id, [benoit]))).statusCode).toBe(422);
    expect((await sign(seance, await f.hire())).statusCode).toBe(422);
    answerOf(await end(seance.id));
    expect((await update(contentOf(id, [benoit]))).json().message).toBe('formations.seance_ended');
  });

  test('is of a course that is published, for people there are', async () => {
    const draft = await f.create();
    const refused = await f.test.call(admin.createSeance, {
      as: f.supervisor,
      body: contentOf(draft.id, [f.supervisor]),
    });
    expect(refused.statusCode).toBe(422);
    const { id } = await f.offer();
    for (const wrong of [{ employes: [999_999] }, { formateur_id: 999_999 }]) {
      const body = { ...contentOf(id, [f.supervisor]), ...wrong };
      const unknown = await f.test.call(admin.createSeance, { as: f.supervisor, body });
      expect(unknown.json().errors).toEqual({
        [Object.keys(wrong)[0] ?? '']: ['errors.not_found'],
      });
    }
  });

  test('is listed with how many have signed', async () => {
    const { id } = await f.offer({ titre: 'Listée' });
    const anne = await f.hire();
    const seance = await open(id, [anne, await f.hire()]);
    answerOf(await sign(seance, anne));
    for (const sort of ['date', '-date', 'formation', '-formation'] as const) {
      const { data } = answerOf<EndpointResponse<typeof admin.listSeances>>(
        await f.test.call(admin.listSeances, {
          as: f.supervisor,
          query: { formation: id, sort },
        }),
      );
      expect(data).toMatchObject([{ id: seance.id, personnes: 2, signees: 1 }]);
    }
    const found = async (query: object): Promise<number[]> =>
      answerOf<EndpointResponse<typeof admin.listSeances>>(
        await f.test.call(admin.listSeances, {
          as: f.supervisor,
          query: { formation: id, ...query },
        }),
      ).data.map((each) => each.id);
    expect(await found({ etat: 'ouverte' })).toEqual([seance.id]);
    expect(await found({ etat: 'terminee' })).toEqual([]);
    expect(await found({ q: 'entrepot hebert' })).toEqual([seance.id]);
    expect(await found({ q: 'ailleurs' })).toEqual([]);
  });

  test('is printed with who signed, for those who manage courses', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const seance = await open(id, [anne]);
    answerOf(await sign(seance, anne));
    const print = (as: Caller) => f.test.call(admin.printSeance, { as, params: { id: seance.id } });
    const { headers, rawPayload } = await print(f.supervisor);
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print(anne)).statusCode).toBe(403);
  });
});

describe('on one’s own phone', () => {
  const mine = async (as: Caller): Promise<OwnSeance[]> =>
    answerOf<{ data: OwnSeance[] }>(await f.test.call(admin.listMySeances, { as })).data;

  const draw = async (as: Caller, at = f.now()) => {
    const { object } = admin.PRESENCE_SIGNATURE;
    return {
      signature: { upload: await uploadFile(f.test, as, await takePhoto(64, 32), object) },
      at,
    };
  };

  test('somebody who is on an open sheet signs it themselves, and nobody else does', async () => {
    const { id } = await f.offer();
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const seance = await open(id, [anne]);
    expect(await mine(anne)).toMatchObject([{ id: seance.id, lieu: 'Entrepôt', signe_le: null }]);
    expect(await mine(benoit)).toEqual([]);
    const params = { id: seance.id };
    const byOther = await f.test.call(admin.signMySeance, {
      as: benoit,
      params,
      body: await draw(benoit),
    });
    expect(byOther.json().errors).toEqual({ employe_id: ['formations.not_on_sheet'] });
    const inMode = await f.test.call(admin.signMySeance, {
      as: f.director,
      params,
      body: await draw(f.director),
      headers: f.inModeOf(anne),
    });
    expect(inMode.statusCode).toBe(403);
    const body = await draw(anne);
    answerOf(await f.test.call(admin.signMySeance, { as: anne, params, body }));
    answerOf(await f.test.call(admin.signMySeance, { as: anne, params, body }));
    expect((await mine(anne))[0]?.signe_le).not.toBeNull();
    expect((await read(seance.id)).presences[0]?.signature_url).not.toBeNull();
    answerOf(await end(seance.id));
    expect(await mine(anne)).toEqual([]);
  });

  test('a sheet of a later day is not yet there to be signed', async () => {
    const { id } = await f.offer();
    const anne = await f.hire();
    const body = { ...contentOf(id, [anne]), date: '2026-06-20' };
    answerOf(await f.test.call(admin.createSeance, { as: f.supervisor, body }));
    expect(await mine(anne)).toEqual([]);
  });

  test('what was signed before the sheet was closed counts when it arrives', async () => {
    const { id } = await f.offer();
    const [anne, benoit] = [await f.hire(), await f.hire()];
    const seance = await open(id, [anne, benoit]);
    answerOf(await sign(seance, anne));
    const signedAt = f.now();
    await f.travel({ hours: 1 });
    answerOf(await end(seance.id));
    const arrive = async (at: string) =>
      f.test.call(admin.signMySeance, {
        as: benoit,
        params: { id: seance.id },
        body: await draw(benoit, at),
      });
    expect((await arrive(f.now())).json().message).toBe('formations.seance_ended');
    answerOf(await arrive(signedAt));
    answerOf(await arrive(signedAt));
    expect((await f.take(benoit, id)).certificats).toMatchObject([
      { valable_jusqu_a: '2027-06-12' },
    ]);
    await f.travel({ hours: -1 });
  });
});

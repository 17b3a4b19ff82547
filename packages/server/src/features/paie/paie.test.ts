import { importEmployes, previewEmployeImport } from '@releve/domain/features/employes-import.ts';
import {
  addEmployePaie,
  getEmployePaie,
  getMyPaie,
  type PayFile,
} from '@releve/domain/features/paie.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertEmploye } from '../../testing/factories.ts';
import { insertPay } from '../../testing/paie-factories.ts';

let t: TestApp;
let director: Caller;
let supervisor: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  supervisor = await t.signIn(USERGROUP.supervisor);
});
afterAll(() => t.close());

const ROW = {
  depuis: '2026-01-01',
  matricule_paie: null,
  groupe_paie: 'principal',
  regime: 'decret_montreal',
  classe: 'B',
  chef_equipe: false,
  taux: 21.52,
} as const;

const add = (as: Caller, id: number, body: object = {}) =>
  t.call(addEmployePaie, { as, params: { id }, body: { ...ROW, ...body } });
const read = (as: Caller, id: number) => t.call(getEmployePaie, { as, params: { id } });

describe('what a person is paid by', () => {
  it('is added to, never changed: a correction is a row that replaces another', async () => {
    const { id } = await insertEmploye(t.db);
    await add(director, id);
    const raised = await add(director, id, { depuis: '2026-03-04', taux: 23 });
    expect(raised.statusCode).toBe(200);
    const wrong = raised.json<PayFile>().data[0];
    const corrected = await add(director, id, {
      depuis: '2026-03-11',
      taux: 23.1,
      remplace_id: wrong?.id,
      raison: 'Date du décret',
    });
    const { data, en_vigueur_id, peut_modifier } = corrected.json<PayFile>();
    expect(
      data.map(({ depuis, taux, remplacee_par }) => [depuis, taux, remplacee_par !== null]),
    ).toEqual([
      ['2026-03-11', 23.1, false],
      ['2026-03-04', 23, true],
      ['2026-01-01', 21.52, false],
    ]);
    expect(data[0]).toMatchObject({
      auteur: { id: director.employe.id },
      raison: 'Date du décret',
    });
    expect(data.some((row) => row.id === en_vigueur_id)).toBe(true);
    expect(peut_modifier).toBe(true);
    // What was replaced cannot be replaced again, and a day has one row.
    expect(
      (await add(director, id, { depuis: '2026-04-01', remplace_id: wrong?.id })).json().message,
    ).toBe('paie.row_replaced');
    const first = data.at(-1);
    expect(
      (await add(director, id, { depuis: '2026-03-11', remplace_id: first?.id })).json().errors,
    ).toEqual({ depuis: ['paie.day_taken'] });
    const again = await add(director, id, { depuis: '2026-03-11', taux: 24 });
    expect(
      again.json<PayFile>().data.filter(({ remplacee_par }) => remplacee_par === null),
    ).toHaveLength(2);
    await expect(
      t.db.updateTable('employe_paie').set({ raison: 'x' }).where('employe_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
    await expect(
      t.db.deleteFrom('employe_paie').where('employe_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
  });

  it('is decided by directors alone, and by nobody for themselves', async () => {
    const [employee, peer, other] = [
      await insertEmploye(t.db),
      await insertEmploye(t.db, { usergroup: USERGROUP.supervisor }),
      await insertEmploye(t.db, { usergroup: USERGROUP.director }),
    ];
    expect((await add(supervisor, employee.id)).statusCode).toBe(403);
    expect((await add(director, director.employe.id)).statusCode).toBe(403);
    expect((await add(director, other.id)).statusCode).toBe(200);
    expect((await add(director, peer.id)).statusCode).toBe(200);
    const developer = await insertEmploye(t.db, { usergroup: USERGROUP.developer });
    expect((await add(director, developer.id)).statusCode).toBe(403);
    expect((await add(director, 999_999_999)).statusCode).toBe(404);
  });

  it('is read by those strictly above and by oneself, never by a peer', async () => {
    const [employee, peer, other] = [
      await insertEmploye(t.db),
      await insertEmploye(t.db, { usergroup: USERGROUP.supervisor }),
      await insertEmploye(t.db, { usergroup: USERGROUP.director }),
    ];
    for (const { id } of [employee, peer, other, supervisor.employe]) {
      await insertPay(t.db, { employe_id: id, taux: '31.00' });
    }
    const seen = async (as: Caller, { id }: { id: number }) => (await read(as, id)).statusCode;
    expect(await seen(supervisor, employee)).toBe(200);
    expect(await seen(supervisor, peer)).toBe(403);
    expect(await seen(supervisor, other)).toBe(403);
    expect(await seen(supervisor, supervisor.employe)).toBe(200);
    expect(await seen(director, other)).toBe(200);
    expect((await read(supervisor, employee.id)).json<PayFile>().peut_modifier).toBe(false);
    const mine = await t.call(getMyPaie, { as: supervisor });
    expect(mine.json().data).toMatchObject([{ taux: 31 }]);
    // In employee mode, what is somebody's own stays theirs.
    const acting = await t.call(getMyPaie, {
      as: director,
      headers: { 'x-employe-mode': String(employee.id) },
    });
    expect(JSON.stringify(acting.json())).not.toContain('31');
  });

  it('is in the journal without the amount', async () => {
    const { id } = await insertEmploye(t.db);
    await add(director, id, { taux: 27.91 });
    const entries = await t.db
      .selectFrom('journal')
      .select(['action', 'apres'])
      .where('objet', '=', 'employes')
      .where('objet_id', '=', id)
      .execute();
    expect(entries).toEqual([{ action: 'paie', apres: { depuis: '2026-01-01' } }]);
  });

  it('refuses a rate of fractions of a cent, and a number that somebody else bears', async () => {
    const [one, other] = [await insertEmploye(t.db), await insertEmploye(t.db)];
    expect((await add(director, one.id, { taux: 21.555 })).json().errors).toEqual({
      taux: ['paie.rate_cents'],
    });
    expect((await add(director, one.id, { taux: 1001 })).statusCode).toBe(422);
    expect((await add(director, one.id, { matricule_paie: '001' })).statusCode).toBe(200);
    expect((await add(director, other.id, { matricule_paie: '001' })).json().errors).toEqual({
      matricule_paie: ['paie.matricule_taken'],
    });
    // 1 is another number than 001.
    expect((await add(director, other.id, { matricule_paie: '1' })).statusCode).toBe(200);
    expect((await add(director, other.id, { groupe_paie: 'inconnu' })).json().errors).toEqual({
      groupe_paie: ['validation.invalid'],
    });
  });
});

describe('an import', () => {
  const line = (username: string, cells: object) => ({ ligne: 2, username, ...cells });
  const send = (lines: ({ ligne: number } & Record<string, unknown>)[], as = director) =>
    t.call(importEmployes, { as, body: { lines } });
  const rowsOf = (id: number) =>
    t.db
      .selectFrom('employe_paie')
      .select(['depuis', 'taux', 'classe', 'matricule_paie'])
      .where('employe_id', '=', id)
      .orderBy('id')
      .execute();

  it('adds a dated row where pay changes, and writes over nothing', async () => {
    const employe = await insertEmploye(t.db);
    await insertPay(t.db, {
      employe_id: employe.id,
      depuis: '2025-01-01',
      taux: '20.00',
      classe: 'B',
    });
    const cells = {
      taux_horaire: '21,57 $',
      classe: 'a',
      matricule_paie: '0042',
      paie_depuis: '2026-03-04',
    };
    const report = await send([line(employe.username, cells)]);
    expect(report.json().meta).toEqual({ create: 0, update: 1, errors: 0 });
    const both = [
      { depuis: '2025-01-01', taux: '20.00', classe: 'B', matricule_paie: null },
      { depuis: '2026-03-04', taux: '21.57', classe: 'A', matricule_paie: '0042' },
    ];
    expect(await rowsOf(employe.id)).toEqual(both);
    await send([line(employe.username, cells)]);
    // Blank cells say nothing.
    await send([line(employe.username, { taux_horaire: '', classe: '', matricule_paie: '' })]);
    expect(await rowsOf(employe.id)).toEqual(both);
  });

  it('gives a first row to whoever it adds', async () => {
    const report = await send([
      {
        ligne: 2,
        username: 'nouvelle',
        prenom: 'Nouvelle',
        nom: 'Venue',
        usergroup: '2',
        taux_horaire: '22.00',
      },
    ]);
    expect(report.json().meta).toEqual({ create: 1, update: 0, errors: 0 });
    const { id } = await t.db
      .selectFrom('employes')
      .select('id')
      .where('username', '=', 'nouvelle')
      .executeTakeFirstOrThrow();
    expect(await rowsOf(id)).toMatchObject([{ taux: '22.00', classe: 'A' }]);
  });

  it('says in the preview what is wrong, and writes nothing', async () => {
    const [one, other] = [await insertEmploye(t.db), await insertEmploye(t.db)];
    const lines = [
      line(one.username, { taux_horaire: 'vingt', classe: 'D', matricule_paie: 'a b' }),
      { ...line(other.username, { matricule_paie: '77' }), ligne: 3 },
      { ...line(director.employe.username, { taux_horaire: '99' }), ligne: 4 },
    ];
    const report = await t.call(previewEmployeImport, { as: director, body: { lines } });
    expect(report.json().data).toMatchObject([
      {
        statut: 'error',
        errors: {
          taux_horaire: ['paie.rate_range'],
          classe: ['paie.class_unknown'],
          matricule_paie: ['paie.matricule_invalid'],
        },
      },
      { statut: 'update' },
      { statut: 'error', errors: { taux_horaire: ['paie.not_yours'] } },
    ]);
    const refused = await send(lines);
    expect(refused.statusCode).toBe(422);
    expect(await rowsOf(other.id)).toEqual([]);
  });
});

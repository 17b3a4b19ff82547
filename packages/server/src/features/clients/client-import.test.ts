import {
  CLIENT_EXPORT_COLUMNS,
  type ClientImportLine,
  exportClients,
  importClients,
  previewClientImport,
} from '@releve/domain/features/client-import.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye } from '../../testing/factories.ts';
import { readCsv } from '../../testing/read-csv.ts';

let t: TestApp;
let director: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const line = (ligne: number, change: Partial<ClientImportLine> = {}): ClientImportLine => ({
  ligne,
  code: `IMP-${ligne}`,
  nom: `Site ${ligne}`,
  adresse: `${ligne}, rue Principale`,
  ville: 'Laval',
  code_postal: 'H7A 1A1',
  ...change,
});

const preview = (lines: ClientImportLine[], as = director) =>
  t.call(previewClientImport, { as, body: { lines } });
const write = (lines: ClientImportLine[], as = director) =>
  t.call(importClients, { as, body: { lines } });
const countClients = async () => (await t.db.selectFrom('clients').select('id').execute()).length;
const findByCode = (code: string) =>
  t.db.selectFrom('clients').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

describe('the preview', () => {
  it('says of each line what it would do and what is wrong, and writes nothing', async () => {
    await insertClient(t.db, { code: 'Connu-1' });
    const before = await countClients();
    const response = await preview([
      line(2),
      line(3, { code: 'CONNU-1', nom: 'Nouveau nom' }),
      line(4, { nom: '  ', telephone: 'douze' }),
      line(5, { lat: '45,5', lng: 'ouest', rayon_m: '2' }),
      line(6, { lat: '45.5' }),
      line(7, { superviseur_username: 'personne' }),
      line(8, { code: 'imp-2' }),
      { ligne: 9, nom: 'Sans code' },
      line(10, { ville: 'x'.repeat(81) }),
    ]);
    expect(response.statusCode).toBe(200);
    const required = ['validation.required'];
    expect(response.json()).toEqual({
      data: [
        { ligne: 2, statut: 'create' },
        { ligne: 3, statut: 'update' },
        {
          ligne: 4,
          statut: 'error',
          errors: { nom: required, telephone: ['validation.telephone'] },
        },
        {
          ligne: 5,
          statut: 'error',
          errors: { lng: ['validation.invalid'], rayon_m: ['validation.too_small'] },
        },
        { ligne: 6, statut: 'error', errors: { lng: required } },
        {
          ligne: 7,
          statut: 'error',
          errors: { superviseur_username: ['validation.superviseur_unknown'] },
        },
        {
          ligne: 8,
          statut: 'error',
          errors: { code: ['validation.duplicate_line'] },
          doublon_de: 2,
        },
        {
          ligne: 9,
          statut: 'error',
          errors: { code: required, adresse: required, ville: required, code_postal: required },
        },
        { ligne: 10, statut: 'error', errors: { ville: ['validation.too_long'] } },
      ],
      meta: { create: 1, update: 1, errors: 7 },
    });
    expect(await countClients()).toBe(before);
  });

  it('of 3,000 lines with 20 bad ones names the 20', async () => {
    const bad = new Set(Array.from({ length: 20 }, (_, index) => 2 + index * 149));
    const lines = Array.from({ length: 3_000 }, (_, index) => {
      const ligne = index + 2;
      return line(ligne, { code: `GRAND-${ligne}`, ...(bad.has(ligne) && { ville: '' }) });
    });
    const { data, meta } = (await preview(lines)).json();
    expect(meta).toEqual({ create: 2_980, update: 0, errors: 20 });
    const named = data.flatMap((report: { ligne: number; statut: string }) =>
      report.statut === 'error' ? report.ligne : [],
    );
    expect(new Set(named)).toEqual(bad);
    expect((await write(lines)).json()).toEqual({ message: 'import.has_errors' });
    const stored = await t.db
      .selectFrom('clients')
      .select('id')
      .where('code', 'like', 'GRAND-%')
      .execute();
    expect(stored).toEqual([]);
  });

  it('refuses none, too many, and whoever does not manage clients', async () => {
    expect((await preview([])).json().message).toBe('import.no_lines');
    const many = Array.from({ length: 5_001 }, (_, ligne) => ({ ligne: ligne + 1 }));
    expect((await preview(many)).json().message).toBe('import.too_many_lines');
    expect((await write([line(2)], await t.signIn(USERGROUP.coach))).statusCode).toBe(403);
  });
});

describe('the import', () => {
  it('adds and changes, leaves what a line does not say, and notes each file', async () => {
    const superviseur = await insertEmploye(t.db, { usergroup: USERGROUP.supervisor });
    const known = await insertClient(t.db, { code: 'Ecrit-1', acces: 'Clé n° 4', rayon_m: 300 });
    const response = await write([
      line(2, {
        code: 'ECRIT-2',
        nom: 'É n° 2',
        lat: '45,55',
        lng: '-73.6',
        telephone: "'+1 514 555-0100",
        superviseur_username: superviseur.username.toUpperCase(),
      }),
      { ligne: 3, code: 'ecrit-1', nom: 'Renommé', telephone: '' },
    ]);
    expect(response.statusCode).toBe(200);
    expect(response.json().meta).toEqual({ create: 1, update: 1, errors: 0 });
    expect(await findByCode('ECRIT-2')).toMatchObject({
      nom: 'É n° 2',
      lat: 45.55,
      lng: -73.6,
      telephone: '+1 514 555-0100',
      rayon_m: 150,
      acces: '',
      superviseur_id: superviseur.id,
      actif: true,
      version: 0,
    });
    expect(await findByCode('ecrit-1')).toMatchObject({
      id: known.id,
      nom: 'Renommé',
      telephone: null,
      adresse: known.adresse,
      acces: 'Clé n° 4',
      rayon_m: 300,
      version: 1,
      qr_token: known.qr_token,
    });
    const acts = await t.db
      .selectFrom('journal')
      .select(['action', 'objet_id', 'avant', 'apres'])
      .where('acteur_id', '=', director.employe.id)
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(acts.toReversed()).toMatchObject([
      { action: 'importation', apres: { create: 1, update: 1 } },
      { action: 'creation', apres: { code: 'ECRIT-2' } },
      {
        action: 'modification',
        objet_id: known.id,
        avant: { nom: known.nom },
        apres: { nom: 'Renommé' },
      },
    ]);
  });

  it('twice at once adds each client once', async () => {
    const lines = [line(2, { code: 'ENSEMBLE' })];
    const answers = await Promise.all([write(lines), write(lines)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const created = answers.map((answer) => answer.json().meta.create);
    expect(new Set(created)).toEqual(new Set([0, 1]));
  });
});

describe('the export', () => {
  const take = (query: object, as = director) =>
    t.call(exportClients, { as, query: { format: 'csv', ...query } as never });

  it('gives the view as a file that can be imported again, and is noted', async () => {
    const ville = 'Sainte-Exporte';
    await insertClient(t.db, { code: 'EXP-2', nom: 'Élan', ville, acces: '=1+1' });
    await insertClient(t.db, { code: 'EXP-1', nom: 'Zone', ville, telephone: '+1 514 555-0100' });
    await insertClient(t.db, { code: 'EXP-3', ville, actif: false });
    const colonnes = 'code,nom,telephone,acces,actif';
    const response = await take({ ville, colonnes, sort: 'code' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe(
      `attachment; filename="clients-2026-06-15.csv"; filename*=UTF-8''clients-2026-06-15.csv`,
    );
    expect(response.headers['cache-control']).toBe('no-store');
    expect(readCsv(response.body)).toEqual([
      ['Code', 'Nom', 'Téléphone', 'Consignes d’accès', 'Actif'],
      ['EXP-1', 'Zone', "'+1 514 555-0100", '', 'Oui'],
      ['EXP-2', 'Élan', '514-555-0150', "'=1+1", 'Oui'],
    ]);
    const entry = await t.db
      .selectFrom('journal')
      .select(['action', 'objet', 'apres'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      action: 'export',
      objet: 'clients',
      apres: { format: 'csv', ville, lignes: 2 },
    });
  });

  it('has every column by default, as a spreadsheet too', async () => {
    const csv = await take({});
    expect(readCsv(csv.body)[0]).toHaveLength(CLIENT_EXPORT_COLUMNS.length);
    const xlsx = await take({ format: 'xlsx' });
    expect(xlsx.statusCode).toBe(200);
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is refused to whoever may only read, and without a format', async () => {
    expect((await take({}, await t.signIn(USERGROUP.inspector))).statusCode).toBe(403);
    expect((await take({ format: 'pdf' })).statusCode).toBe(422);
  });
});

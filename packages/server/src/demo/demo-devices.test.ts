import { APP_VERSION } from '@releve/domain/version.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const { now } = demoOptionsAt('monday afternoon');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('monday afternoon');
});
afterAll(() => database.close());

test('some phones are current, some outdated, some were never seen; none in the future', async () => {
  const contacts = await database.db.selectFrom('appareils_vus').selectAll().execute();
  const active = await database.db
    .selectFrom('employes')
    .select('id')
    .where('actif', '=', true)
    .execute();
  const outdated = contacts.filter(({ app_version }) => app_version !== APP_VERSION);
  expect(outdated.length).toBeGreaterThan(4);
  expect(contacts.length - outdated.length).toBeGreaterThan(outdated.length);
  expect(active.length - contacts.length).toBeGreaterThan(1);
  expect(new Set(contacts.map(({ navigateur }) => navigateur)).size).toBeGreaterThan(5);
  for (const { vu_le } of contacts) expect(vu_le < now.toString()).toBe(true);
});

test('each demo account has something unread or read, never of the future', async () => {
  const rows = await database.db
    .selectFrom('notifications')
    .innerJoin('employes', 'employes.id', 'notifications.employe_id')
    .select(['employes.username', 'employes.est_demo', 'notifications.cree_le'])
    .select(['lu_le', 'lien'])
    .execute();
  expect(new Set(rows.map(({ username }) => username)).size).toBe(6);
  for (const { est_demo, cree_le, lu_le, lien } of rows) {
    expect(est_demo).toBe(true);
    expect(cree_le < now.toString()).toBe(true);
    expect(lu_le === null || (lu_le >= cree_le && lu_le <= now.toString())).toBe(true);
    expect(lien).toMatch(/^\/(user|admin|suivi)\//);
  }
  const unread = rows.filter(({ username, lu_le }) => username === 'employe' && lu_le === null);
  expect(unread.length).toBeGreaterThan(0);
});

test('what a notice says of a schedule or of lateness is so', async () => {
  const notices = await database.db
    .selectFrom('notifications')
    .selectAll()
    .where('type', 'in', ['quart', 'retard'])
    .execute();
  const employe = await database.db
    .selectFrom('employes')
    .select('id')
    .where('username', '=', 'employe')
    .executeTakeFirstOrThrow();

  const published = notices.find(({ key }) => key === 'demo:horaire');
  expect(published).toMatchObject({ employe_id: employe.id, type: 'quart' });
  const quarts = await database.db
    .selectFrom('quarts')
    .select('date')
    .where('employe_id', '=', employe.id)
    .where('statut', '=', 'publie')
    .where('publie_le', '=', published?.cree_le ?? '')
    .orderBy('date')
    .execute();
  expect(quarts.length).toBeGreaterThan(1);
  expect(published?.lien).toBe(`/user/horaire/${quarts[0]?.date}`);
  expect(published?.texte).toMatch(new RegExp(`^${quarts.length}\\squarts ajoutés`));

  const late = notices.find(({ key }) => key.endsWith(':superviseur'));
  const [, quartId, date, employeId] = late?.key.split(':') ?? [];
  const quart = await database.db
    .selectFrom('quarts')
    .innerJoin('employes', 'employes.id', 'quarts.employe_id')
    .innerJoin('clients', 'clients.id', 'quarts.client_id')
    .select(['quarts.date', 'quarts.employe_id', 'employes.nom as employe', 'clients.nom as site'])
    .select('employes.superviseur_id')
    .where('quarts.id', '=', Number(quartId))
    .executeTakeFirstOrThrow();
  expect(quart).toMatchObject({ date, employe_id: Number(employeId) });
  expect(late?.employe_id).toBe(quart.superviseur_id);
  expect(late?.titre).toContain(quart.employe);
  expect(late?.texte).toContain(quart.site);
  const entries = await database.db
    .selectFrom('punches')
    .select('at')
    .where('quart_id', '=', Number(quartId))
    .where('type', '=', 'entree')
    .execute();
  expect(entries.filter(({ at }) => at !== null && at <= (late?.cree_le ?? ''))).toEqual([]);
});

test('what a notice says of a request is so', async () => {
  const rows = await database.db
    .selectFrom('notifications')
    .select(['employe_id', 'titre', 'lien'])
    .where((is) =>
      is.or([is('lien', 'like', '/user/demandes%'), is('lien', 'like', '/admin/demandes%')]),
    )
    .execute();
  const demandes = await database.db.selectFrom('demandes').selectAll().execute();
  expect(rows.length).toBeGreaterThan(4);
  const isSo = ({ employe_id, lien }: (typeof rows)[number]): boolean => {
    const told = demandes.find(({ id }) => id === Number(/\d+$/.exec(lien)?.[0]));
    return lien.startsWith('/admin')
      ? told?.statut === 'en_attente'
      : told?.employe_id === employe_id;
  };
  expect(rows.filter((row) => !isSo(row))).toEqual([]);
});

import { isTacheDue } from '@releve/domain/features/taches.ts';
import { weekOf } from '@releve/domain/week.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, DEMO_SECRET_BOX } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const TODAY = '2026-11-13';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('friday evening');
});
afterAll(() => database.close());

test('every site has people to call, a sheet of its own, and some an alarm that can be read', async () => {
  const clients = await database.db.selectFrom('clients').selectAll().execute();
  const contacts = await database.db.selectFrom('contacts_client').selectAll().execute();
  expect(clients).toHaveLength(25);
  expect(new Set(clients.map(({ qr_token }) => qr_token)).size).toBe(25);
  expect(new Set(contacts.map(({ client_id }) => client_id)).size).toBe(25);
  expect(contacts.length).toBeGreaterThan(35);
  const codes = clients.flatMap(({ id, code_alarme }) =>
    code_alarme ? DEMO_SECRET_BOX.open(code_alarme, `clients ${id} code_alarme`) : [],
  );
  expect(codes.length).toBe(10);
  for (const code of codes) expect(code).toMatch(/^\d{4,6}#?$/);
});

test('every site has five to twelve tasks of several frequencies, something of it every day', async () => {
  const taches = await database.db
    .selectFrom('taches')
    .selectAll()
    .where('frequence', '<>', 'prochaine_visite')
    .execute();
  const bySite = Map.groupBy(taches, ({ client_id }) => client_id);
  expect(bySite.size).toBe(25);
  for (const site of bySite.values()) {
    expect(site.length).toBeGreaterThanOrEqual(5);
    expect(site.length).toBeLessThanOrEqual(12);
    expect(site.map(({ ordre }) => ordre).toSorted((a, b) => a - b)).toEqual([...site.keys()]);
    const frequences = new Set(site.map(({ frequence }) => frequence));
    expect(frequences.size).toBeGreaterThanOrEqual(3);
    for (const day of weekOf(TODAY, 0)) {
      const due = site.filter((tache) => isTacheDue(tache, day));
      expect(due.length).toBeGreaterThanOrEqual(3);
      expect(due.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThan(600);
    }
  }
  expect(new Set(taches.map(({ frequence }) => frequence)).size).toBe(5);
  expect(taches.some(({ photo_requise }) => photo_requise)).toBe(true);
});

test('the tasks of a visit fit into it', async () => {
  const taches = await database.db.selectFrom('taches').selectAll().execute();
  const quarts = await database.db.selectFrom('quarts').selectAll().execute();
  const bySite = Map.groupBy(taches, ({ client_id }) => client_id);
  const over = quarts.flatMap(({ client_id, date, debut, fin, pause_minutes }) => {
    const due = (bySite.get(client_id) ?? []).filter((tache) => isTacheDue(tache, date));
    const needed = due.reduce((sum, { minutes }) => sum + minutes, 0);
    const span = Temporal.PlainTime.from(debut).until(fin).total('minutes');
    const length = (span < 0 ? span + 1440 : span) - pause_minutes;
    return needed > length ? [{ client_id, date, needed, length }] : [];
  });
  expect(over).toEqual([]);
});

test('the role of somebody to call agrees with their first name', async () => {
  const contacts = await database.db
    .selectFrom('contacts_client')
    .select(['nom', 'role'])
    .execute();
  const women = /^(Martine|Josiane|Nathalie|Caroline|Manon|Amélie|Leïla) /;
  const feminine = contacts.filter(({ role }) => /(ice|ière|ante|ointe)\b/.test(role ?? ''));
  expect(feminine.length).toBeGreaterThan(5);
  expect(feminine.filter(({ nom }) => !women.test(nom))).toEqual([]);
  const masculine = contacts.filter(({ role }) => /^(Contremaître|Entraîneur)/.test(role ?? ''));
  expect(masculine.filter(({ nom }) => women.test(nom))).toEqual([]);
});

test('the reviews of a year show sites that go up and sites that go down', async () => {
  const reviews = await database.db
    .selectFrom('avis_clients')
    .innerJoin('clients', 'clients.id', 'avis_clients.client_id')
    .select(['clients.code', 'note', 'le', 'commentaire'])
    .orderBy('le')
    .execute();
  expect(reviews.length).toBeGreaterThan(120);
  expect(reviews.every(({ le }) => le < TODAY && le >= '2025-11-01')).toBe(true);
  const change = (code: string): number => {
    const notes = reviews.filter((review) => review.code === code).map(({ note }) => note);
    const half = Math.floor(notes.length / 2);
    const mean = (part: number[]) => part.reduce((sum, note) => sum + note, 0) / part.length;
    return mean(notes.slice(half)) - mean(notes.slice(0, half));
  };
  for (const code of ['CEN-06', 'LAV-03']) expect(change(code)).toBeGreaterThan(0.5);
  for (const code of ['RSU-03', 'CEN-04']) expect(change(code)).toBeLessThan(-0.5);
});

// The notices of the demo company: every kind that a screen shows, each with its proof.
import { isExpired, nextRung } from '@releve/domain/avis-ladder.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const TODAY = '2026-11-16';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('monday afternoon');
});
afterAll(() => database.close());

const readAvis = () =>
  database.db
    .selectFrom('avis')
    .innerJoin('employes', 'employes.id', 'avis.employe_id')
    .selectAll('avis')
    .select(['employes.username', 'employes.nom'])
    .orderBy('avis.id')
    .execute();

const readProofs = async (kind: 'signed' | 'refused') =>
  database.db
    .selectFrom('receipts')
    .selectAll()
    .where('object', '=', 'avis')
    .where('kind', '=', kind)
    .execute();

test('has the states that a screen shows, congratulations among them', async () => {
  const avis = await readAvis();
  expect(new Set(avis.map(({ statut }) => statut))).toEqual(
    new Set(['brouillon', 'projet', 'remis', 'recu', 'refus_constate', 'rectifie']),
  );
  expect(avis.filter(({ type }) => type === 'felicitation')).toHaveLength(2);
  expect(avis.filter((each) => isExpired(each, TODAY))).toHaveLength(1);
  const mine = avis.filter(({ username }) => username === 'employe');
  expect(mine.map(({ statut }) => statut).toSorted()).toEqual(['recu', 'remis']);
});

test('what was received is signed, what was refused has a witness', async () => {
  const avis = await readAvis();
  const signed = new Set((await readProofs('signed')).map(({ object_id }) => object_id));
  const received = avis.filter(({ statut }) => statut === 'recu');
  expect(received.every(({ id }) => signed.has(id))).toBe(true);
  const refused = avis.filter(({ statut }) => statut === 'refus_constate');
  expect(await readProofs('refused')).toMatchObject(
    refused.map(({ id }) => ({ object_id: id, name: expect.stringMatching(/\p{L} \p{L}/u) })),
  );
  const replies = await database.db.selectFrom('avis_reponses').selectAll().execute();
  expect(replies).toHaveLength(1);
});

test('somebody is on the second rung of the ladder; evidence says what was so that day', async () => {
  const ofCote = (await readAvis()).filter(({ nom }) => nom === 'Côté');
  expect(nextRung(ofCote, TODAY)).toBe('suspension');
  expect(ofCote.at(-1)?.liens).toMatchObject([{ genre: 'quart', faits: { annule: false } }]);
});

test('the journal has no word of what they say', async () => {
  const acts = await database.db
    .selectFrom('journal')
    .select(['avant', 'apres'])
    .where('objet', '=', 'avis')
    .execute();
  expect(acts.length).toBeGreaterThan(20);
  expect(acts.every(({ avant, apres }) => avant === null && apres === null)).toBe(true);
});

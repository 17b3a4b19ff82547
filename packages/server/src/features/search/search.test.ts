import { search as endpoint } from '@releve/domain/features/search.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye } from '../../testing/factories.ts';

let t: TestApp;
let coach: Caller;

beforeAll(async () => {
  t = await buildApp();
  coach = await t.signIn(USERGROUP.coach, { prenom: 'Zz', nom: 'Zz', username: 'zz' });
  const people = [
    ['Élodie', 'Tremblay', 'etremblay'],
    ['Marc-André', 'Trépanier', 'mtrepanier'],
    ['Noémie', 'Bélanger', 'nbelanger'],
    ['Frédérique', 'Lachapelle', 'flachapelle'],
  ] as const;
  for (const [prenom, nom, username] of people) {
    await insertEmploye(t.db, { prenom, nom, username, courriel: null, telephone: null });
  }
  await insertEmploye(t.db, {
    prenom: 'Gilles',
    nom: 'Tremblay',
    username: 'parti',
    courriel: null,
    actif: false,
  });
  await insertClient(t.db, { code: 'EST-02', nom: 'École Sainte-Bernadette', ville: 'Montréal' });
  await insertClient(t.db, { code: 'LAV-02', nom: 'Complexe Montmorency', ville: 'Laval' });
});
afterAll(() => t.close());

async function find(q: string, { as = coach, limit = 8 } = {}) {
  const response = await t.call(endpoint, { as, query: { q, limit } });
  expect(response.statusCode).toBe(200);
  const { employes, clients } = response.json();
  return {
    employes: employes.map(({ prenom, nom }: Record<string, string>) => `${prenom} ${nom}`),
    clients: clients.map(({ nom }: { nom: string }) => nom),
  };
}

describe('a search', () => {
  it.each([
    ['elodie'],
    ['ÉLODIE'],
    ['Élodie Tremblay'],
    ['tremblay elodie'],
    ['elodi'],
    ['élodei'],
    ['tremblai elodie'],
    ['etremblay'],
  ])('%s finds Élodie Tremblay first', async (q) => {
    expect((await find(q)).employes[0]).toBe('Élodie Tremblay');
  });

  it.each([['trembaly'], ['tremblais'], ['trenblay']])(
    '%s forgives the mistake, and puts those who have left last',
    async (q) => {
      expect((await find(q)).employes).toEqual(['Élodie Tremblay', 'Gilles Tremblay']);
    },
  );

  it.each([
    ['sainte bernadette', 'École Sainte-Bernadette'],
    ['bernadete', 'École Sainte-Bernadette'],
    ['ecole st-bernadette', 'École Sainte-Bernadette'],
    ['est-02', 'École Sainte-Bernadette'],
    ['montmorancy', 'Complexe Montmorency'],
    ['laval', 'Complexe Montmorency'],
  ])('%s finds the site %s first', async (q, nom) => {
    expect((await find(q)).clients[0]).toBe(nom);
  });

  it('finds people and sites at once, and nothing where nothing is near', async () => {
    expect(await find('xyzzy')).toEqual({ employes: [], clients: [] });
    const { employes, clients } = await find('mo');
    expect(employes).not.toContain('Élodie Tremblay');
    expect(clients).toContain('Complexe Montmorency');
  });

  it.each(['%', '_', '\\', "'; --", '100 %', '🙂', 'a'.repeat(100)])(
    'takes %s as the text it is',
    async (q) => {
      expect((await find(q)).employes).not.toContain('Noémie Bélanger');
    },
  );

  it('gives at most what is asked for', async () => {
    expect((await find('e', { limit: 1 })).employes.length).toBeLessThanOrEqual(1);
    const tooMany = await t.call(endpoint, { as: coach, query: { q: 'e', limit: 9 } });
    expect(tooMany.statusCode).toBe(422);
    const nothing = await t.call(endpoint, { as: coach, query: { q: '  ' } });
    expect(nothing.json().errors).toEqual({ q: ['validation.required'] });
  });

  it('shows nobody what they may not read', async () => {
    expect(await find('elodie', { as: await t.signIn() })).toEqual({ employes: [], clients: [] });
  });
});

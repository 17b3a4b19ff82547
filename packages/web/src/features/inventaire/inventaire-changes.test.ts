import { expect, it } from 'vitest';
import { withCount, withMove, withTransfer } from './inventaire-changes.ts';
import { shownQuantite } from './inventaire-words.ts';
import { openingOf, suggestFor } from './mine/ask-form.ts';
import { listPlaces } from './mine/own-places.ts';
import { buildStock } from './stock.fixture.ts';

const AT = '2026-11-17T03:00:00.000Z';
const moved = (id: number, delta: number, uuid = 'a') => ({
  params: { id },
  query: {},
  body: { uuid, delta, at: AT, note: '' },
});
const counted = (stock_id: number, compte: number, at = AT) => ({
  params: {},
  query: {},
  body: { uuid: 'c', note: '', lignes: [{ stock_id, compte, at }] },
});

it('shows the server’s quantity with what waits here', () => {
  const stock = buildStock({ quantite: 6 });
  const taken = withMove(withMove(stock, moved(1, -2)), moved(1, -1, 'b'));
  expect(taken).toMatchObject({ quantite: 3, sous_seuil: true });
  expect(withMove(stock, moved(2, -2))).toBe(stock);
});

it('does not add what the answer has already', () => {
  const stock = buildStock({ quantite: 4, recus: ['a'] });
  expect(withMove(stock, moved(1, -2)).quantite).toBe(4);
  expect(withMove(stock, moved(1, -2, 'b')).quantite).toBe(2);
});

it('shows none where more was taken than was known of', () => {
  expect(shownQuantite(withMove(buildStock({ quantite: 1 }), moved(1, -3)))).toBe(0);
});

it('shows what was counted, unless a later count is known', () => {
  const stock = buildStock({ quantite: 3, sous_seuil: true, a_compter: true });
  expect(withCount(stock, counted(1, 0))).toMatchObject({ quantite: 0, a_compter: false });
  const known = buildStock({ compte_le: '2026-11-17T03:00:01.000Z' });
  expect(withCount(known, counted(1, 0)).quantite).toBe(10);
});

it('takes back « il en reste peu » where there is enough again', () => {
  const stock = buildStock({ quantite: 1, peu: { le: AT, par: null } });
  expect(withMove(stock, moved(1, 12)).peu).toBeNull();
  expect(withMove(stock, moved(1, 1)).peu).not.toBeNull();
});

it('takes out of one place and puts into the other', () => {
  const here = buildStock({ id: 1, quantite: 5 });
  const there = buildStock({ id: 2, quantite: 0, client: null });
  const [from, to] = withTransfer([here, there], {
    params: {},
    query: {},
    body: { uuid: 't', stock_id: 1, vers_client_id: null, quantite: 2, at: AT, note: '' },
  });
  expect([from?.quantite, to?.quantite]).toEqual([3, 2]);
});

it('asks for what lacks, in whole boxes, and not for what is on its way', () => {
  const low = buildStock({ id: 1, quantite: 2, sous_seuil: true });
  const coming = buildStock({ id: 2, quantite: 2, sous_seuil: true, en_commande: 12 });
  expect(suggestFor(low)).toBe(12);
  expect(openingOf([low, coming, buildStock({ id: 3 })])).toEqual({ 1: '12' });
});

it('puts where one is first, then the sites of the day, and the depot last', () => {
  const site = (id: number, nom: string) => buildStock({ id, client: { id, nom, ville: '' } });
  const stocks = [buildStock({ id: 9, client: null }), site(3, 'C'), site(1, 'A'), site(2, 'B')];
  const places = listPlaces({ stocks, today: [2], here: 3, depot: 'Dépôt' });
  expect(places.map(({ nom }) => nom)).toEqual(['C', 'B', 'A', 'Dépôt']);
});

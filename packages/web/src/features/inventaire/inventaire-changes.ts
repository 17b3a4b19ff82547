// What taking, counting, marking and moving change in what this device shows, before the server knows: the quantity that is
// shown is the server's with what waits here.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { listStock } from '@releve/domain/features/inventaire-admin.ts';
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import {
  askSupplies,
  countStock,
  getStock,
  listMyStock,
  markLow,
  moveStock,
  transferStock,
} from '@releve/domain/features/inventaire.ts';
import { isBelow, isEnough } from '@releve/domain/inventaire-rules.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';
import { readShownPerson } from '../../platform/stores/shown-person.ts';

/** What follows from another quantity. */
function withQuantite(stock: Stock, quantite: number): Stock {
  const next = { ...stock, quantite, sous_seuil: isBelow({ ...stock, quantite }) };
  return { ...next, peu: isEnough(next) ? null : next.peu };
}

type Of<C extends Parameters<typeof changeBy>[0]> = EndpointRequest<C>;

/** One that the answer counts already is not counted twice. */
const isCounted = ({ recus }: Stock, { uuid }: { uuid: string }): boolean => recus.includes(uuid);

export const withMove = (stock: Stock, { params, body }: Of<typeof moveStock>): Stock =>
  stock.id !== params.id || isCounted(stock, body)
    ? stock
    : withQuantite(stock, stock.quantite + body.delta);

const withLow = (stock: Stock, { params, body }: Of<typeof markLow>): Stock =>
  stock.id === params.id
    ? { ...stock, peu: body.peu ? { le: body.at, par: readShownPerson() } : null }
    : stock;

/** A later count of somebody else stands. */
export function withCount(stock: Stock, { body }: Of<typeof countStock>): Stock {
  const line = body.lignes.find(({ stock_id }) => stock_id === stock.id);
  if (line === undefined || isCounted(stock, body)) return stock;
  if (stock.compte_le !== null && Date.parse(stock.compte_le) >= Date.parse(line.at)) return stock;
  return { ...withQuantite(stock, line.compte), compte_le: line.at, a_compter: false };
}

/** Out of one place, and into the other where it is on the same list. */
export function withTransfer(
  stocks: readonly Stock[],
  { body }: Of<typeof transferStock>,
): Stock[] {
  const from = stocks.find(({ id }) => id === body.stock_id);
  return stocks.map((stock) => {
    if (isCounted(stock, body)) return stock;
    if (stock === from) return withQuantite(stock, stock.quantite - body.quantite);
    const isTarget =
      from !== undefined &&
      stock.produit.id === from.produit.id &&
      (stock.client?.id ?? null) === body.vers_client_id;
    return isTarget ? withQuantite(stock, stock.quantite + body.quantite) : stock;
  });
}

const withAsked = (stock: Stock, { body }: Of<typeof askSupplies>): Stock => {
  const line = body.lignes.find(({ stock_id }) => stock_id === stock.id);
  return line === undefined ? stock : { ...stock, demande: Math.max(stock.demande, line.quantite) };
};

const each = <List extends { data: Stock[] }>(
  list: List,
  change: (stock: Stock) => Stock,
): List => ({ ...list, data: list.data.map(change) });

export const INVENTAIRE_CHANGES: readonly WaitingChange[] = [
  changeBy(moveStock, listMyStock, (list, input) => each(list, (stock) => withMove(stock, input))),
  changeBy(moveStock, listStock, (list, input) => each(list, (stock) => withMove(stock, input))),
  changeBy(moveStock, getStock, withMove),
  changeBy(markLow, listMyStock, (list, input) => each(list, (stock) => withLow(stock, input))),
  changeBy(markLow, getStock, withLow),
  changeBy(countStock, listMyStock, (list, input) =>
    each(list, (stock) => withCount(stock, input)),
  ),
  changeBy(countStock, getStock, withCount),
  changeBy(transferStock, listMyStock, (list, input) => ({
    ...list,
    data: withTransfer(list.data, input),
  })),
  changeBy(transferStock, getStock, (stock, input) => withTransfer([stock], input)[0] ?? stock),
  changeBy(askSupplies, listMyStock, (list, input) =>
    each(list, (stock) => withAsked(stock, input)),
  ),
];

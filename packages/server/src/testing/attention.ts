// One counter of a person's snapshot, and what the cards of the manager's day have.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getAttention, type AttentionKey } from '@releve/domain/features/attention.ts';
import { listJourneeCarte } from '@releve/domain/features/journee.ts';
import type { JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import type { Caller, TestApp } from './build-app.ts';

export type Attention = EndpointResponse<typeof getAttention>;

export const readAttention = async (app: TestApp, as: Caller): Promise<Attention> =>
  (await app.call(getAttention, { as })).json<Attention>();

/** Throws where the person does not have it. */
export async function readCounter(
  app: TestApp,
  as: Caller,
  key: AttentionKey,
): Promise<Attention['data'][number]> {
  const counter = (await readAttention(app, as)).data.find((each) => each.key === key);
  if (counter === undefined) throw new Error(`Nobody counts ${key} for them`);
  return counter;
}

const PER_PAGE = 50;

const readCard = async (app: TestApp, as: Caller, carte: JourneeCarteKey, page = 1) =>
  (
    await app.call(listJourneeCarte, { as, params: { carte }, query: { page, per_page: PER_PAGE } })
  ).json<EndpointResponse<typeof listJourneeCarte>>();

/** As many as that card of the manager's day has. */
export const countOfCard = async (
  app: TestApp,
  as: Caller,
  carte: JourneeCarteKey,
): Promise<number> => (await readCard(app, as, carte)).meta.total;

/** Each open quart of the manager's day says how many offers wait. */
export async function countOffersOfCard(app: TestApp, as: Caller): Promise<number> {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readCard(app, as, 'quarts_ouverts', page);
    for (const { nombre } of data) count += nombre ?? 0;
    if (page * PER_PAGE >= meta.total) return count;
  }
}

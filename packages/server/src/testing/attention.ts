// One counter of a person's snapshot.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getAttention, type AttentionKey } from '@releve/domain/features/attention.ts';
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

// An answer may hold the whole answers of other reads: a list of the first screen, each thing that its rows open. They are kept
// as if they had been asked for, so that what is shown also opens without a network.
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { saveAllPersisted } from '../offline/persisted-queries.ts';
import { askedAtOf } from './query-client.ts';
import { showRead } from './show-read.ts';

export type AnswerPart = readonly [queryKey: QueryKey, data: unknown];

/** A read that was asked for since knows better. */
export async function keepParts(
  owner: number,
  parts: readonly AnswerPart[],
  asked: number,
): Promise<void> {
  const newer = parts.filter(([queryKey]) => askedAtOf(queryKey) <= asked);
  for (const [queryKey, data] of newer) showRead(queryKey, data, asked);
  await saveAllPersisted(
    owner,
    newer.map(([queryKey, data]) => [hashKey(queryKey), data] as const),
    asked,
  );
}

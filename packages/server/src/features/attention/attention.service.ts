// Every counter that a person may see, read side by side.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { getAttention } from '@releve/domain/features/attention.ts';
import type { Settings } from '@releve/domain/settings.ts';
import type { AttentionCounter } from '../../platform/attention.ts';
import type { ReadContext } from '../../platform/http/serve.ts';

type Snapshot = EndpointResponse<typeof getAttention>;

function isShown(
  { list, ability = list.ability }: AttentionCounter,
  { user }: ReadContext,
  settings: Settings,
): boolean {
  const { flag } = list;
  const isAllowed = typeof ability === 'string' || user.ability.can(...ability);
  return isAllowed && (flag === null || settings[flag]);
}

async function read(
  { key, lien, count }: AttentionCounter,
  context: ReadContext,
): Promise<Snapshot['data'][number]> {
  const counted = await count(context);
  return typeof counted === 'number'
    ? { key, count: counted, mon_equipe: null, lien }
    : { key, lien, mon_equipe: null, ...counted };
}

export async function readAttention(
  context: ReadContext,
  counters: readonly AttentionCounter[],
  settings: Settings,
): Promise<Snapshot> {
  const shown = counters.filter((counter) => isShown(counter, context, settings));
  const data = await Promise.all(shown.map((counter) => read(counter, context)));
  const told = new Set(shown.filter(({ kind }) => kind === 'told').map(({ key }) => key));
  return {
    data,
    total: data.reduce((sum, { key, count }) => (told.has(key) ? sum : sum + count), 0),
    updated_at: context.now.toString(),
  };
}

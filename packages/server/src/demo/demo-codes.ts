// One sheet of labels: most are on the first sites, the rest is still blank.
import { createCode } from '@releve/domain/printed-code.ts';
import { nextLot } from '../features/codes/codes.repository.ts';
import { digestOf } from '../features/codes/codes.service.ts';
import type { StoreDemo } from './demo-part.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom } from './random.ts';

const LABELS = 12;
const ATTACHED = 8;
const DAY = 24 * 60 * 60_000;

export const storeCodes: StoreDemo = async (tx, { now, sites, managers }) => {
  const random = createRandom('codes');
  const lot = await nextLot(tx);
  const daysAgo = (days: number) => new Date(now.epochMilliseconds - days * DAY).toISOString();
  const par = managers[0]?.id ?? null;
  const rows = Array.from({ length: LABELS }, (_, index) => {
    const code = createCode((limit) => random.int(0, limit - 1));
    const site = index < ATTACHED ? sites[index] : undefined;
    const on = site && {
      genre: 'client' as const,
      cible_id: site.id,
      attache_le: daysAgo(20 - index),
      attache_par: par,
    };
    return { code, empreinte: digestOf(code), lot, cree_le: daysAgo(21), cree_par: par, ...on };
  });
  await insertRows(tx, 'codes', rows);
  return {};
};

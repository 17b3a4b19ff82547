// A sheet of labels: codes that are on things, and blank ones.
import type { CodeKindName } from '@releve/domain/features/codes.ts';
import { createCode } from '@releve/domain/printed-code.ts';
import { nextLot } from '../features/codes/codes.repository.ts';
import { digestOf } from '../features/codes/codes.service.ts';
import type { Tx } from '../platform/database.ts';
import type { DemoCompany } from './demo-part.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom } from './random.ts';

interface Sheet {
  readonly genre: CodeKindName;
  readonly things: readonly { readonly id: number }[];
  /** How many of the sheet are still blank. */
  readonly blank?: number;
  readonly daysAgo: number;
}

/** The codes of the blank ones. */
export async function storeLabels(
  tx: Tx,
  { now, managers }: DemoCompany,
  { genre, things, blank = 0, daysAgo }: Sheet,
): Promise<string[]> {
  const random = createRandom(`codes ${genre}`);
  const lot = await nextLot(tx);
  const par = managers[0]?.id ?? null;
  const ago = (days: number) => now.subtract({ hours: 24 * days }).toString();
  const make = () => {
    const code = createCode((limit) => random.int(0, limit - 1));
    return { code, empreinte: digestOf(code), lot, cree_le: ago(daysAgo), cree_par: par };
  };
  const attached = things.map(({ id }) => ({
    ...make(),
    genre,
    cible_id: id,
    attache_le: ago(daysAgo - 1),
    attache_par: par,
  }));
  const rest = Array.from({ length: blank }, make);
  await insertRows(tx, 'codes', [...attached, ...rest]);
  return rest.map(({ code }) => code);
}

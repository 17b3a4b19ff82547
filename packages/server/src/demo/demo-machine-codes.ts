// A sheet of labels for the machines: most bear one, and one that is stuck on somewhere is still blank.
import { createCode } from '@releve/domain/printed-code.ts';
import { nextLot } from '../features/codes/codes.repository.ts';
import { digestOf } from '../features/codes/codes.service.ts';
import type { Tx } from '../platform/database.ts';
import type { DemoCompany } from './demo-part.ts';
import { insertRows } from './demo.repository.ts';
import { createRandom } from './random.ts';

const MADE_DAYS = 58;
/** Every so many have none yet. */
const WITHOUT = 9;

const daysAgo = ({ now }: DemoCompany, days: number): string =>
  now.subtract({ hours: 24 * days }).toString();

/** The code of the label that nobody has attached. */
export async function labelMachines(
  tx: Tx,
  company: DemoCompany,
  machines: readonly { readonly id: number }[],
): Promise<string> {
  const random = createRandom('machine-codes');
  const lot = await nextLot(tx);
  const par = company.managers[0]?.id ?? null;
  const made = () => {
    const code = createCode((limit) => random.int(0, limit - 1));
    return {
      code,
      empreinte: digestOf(code),
      lot,
      cree_le: daysAgo(company, MADE_DAYS),
      cree_par: par,
    };
  };
  const blank = made();
  const attached = machines
    .filter((_machine, index) => index % WITHOUT !== WITHOUT - 1)
    .map(({ id }) => ({
      ...made(),
      genre: 'equipement' as const,
      cible_id: id,
      attache_le: daysAgo(company, MADE_DAYS - 1),
      attache_par: par,
    }));
  await insertRows(tx, 'codes', [...attached, blank]);
  return blank.code;
}

import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import {
  askSupplies,
  countStock,
  markLow,
  moveStock,
  transferStock,
} from '@releve/domain/features/inventaire.ts';
import { inputOf } from '../../platform/api/waiting-changes.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { RefusedCommands } from '../objects/refused-commands.tsx';
import { signed } from './inventaire-words.ts';

const NAMES = {
  [moveStock.id]: 'commands.move_stock',
  [markLow.id]: 'commands.mark_low',
  [countStock.id]: 'commands.count_stock',
  [transferStock.id]: 'commands.transfer_stock',
  [askSupplies.id]: 'commands.ask_supplies',
} as const;

function aboutOf(row: OutboxRow, stocks: readonly Stock[]): string[] {
  const nameOf = (id: number | undefined) => stocks.find((stock) => stock.id === id)?.produit.nom;
  if (row.endpoint === moveStock.id) {
    const said = inputOf(moveStock, row);
    return [nameOf(said?.params.id) ?? '', said === null ? '' : signed(said.body.delta)];
  }
  if (row.endpoint === transferStock.id) {
    const said = inputOf(transferStock, row)?.body;
    return [nameOf(said?.stock_id) ?? '', said === undefined ? '' : String(said.quantite)];
  }
  if (row.endpoint === markLow.id) return [nameOf(inputOf(markLow, row)?.params.id) ?? ''];
  return [];
}

const describe = (row: OutboxRow, stocks: readonly Stock[], t: Translate): string =>
  [t(NAMES[row.endpoint] ?? 'commands.move_stock'), ...aboutOf(row, stocks)]
    .filter((part) => part !== '')
    .join(' · ');

/** What the server did not accept on arrival. */
export function RefusedStock({ stocks }: { stocks: readonly Stock[] }) {
  const t = useT();
  return (
    <RefusedCommands commands={Object.keys(NAMES)} nameOf={(row) => describe(row, stocks, t)} />
  );
}

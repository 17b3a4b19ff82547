import {
  askSupplies,
  countStock,
  markLow,
  moveStock,
  transferStock,
} from '@releve/domain/features/inventaire.ts';
import { defineCommands } from '../../platform/features/define-feature.ts';
import { INVENTAIRE_CHANGES } from './inventaire-changes.ts';
import { INVENTAIRE_READS } from './inventaire-reads.ts';

const refreshes = INVENTAIRE_READS;

export default defineCommands({
  commands: [
    { command: moveStock, name: 'commands.move_stock', refreshes },
    { command: markLow, name: 'commands.mark_low', refreshes },
    { command: countStock, name: 'commands.count_stock', refreshes },
    { command: transferStock, name: 'commands.transfer_stock', refreshes },
    { command: askSupplies, name: 'commands.ask_supplies', refreshes },
  ],
  changes: INVENTAIRE_CHANGES,
});

import { reportBris } from '@releve/domain/features/equipement-rapports.ts';
import {
  askTransfert,
  moveEquipement,
  recordEntretien,
} from '@releve/domain/features/equipements.ts';
import { inputOf } from '../../platform/api/waiting-changes.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { RefusedCommands } from '../objects/refused-commands.tsx';

const NAMES = {
  [reportBris.id]: 'commands.report_bris',
  [moveEquipement.id]: 'commands.move_equipement',
  [recordEntretien.id]: 'commands.record_entretien',
  [askTransfert.id]: 'commands.ask_transfert',
} as const;

function nameOf(row: OutboxRow, t: Translate): string {
  const told = row.endpoint === reportBris.id ? inputOf(reportBris, row)?.body : undefined;
  const name = t(NAMES[row.endpoint] ?? 'commands.report_bris');
  if (told === undefined) return name;
  return [name, t(`equipements.problemes.${told.probleme}`), told.description]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What the server did not accept on arrival. */
export function RefusedEquipements() {
  const t = useT();
  return <RefusedCommands commands={Object.keys(NAMES)} nameOf={(row) => nameOf(row, t)} />;
}

import type { Equipement } from '@releve/domain/features/equipement-shapes.ts';
import { listEquipements } from '@releve/domain/features/equipements.ts';
import { IconTags } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';

const loadLabels = () => import('../../codes/admin/label-sheet.tsx');
const refreshes = [listEquipements];

/** Labels for the machines that the list shows: one is taken out or added in the sheet. */
export function PrintLabels({ machines }: { machines: readonly Equipement[] | undefined }) {
  const t = useT();
  const labels = useOpened<readonly number[]>([]);
  if (!useAbility().can('create', 'Code')) return null;
  return (
    <>
      <ToolButton
        label={t('equipements_admin.machines.print')}
        icon={IconTags}
        onClick={() => labels.open((machines ?? []).map(({ id }) => id))}
      />
      <OpenedLayer
        load={loadLabels}
        opened={labels}
        props={{
          of: { quoi: 'cibles' as const, genre: 'equipement' as const, ids: labels.subject },
          refreshes,
        }}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import type {
  EquipementRapportFile,
  RapportStatut,
} from '@releve/domain/features/equipement-shapes.ts';
import {
  IconArrowBackUp,
  IconCheck,
  IconCoin,
  IconDots,
  IconHandStop,
  IconLink,
  IconTool,
  IconX,
} from '@tabler/icons-react';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useStepRapport } from '../equipements.mutations.ts';

const loadStep = () => import('./step-sheet.tsx');
const loadCost = () => import('./cost-sheet.tsx');
const loadAttach = () => import('./attach-sheet.tsx');

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** « Je m’en occupe » is one tap; what changes the machine asks for a word. */
export function RapportActions({ rapport }: { rapport: EquipementRapportFile }) {
  const t = useT();
  const taking = useStepRapport();
  const step = useOpened<RapportStatut>('regle');
  const cost = useOpened(null);
  const attach = useOpened(null);
  const { id, version, droits } = rapport;
  const take = () =>
    taking.mutate(
      { params: { id }, body: { version, statut: 'pris_en_charge', note: '' } },
      {
        onSuccess: () => positive(t('equipements.report.done.pris_en_charge')),
        onError: showFailure,
      },
    );
  return (
    <>
      {droits.prendre && (
        <Button loading={taking.isPending} leftSection={<IconHandStop {...icon} />} onClick={take}>
          {t('equipements.report.take')}
        </Button>
      )}
      {droits.rattacher && (
        <Button
          variant="default"
          leftSection={<IconLink {...icon} />}
          onClick={() => attach.open(null)}
        >
          {t('equipements.report.attach')}
        </Button>
      )}
      {droits.regler && (
        <Button
          variant={droits.prendre ? 'default' : 'filled'}
          leftSection={<IconCheck {...icon} />}
          onClick={() => step.open('regle')}
        >
          {t('equipements.report.settle')}
        </Button>
      )}
      {droits.couts && (
        <ActionMenu
          position="bottom-end"
          renderTarget={(props) => (
            <ToolButton {...props} label={t('equipements.report.more')} icon={IconDots} />
          )}
          sections={[
            {
              entries: [
                droits.reparer && {
                  label: t('equipements.report.repair'),
                  icon: IconTool,
                  onClick: () => step.open('en_reparation'),
                },
                droits.regler && {
                  label: t('equipements.report.drop'),
                  icon: IconX,
                  onClick: () => step.open('sans_suite'),
                },
                droits.rouvrir && {
                  label: t('equipements.report.reopen'),
                  icon: IconArrowBackUp,
                  onClick: () => step.open('signale'),
                },
                {
                  label: t('equipements.report.costs'),
                  icon: IconCoin,
                  onClick: () => cost.open(null),
                },
              ],
            },
          ]}
        />
      )}
      <OpenedLayer load={loadStep} opened={step} props={{ rapport, statut: step.subject }} />
      <OpenedLayer load={loadCost} opened={cost} props={{ rapport }} />
      <OpenedLayer load={loadAttach} opened={attach} props={{ rapport }} />
    </>
  );
}

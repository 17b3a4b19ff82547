import { Button } from '@mantine/core';
import { type IncidentFile, printIncident } from '@releve/domain/features/incidents.ts';
import {
  IconBuilding,
  IconCheck,
  IconDots,
  IconFileText,
  IconHandStop,
  IconPencil,
  IconUserShare,
} from '@tabler/icons-react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { correctedNow } from '../../../../platform/corrected-now.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { useOneAtATime } from '../../../../ui/use-one-at-a-time.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { useTakeIncident } from '../../incidents.mutations.ts';

const loadAssign = () => import('./assign-sheet.tsx');
const loadResolve = () => import('../../mine/resolve-sheet.tsx');
const loadEdit = () => import('./edit-sheet.tsx');

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** « Je m’en occupe » first: it is what stops the escalation. */
export function IncidentActions({ incident }: { incident: IncidentFile }) {
  const t = useT();
  const taking = useTakeIncident();
  const assign = useOpened(null);
  const resolve = useOpened(null);
  const edit = useOpened(null);
  const { id, uuid, droits } = incident;
  const take = useOneAtATime(async () => {
    await taking.mutateAsync({ params: { uuid }, body: { at: correctedNow() } });
    positive(t('incidents_admin.acts.taken'));
  });
  const print = async (pour: 'client' | 'interne') => {
    try {
      await downloadFile(printIncident, { params: { id }, query: { pour } });
      positive(t('incidents_admin.acts.pdf_ready'));
    } catch (error) {
      showFailure(error);
    }
  };
  const layer = (opened: { isOpen: boolean; close: () => void }) => ({
    incident,
    isOpen: opened.isOpen,
    onClose: opened.close,
  });
  return (
    <>
      {droits.prendre && (
        <Button
          loading={taking.isPending}
          leftSection={<IconHandStop {...icon} />}
          // What failed is said already.
          onClick={() => void take().catch(() => undefined)}
        >
          {t('incidents_admin.acts.take')}
        </Button>
      )}
      {droits.resoudre && (
        <Button
          variant={droits.prendre ? 'default' : 'filled'}
          leftSection={<IconCheck {...icon} />}
          onClick={() => resolve.open(null)}
        >
          {t('incidents_admin.acts.resolve')}
        </Button>
      )}
      {droits.resoudre && (
        <ToolButton
          label={t('incidents_admin.acts.assign')}
          icon={IconUserShare}
          onClick={() => assign.open(null)}
        />
      )}
      <ActionMenu
        position="bottom-end"
        renderTarget={(props) => (
          <ToolButton {...props} label={t('incidents_admin.acts.more')} icon={IconDots} />
        )}
        sections={[
          {
            entries: [
              droits.modifier && {
                label: t('incidents_admin.acts.edit'),
                icon: IconPencil,
                onClick: () => edit.open(null),
              },
            ],
          },
          {
            heading: t('incidents_admin.acts.pdf'),
            entries: [
              {
                label: t('incidents_admin.acts.pdf_client'),
                icon: IconBuilding,
                onClick: () => void print('client'),
              },
              {
                label: t('incidents_admin.acts.pdf_internal'),
                icon: IconFileText,
                onClick: () => void print('interne'),
              },
            ],
          },
        ]}
      />
      <OnDemand
        key={`assign-${assign.key}`}
        load={loadAssign}
        isWanted={assign.isOpen}
        props={layer(assign)}
      />
      <OnDemand
        key={`resolve-${resolve.key}`}
        load={loadResolve}
        isWanted={resolve.isOpen}
        props={layer(resolve)}
      />
      <OnDemand
        key={`edit-${edit.key}`}
        load={loadEdit}
        isWanted={edit.isOpen}
        props={layer(edit)}
      />
    </>
  );
}

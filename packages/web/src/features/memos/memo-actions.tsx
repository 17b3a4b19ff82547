import { ActionIcon, Button } from '@mantine/core';
import type { Memo } from '@releve/domain/features/memos.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import {
  IconCalendarTime,
  IconDots,
  IconPencil,
  IconSend,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { ActionMenu } from '../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { ScheduleSheet } from './schedule-sheet.tsx';
import { useMemoActions } from './use-memo-actions.ts';

type MemoActionsProps = { memo: Memo; onEdit: (id: number) => void; onRemoved: () => void };

const menuIcon = (Icon: TablerIcon) => <Icon size={iconSize.control} stroke={iconStroke} />;

/** Once published it is its author's, and the directors'. */
function useCanChange({ published, auteur }: Memo): boolean {
  const user = useUserStore(({ details }) => details);
  if (!published || user === null) return !published;
  return auteur.id === user.id || isDirector(user.usergroup);
}

/** What can be done with a memo as it stands; the two most likely in sight, the rest behind the dots. */
export function MemoActions({ memo, onEdit, onRemoved }: MemoActionsProps) {
  const t = useT();
  const canChange = useCanChange(memo);
  const canDelete =
    useAbility().can('delete', { kind: 'Post', published: memo.published }) && canChange;
  const [isScheduling, setIsScheduling] = useState(false);
  const actions = useMemoActions(memo);
  const isScheduled = memo.statut === 'programme';

  const schedule = async (at: string) => {
    if (await actions.schedule(at)) setIsScheduling(false);
  };
  const remove = async () => {
    if (await actions.remove()) onRemoved();
  };
  return (
    <>
      {canChange && (
        <Button
          variant="default"
          leftSection={menuIcon(IconPencil)}
          onClick={() => onEdit(memo.id)}
        >
          {t('memos.panel.edit')}
        </Button>
      )}
      {!memo.published && (
        <Button
          leftSection={menuIcon(IconSend)}
          loading={actions.isPublishing}
          onClick={() => void actions.publish()}
        >
          {t(isScheduled ? 'memos.panel.publish_now' : 'memos.panel.publish')}
        </Button>
      )}
      {(!memo.published || canDelete) && (
        <ActionMenu
          position="top-end"
          renderTarget={(props) => (
            <ActionIcon {...props} aria-label={t('memos.panel.more')} style={{ flex: 'none' }}>
              {menuIcon(IconDots)}
            </ActionIcon>
          )}
          sections={[
            {
              entries: [
                !memo.published && {
                  label: t(isScheduled ? 'memos.panel.reschedule' : 'memos.panel.schedule'),
                  icon: IconCalendarTime,
                  onClick: () => setIsScheduling(true),
                },
                isScheduled && {
                  label: t('memos.panel.unschedule'),
                  icon: IconPencil,
                  onClick: () => void actions.unschedule(),
                },
                canDelete && {
                  label: t('memos.panel.remove'),
                  icon: IconTrash,
                  isDanger: true,
                  onClick: () => void remove(),
                },
              ],
            },
          ]}
        />
      )}
      <ScheduleSheet
        isOpen={isScheduling}
        onClose={() => setIsScheduling(false)}
        programmeLe={memo.programme_le}
        isBusy={actions.isPublishing}
        onSchedule={(at) => void schedule(at)}
      />
    </>
  );
}

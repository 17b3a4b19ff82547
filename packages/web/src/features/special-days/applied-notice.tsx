import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { useUndoLot } from './special-days.mutations.ts';

export interface AppliedDay {
  nom: string;
  lotId: number;
  count: number;
  toldCount: number;
}

type AppliedNoticeProps = { applied: AppliedDay; onClose: () => void };

/** What was just done to the quarts, and the way back. It stays until it is closed. */
export function AppliedNotice({ applied, onClose }: AppliedNoticeProps) {
  const t = useT();
  const undoing = useUndoLot();
  const { nom, lotId, count, toldCount } = applied;
  const undo = async () => {
    try {
      const undone = await undoing.mutateAsync({ params: { id: lotId } });
      if (undone === 'queued') return;
      const { annules, gardes } = undone;
      positive(
        gardes > 0
          ? t('special_days.touched.undone_kept', { annules, gardes })
          : t('special_days.touched.undone', { count: annules }),
      );
      onClose();
    } catch {
      // Said by the command.
    }
  };
  return (
    <Banner
      kind="info"
      icon={IconCircleCheck}
      onDismiss={onClose}
      dismissLabel={t('special_days.touched.dismiss')}
      action={
        <Button
          variant="default"
          loading={undoing.isPending}
          leftSection={
            <IconArrowBackUp size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={() => void undo()}
        >
          {t('special_days.touched.undo')}
        </Button>
      }
    >
      {t('special_days.touched.applied', { count, nom })} ·{' '}
      {t('special_days.touched.told', { count: toldCount })}
    </Banner>
  );
}

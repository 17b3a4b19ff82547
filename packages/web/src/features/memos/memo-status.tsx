import type { Memo } from '@releve/domain/features/memos.ts';
import { IconCalendarTime, IconCircleCheck, IconPencil, IconPinFilled } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize } from '../../ui/theme/icon-sizes.ts';
import classes from './memos.module.css';

const LOOKS = {
  brouillon: { kind: 'neutral', icon: IconPencil },
  programme: { kind: 'info', icon: IconCalendarTime },
  publie: { kind: 'done', icon: IconCircleCheck },
} as const;

export function MemoStatus({ statut }: { statut: Memo['statut'] }) {
  const t = useT();
  return <StateBadge {...LOOKS[statut]} label={t(`memos.statut.${statut}`)} />;
}

export function PinnedMark({ hasWord = false }: { hasWord?: boolean }) {
  const t = useT();
  return (
    <span className={classes['pin']}>
      <IconPinFilled size={iconSize.inline} aria-hidden="true" />
      <span className={hasWord ? undefined : 'visually-hidden'}>{t('memos.pinned')}</span>
    </span>
  );
}

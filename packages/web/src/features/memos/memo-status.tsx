import type { Memo } from '@releve/domain/features/memos.ts';
import {
  IconArchive,
  IconCalendarTime,
  IconCircleCheck,
  IconPencil,
  IconPinFilled,
} from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize } from '../../ui/theme/icon-sizes.ts';
import classes from './memos.module.css';
import { type ShownStatut, shownStatut } from './shown-statut.ts';

const LOOKS = {
  brouillon: { kind: 'neutral', icon: IconPencil },
  programme: { kind: 'info', icon: IconCalendarTime },
  publie: { kind: 'done', icon: IconCircleCheck },
  termine: { kind: 'neutral', icon: IconArchive },
} as const satisfies Record<ShownStatut, object>;

const localToday = (): string => Temporal.Now.plainDateISO().toString();

export function MemoStatus({ memo }: { memo: Memo }) {
  const t = useT();
  const statut = shownStatut(memo, localToday());
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

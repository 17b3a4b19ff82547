import type { Memo } from '@releve/domain/features/memos.ts';
import { IconMail, IconSignature } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { CardLine, Quiet, ReadingRow, RowTitle } from '../../ui/list-screen/row-parts.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { excerptOf } from './memo-excerpt.ts';
import { type MemoState, memoStateOf } from './memo-reading.ts';
import { PinnedMark } from './memo-status.tsx';
import classes from './my-memos.module.css';

/** What waits for the person is lit; what is done is quiet. */
const LOOKS = {
  unread: { kind: 'now', icon: IconMail },
  to_confirm: { kind: 'now', icon: IconSignature },
  confirmed: { kind: 'done', variant: 'plain' },
  read: { kind: 'neutral', variant: 'plain' },
} as const satisfies Record<MemoState, object>;

function MyMemoState({ state }: { state: MemoState }) {
  const t = useT();
  return <StateBadge {...LOOKS[state]} label={t(`memos.mine.${state}`)} />;
}

export function MyMemoRow({ memo, onOpen }: { memo: Memo; onOpen: () => void }) {
  const t = useT();
  const dates = useDateFormatter();
  const state = memoStateOf(memo);
  return (
    <ReadingRow isWaiting={state === 'unread' || state === 'to_confirm'} onOpen={onOpen}>
      <span className={classes['head']}>
        {memo.epingle && <PinnedMark />}
        <RowTitle>{memo.titre}</RowTitle>
      </span>
      <span className={classes['excerpt']}>{excerptOf(memo.corps)}</span>
      <CardLine>
        <MyMemoState state={state} />
        <Quiet>
          {t('memos.mine.by', { auteur: fullName(memo.auteur) })}
          {memo.publie_le !== null && ` · ${dates.instant(memo.publie_le)}`}
        </Quiet>
      </CardLine>
    </ReadingRow>
  );
}

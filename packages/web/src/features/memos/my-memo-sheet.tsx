import { Button } from '@mantine/core';
import type { Memo } from '@releve/domain/features/memos.ts';
import { IconCheck, IconCloudUp } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import { MessagePieces } from '../objects/message/message-pieces.tsx';
import { messageTexts } from '../objects/message/message.texts.ts';
import { useConfirmMemo, useReadMemo } from './memos.mutations.ts';
import { useIsConfirmationWaiting, useMemoById } from './memos.queries.ts';
import classes from './my-memos.module.css';

needTexts(messageTexts);

type MyMemoSheetProps = {
  /** Undefined closes the sheet. */
  id: number | undefined;
  listed: Memo | undefined;
  onClose: () => void;
};

export default function MyMemoSheet({ id, listed, onClose }: MyMemoSheetProps) {
  const shownId = useLastDefined(id);
  if (shownId === undefined) return null;
  return (
    <OpenSheet
      key={shownId}
      id={shownId}
      listed={listed}
      isOpen={id !== undefined}
      onClose={onClose}
    />
  );
}

type OpenSheetProps = {
  id: number;
  listed: Memo | undefined;
  isOpen: boolean;
  onClose: () => void;
};

function OpenSheet({ id, listed, isOpen, onClose }: OpenSheetProps) {
  const t = useT();
  const { memo, ...query } = useMemoById(id, listed);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={memo?.titre ?? t('titles.memos')}
      closeLabel={t('memos.panel.close')}
      footer={memo?.confirmation_requise && <Confirmation memo={memo} />}
    >
      {memo === undefined && (
        <ReadFallback
          read={query}
          title={t('memos.panel.gone')}
          text={t('memos.panel.gone_text')}
          skeleton={<CardSkeleton label={t('memos.editor.loading')} />}
        />
      )}
      {memo && isOpen && <MarkedAsRead key={memo.texte_modifie_le} memo={memo} />}
      {memo && <MemoToRead memo={memo} />}
    </Sheet>
  );
}

/** To open a memo is to have read it; once, however often the memo is drawn. */
function MarkedAsRead({ memo: { id, ma_lecture } }: { memo: Memo }) {
  const { mutate } = useReadMemo();
  const isUnread = ma_lecture.lu_le === null;
  const isMarked = useRef(false);
  useEffect(() => {
    if (!isUnread || isMarked.current) return;
    isMarked.current = true;
    mutate({ params: { id }, body: { at: correctedNow() } });
  }, [id, isUnread, mutate]);
  return null;
}

function MemoToRead({ memo }: { memo: Memo }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <article className={classes['article']}>
      <p className={classes['byline']}>
        {t('memos.mine.by', { auteur: fullName(memo.auteur) })}
        {memo.publie_le !== null && ` · ${dates.instant(memo.publie_le)}`}
        {memo.texte_modifie_le !== null &&
          ` · ${t('memos.mine.changed', { date: dates.instant(memo.texte_modifie_le) })}`}
      </p>
      <Markdown text={memo.corps} />
      <MessagePieces pieces={memo.pieces} />
    </article>
  );
}

function Confirmation({ memo }: { memo: Memo }) {
  const t = useT();
  const dates = useDateFormatter();
  const confirm = useConfirmMemo();
  const isWaiting = useIsConfirmationWaiting(memo.id);
  const { confirme_le } = memo.ma_lecture;
  return (
    <div className={classes['confirmation']} aria-live="polite">
      {confirme_le === null ? (
        <Button
          fullWidth
          size="lg"
          color="amber"
          leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} />}
          onClick={() => confirm.mutate({ params: { id: memo.id }, body: { at: correctedNow() } })}
        >
          {t('memos.mine.confirm')}
        </Button>
      ) : (
        <StateBadge
          kind="done"
          variant="plain"
          label={t('memos.mine.confirmed_on', { date: dates.instant(confirme_le) })}
        />
      )}
      {isWaiting && (
        <p className={classes['unsent']}>
          <IconCloudUp size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
          {t('memos.mine.will_be_sent')}
        </p>
      )}
    </div>
  );
}

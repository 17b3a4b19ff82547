import type { Memo } from '@releve/domain/features/memos.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { Markdown } from '../../ui/markdown/markdown.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { MessagePieces } from '../objects/message/message-pieces.tsx';
import { messageTexts } from '../objects/message/message.texts.ts';
import { MemoActions } from './memo-actions.tsx';
import { MemoFacts } from './memo-facts.tsx';
import { MemoReaders } from './memo-readers.tsx';
import { MemoStatus, PinnedMark } from './memo-status.tsx';
import { useMemoById } from './memos.queries.ts';
import classes from './memos.module.css';

needTexts(messageTexts);

type MemoPanelProps = {
  /** Undefined closes the panel. */
  id: number | undefined;
  listed: Memo | undefined;
  onClose: () => void;
  onEdit: (id: number) => void;
};

/** One memo beside the list: as it reads, its facts, its readers and what can be done with it. */
export default function MemoPanel({ id, listed, onClose, onEdit }: MemoPanelProps) {
  const shownId = useLastDefined(id);
  if (shownId === undefined) return null;
  return (
    <OpenPanel
      key={shownId}
      id={shownId}
      listed={listed}
      isOpen={id !== undefined}
      onClose={onClose}
      onEdit={onEdit}
    />
  );
}

type OpenPanelProps = Omit<MemoPanelProps, 'id'> & { id: number; isOpen: boolean };

function OpenPanel({ id, listed, isOpen, onClose, onEdit }: OpenPanelProps) {
  const t = useT();
  const read = useMemoById(id, listed);
  const { memo } = read;
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={memo?.titre ?? t('titles.memos')}
      closeLabel={t('memos.panel.close')}
      isModal={false}
      footer={memo && <MemoActions memo={memo} onEdit={onEdit} onRemoved={onClose} />}
    >
      {memo === undefined && (
        <ReadFallback
          read={read}
          title={t('memos.panel.gone')}
          text={t('memos.panel.gone_text')}
          skeleton={<CardSkeleton label={t('memos.editor.loading')} />}
        />
      )}
      {memo && (
        <div className={classes['panel']}>
          <div className={classes['marks']}>
            <MemoStatus memo={memo} />
            {memo.epingle && <PinnedMark hasWord />}
          </div>
          <Markdown text={memo.corps} />
          <MessagePieces pieces={memo.pieces} />
          <MemoFacts memo={memo} />
          {memo.published && <MemoReaders memo={memo} />}
        </div>
      )}
    </Sheet>
  );
}

import { IconLock, IconMessageCircle, IconMessageOff } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { needTexts, type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { OnDemand, OpenedLayer } from '../../../platform/on-demand.tsx';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import {
  dropCarriedAnswer,
  takeCarriedAnswer,
  useAnswerPrivately,
} from '../compose/carried-answer.ts';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { messagerieTexts } from '../messagerie.texts.ts';
import { useMarkRead } from '../use-mark-read.ts';
import { type ThreadView, useThread } from '../use-thread.ts';
import { type Typing, useTyping } from '../use-typing.ts';
import { OwnReceipt } from './own-receipt.tsx';
import { RefusedActs } from './refused-acts.tsx';
import { JumpButton, NewAloud } from './thread-news.tsx';
import { ThreadComposer } from './thread-composer.tsx';
import { BackLink, ThreadHeader } from './thread-header.tsx';
import { isMine, listThreadItems } from './thread-items.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import { type ScrollerHandle, ThreadScroller } from './thread-scroller.tsx';
import { useThreadMenu } from './use-thread-menu.ts';
import classes from './thread.module.css';

needTexts(messagerieTexts, messageTexts);

const loadMenu = () => import('./message-menu.tsx');
const loadReaders = () => import('../readers-sheet.tsx');

export type ThreadProps = {
  cle: string;
  /** The place of a message that was searched for. */
  soughtSeq?: number | null;
  /** The only thing on a phone: with a way back, and its name as the heading. */
  isAlone?: boolean;
  /** In the file of a person or of a site, whose name is on the page already. */
  isInFile?: boolean;
};

/** One conversation: what was said in it, and where one writes. */
export function Thread(props: ThreadProps) {
  // Another conversation begins anew: its place, its line of what is new, what it answers.
  return <OpenThread key={`${props.cle} ${props.soughtSeq ?? ''}`} {...props} />;
}

function OpenThread({ cle, soughtSeq = null, isAlone = false, isInFile = false }: ThreadProps) {
  const t = useT();
  const thread = useThread(cle, soughtSeq === null ? {} : { autour: soughtSeq });
  const { conversation, state } = thread;
  const typing = useTyping(conversation?.id ?? null, conversation?.membres ?? 0);
  const { typers, forget } = typing;
  const last = thread.messages.at(-1);
  const [lastUuid, lastAuthor] = [last?.uuid, last?.par?.id];
  useEffect(() => {
    if (lastUuid !== undefined && lastAuthor !== undefined) forget(lastAuthor);
  }, [lastUuid, lastAuthor, forget]);
  if (state !== 'ready' || conversation === null) {
    return (
      <section className={classes['thread']} aria-label={t('messagerie.title')}>
        {isAlone && (
          <header className={classes['header']}>
            <BackLink />
            <h1 className="visually-hidden">{t('messagerie.title')}</h1>
          </header>
        )}
        <div className={classes['middle']}>
          <Unreadable state={state} retry={thread.retry} />
        </div>
      </section>
    );
  }
  const typingWords = sayTypers(typers, thread, t);
  return (
    <section className={classes['thread']} aria-label={t('messagerie.thread.messages')}>
      {!isInFile && (
        <ThreadHeader conversation={conversation} isAlone={isAlone} typing={typingWords} />
      )}
      <Exchange
        cle={cle}
        thread={{ ...thread, conversation }}
        soughtSeq={soughtSeq}
        takesFocus={!isInFile}
        typing={typing}
        typingNote={isInFile ? typingWords : null}
      />
    </section>
  );
}

/** By name where one writes whose name is known here. */
function sayTypers(
  typers: readonly number[],
  { conversation, messages }: Pick<ThreadView, 'conversation' | 'messages'>,
  t: Translate,
): string | null {
  const [first] = typers;
  if (first === undefined) return null;
  const personne = conversation?.personne;
  const known =
    personne?.id === first ? personne : messages.findLast(({ par }) => par?.id === first)?.par;
  return typers.length === 1 && known
    ? t('messagerie.thread.typing', { nom: known.prenom })
    : t('messagerie.thread.typing_many', { count: typers.length });
}

function Unreadable({ state, retry }: Pick<ThreadView, 'state' | 'retry'>) {
  const t = useT();
  if (state === 'forbidden') {
    return (
      <EmptyState
        icon={IconLock}
        title={t('messagerie.thread.forbidden')}
        text={t('messagerie.thread.forbidden_text')}
      />
    );
  }
  if (state === 'not-found') {
    return <EmptyState icon={IconMessageOff} title={t('messagerie.thread.not_found')} />;
  }
  if (state === 'error') {
    return (
      <ErrorState
        title={t('messagerie.thread.failed')}
        text={t('messagerie.thread.failed_text')}
        onRetry={retry}
      />
    );
  }
  return <ListSkeleton label={t('messagerie.thread.loading')} count={5} />;
}

type ReadyThread = ThreadView & { conversation: NonNullable<ThreadView['conversation']> };

interface ExchangeProps {
  cle: string;
  thread: ReadyThread;
  soughtSeq: number | null;
  takesFocus: boolean;
  typing: Pick<Typing, 'sayTyping' | 'endTyping'>;
  /** Who is writing now, where no header says it. */
  typingNote: string | null;
}

function Exchange(props: ExchangeProps) {
  const { cle, thread, soughtSeq, takesFocus, typing, typingNote } = props;
  const t = useT();
  const dates = useDateFormatter();
  const me = useUserStore(({ details }) => details?.id ?? null);
  const { conversation, messages, lectures, restUntil } = thread;
  // As it was when the thread was opened: the line stays while one reads on.
  const [readUntil] = useState(conversation.lu_jusqu_a);
  const items = useMemo(
    () => listThreadItems({ messages, me, readUntil }),
    [messages, me, readUntil],
  );
  const handle = useRef<ScrollerHandle>(null);
  // At a place that was searched for, the end may not have been seen.
  const [isAtEnd, setIsAtEnd] = useState(soughtSeq === null);
  const [answered, setAnswered] = useState<ThreadMessage | null>(() => takeCarriedAnswer(cle));
  const [edited, setEdited] = useState<ThreadMessage | null>(null);
  const readers = useOpened('');
  const answerPrivately = useAnswerPrivately();
  useMarkRead(cle, thread, isAtEnd);
  const { open, menu } = useThreadMenu({
    me,
    conversation,
    onAnswer: (message) => {
      if (conversation.genre === 'annonce' && message.par !== null) {
        answerPrivately(message.par.id, message);
      } else {
        setEdited(null);
        setAnswered(message);
      }
    },
    onEdit: (message) => {
      setAnswered(null);
      setEdited(message);
    },
    onReaders: ({ uuid }) => readers.open(uuid),
  });
  // The rows are drawn anew only for what changes in them.
  const latestOpen = useRef(open);
  useEffect(() => {
    latestOpen.current = open;
  });
  const openMenu = useCallback<typeof open>((...of) => latestOpen.current(...of), []);
  const { loadOlder, loadNewer, showEnd, hasNewer } = thread;
  const older = useLatest(() => void loadOlder());
  const newer = useLatest(() => void loadNewer());
  // From a place in the middle, the end has to come first.
  const awaitsEnd = useRef(false);
  const toEnd = () => {
    awaitsEnd.current = hasNewer;
    if (hasNewer) showEnd();
    else handle.current?.scrollToEnd();
  };
  useEffect(() => {
    if (hasNewer || !awaitsEnd.current) return;
    awaitsEnd.current = false;
    handle.current?.scrollToEnd();
  }, [hasNewer]);
  const lastKnown = conversation.dernier?.seq ?? 0;
  const lastOwn = messages.findLast((message) => isMine(message, me));

  return (
    <>
      {thread.isFromDevice && (
        <p className={classes['note']}>{t('messagerie.thread.from_device')}</p>
      )}
      <div className={classes['body']}>
        {messages.length === 0 ? (
          <div className={classes['middle']}>
            <EmptyState
              icon={IconMessageCircle}
              title={t('messagerie.thread.empty')}
              text={t(
                conversation.genre === 'site'
                  ? 'messagerie.thread.empty_site'
                  : 'messagerie.thread.empty_directe',
              )}
            />
          </div>
        ) : (
          <ThreadScroller
            items={items}
            me={me}
            lectures={lectures}
            showsAuthors={conversation.genre === 'site'}
            soughtSeq={soughtSeq}
            hasOlder={thread.hasOlder}
            loadOlder={older}
            hasNewer={hasNewer}
            loadNewer={newer}
            openMenu={openMenu}
            onAtEnd={setIsAtEnd}
            handle={handle}
          />
        )}
        {!isAtEnd && (
          <JumpButton messages={messages} me={me} lastKnown={lastKnown} onClick={toEnd} />
        )}
      </div>
      <NewAloud messages={messages} me={me} lastKnown={lastKnown} />
      {lastOwn !== undefined && lastOwn === messages.at(-1) && (
        <OwnReceipt
          message={lastOwn}
          lectures={lectures}
          genre={conversation.genre}
          onOpen={() => readers.open(lastOwn.uuid)}
        />
      )}
      <RefusedActs messages={messages} />
      {typingNote !== null && (
        <p className={classes['note']} data-live>
          {typingNote}
        </p>
      )}
      {restUntil !== null && (
        <p className={classes['note']}>
          {t('messagerie.thread.rests', { time: dates.time(restUntil) })}
        </p>
      )}
      <ThreadComposer
        cle={cle}
        conversation={conversation}
        lastOwn={lastOwn ?? null}
        takesFocus={takesFocus}
        answered={answered}
        edited={edited}
        onEdit={setEdited}
        onDone={() => {
          dropCarriedAnswer();
          setAnswered(null);
          setEdited(null);
        }}
        onSent={toEnd}
        typing={typing}
        announcement={conversation.genre === 'annonce' ? (messages[0] ?? null) : null}
      />
      <OnDemand load={loadMenu} isWanted={menu.isOpen} props={menu} />
      <OpenedLayer load={loadReaders} opened={readers} props={{ uuid: readers.subject }} />
    </>
  );
}

/** The same function at every drawing, which does what the last one says. */
function useLatest(act: () => void): () => void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  return useCallback(() => latest.current(), []);
}

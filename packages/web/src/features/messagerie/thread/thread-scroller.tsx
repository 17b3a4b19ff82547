import type { ReadGroup } from '@releve/domain/features/messagerie.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { DayLine, NewLine } from './thread-lines.tsx';
import { MessageRow, type OpenMenu } from './message-row.tsx';
import { receiptOf } from './message-state.tsx';
import { isMine, type ThreadItem } from './thread-items.ts';
import classes from './thread.module.css';

const OVERSCAN = 6;
/** This far from the end counts as being there. */
const END_PX = 48;
/** Older ones are asked for before the reader comes to the first that is here. */
const AHEAD = 12;

const ESTIMATES: Readonly<Record<ThreadItem['kind'], number>> = { day: 44, new: 36, message: 64 };
const PHOTO_ESTIMATE = 260;

export interface ScrollerHandle {
  scrollToEnd: () => void;
}

interface ThreadScrollerProps {
  items: readonly ThreadItem[];
  me: number | null;
  lectures: readonly ReadGroup[];
  showsAuthors: boolean;
  /** The place of the message that was searched for. */
  soughtSeq: number | null;
  hasOlder: boolean;
  loadOlder: () => void;
  hasNewer: boolean;
  loadNewer: () => void;
  openMenu: OpenMenu;
  onAtEnd: (isAtEnd: boolean) => void;
  handle: RefObject<ScrollerHandle | null>;
}

function estimate(item: ThreadItem | undefined): number {
  if (item?.kind !== 'message') return ESTIMATES[item?.kind ?? 'message'];
  return item.message.pieces.length > 0 ? PHOTO_ESTIMATE : ESTIMATES.message;
}

/** The messages, of which only those in sight are drawn. It opens at its end, and stays there as long as the reader does. */
export function ThreadScroller(props: ThreadScrollerProps) {
  const { items, me, lectures, soughtSeq, hasOlder, loadOlder, hasNewer, loadNewer } = props;
  const { onAtEnd, handle } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- it must draw anew at every scroll, and does
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimate(items[index]),
    getItemKey: (index) => items[index]?.key ?? index,
    overscan: OVERSCAN,
    paddingStart: 12,
    paddingEnd: 8,
    anchorTo: 'end',
    // What comes later than a page in the middle is not the end.
    followOnAppend: !hasNewer,
    scrollEndThreshold: END_PX,
  });
  const sought = items.findIndex(
    (item) => item.kind === 'message' && item.message.seq === soughtSeq,
  );
  const isPlaced = useRef(false);
  // What was searched for may come later than the end that is known already.
  const isSoughtPlaced = useRef(false);
  useLayoutEffect(() => {
    if (items.length === 0) return;
    if (sought !== -1 && !isSoughtPlaced.current) {
      isSoughtPlaced.current = true;
      virtualizer.scrollToIndex(sought, { align: 'center' });
    } else if (!isPlaced.current) virtualizer.scrollToEnd();
    isPlaced.current = true;
  }, [items.length, sought, virtualizer]);
  useLayoutEffect(() => {
    handle.current = { scrollToEnd: () => virtualizer.scrollToEnd() };
  }, [handle, virtualizer]);

  useKeptEnd(scroller, () => virtualizer.scrollToEnd());
  useAtEnd(scroller, hasNewer, onAtEnd);

  const shown = virtualizer.getVirtualItems();
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  useEffect(() => {
    if (isPlaced.current && hasOlder && first < AHEAD) loadOlder();
  }, [hasOlder, first, loadOlder, items.length]);
  useEffect(() => {
    if (isPlaced.current && hasNewer && last > items.length - AHEAD) loadNewer();
  }, [hasNewer, last, loadNewer, items.length]);

  return (
    <div
      ref={scroller}
      className={classes['scroller']}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard
      tabIndex={0}
      role="feed"
      aria-label={t('messagerie.thread.messages')}
    >
      <div className={classes['space']} style={{ height: virtualizer.getTotalSize() }}>
        {shown.map(({ key, index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes['item']}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Item
                item={item}
                position={index + 1}
                me={me}
                lectures={lectures}
                showsAuthors={props.showsAuthors}
                isSought={index === sought}
                openMenu={props.openMenu}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

const distanceFromEnd = ({ scrollHeight, scrollTop, clientHeight }: Element): number =>
  scrollHeight - scrollTop - clientHeight;

/**
 * Whether the end is in sight, as the page is laid out. The virtualizer is asked only when it draws, and it does not draw
 * anew when its frame has grown: a short thread would never be read.
 */
function useAtEnd(
  scroller: RefObject<HTMLDivElement | null>,
  hasNewer: boolean,
  onAtEnd: (isAtEnd: boolean) => void,
): void {
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    const look = () => onAtEnd(!hasNewer && distanceFromEnd(current) <= END_PX);
    let frame = 0;
    // What was put below is scrolled to before the next frame.
    const lookSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const observer = new ResizeObserver(lookSoon);
    observer.observe(current);
    if (current.firstElementChild) observer.observe(current.firstElementChild);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      current.removeEventListener('scroll', look);
    };
  }, [scroller, hasNewer, onAtEnd]);
}

/** A keyboard, a second line in the composer, the words under the last message: whoever was at the end stays there. */
function useKeptEnd(scroller: RefObject<HTMLDivElement | null>, scrollToEnd: () => void): void {
  const toEnd = useEffectEvent(scrollToEnd);
  useEffect(() => {
    const { current } = scroller;
    if (current === null) return;
    let height = current.clientHeight;
    const observer = new ResizeObserver(() => {
      const lost = height - current.clientHeight;
      height = current.clientHeight;
      if (lost !== 0 && distanceFromEnd(current) - lost <= END_PX) toEnd();
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [scroller]);
}

type ItemProps = Pick<ThreadScrollerProps, 'me' | 'lectures' | 'showsAuthors' | 'openMenu'> & {
  item: ThreadItem;
  position: number;
  isSought: boolean;
};

function Item({ item, position, me, lectures, showsAuthors, isSought, openMenu }: ItemProps) {
  if (item.kind === 'day') return <DayLine date={item.date} />;
  if (item.kind === 'new') return <NewLine />;
  const { message, isFirst, isLast } = item;
  const isOwn = isMine(message, me);
  return (
    <MessageRow
      message={message}
      isMine={isOwn}
      isFirst={isFirst}
      isLast={isLast}
      showsAuthor={showsAuthors}
      receipt={isOwn && message.retire_le === null ? receiptOf(message, lectures) : null}
      isSought={isSought}
      position={position}
      openMenu={openMenu}
    />
  );
}

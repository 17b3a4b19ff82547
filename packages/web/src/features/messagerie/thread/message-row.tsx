import { IconDots } from '@tabler/icons-react';
import { memo, type MouseEvent } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { MessageBody } from '../../objects/message/message-body.tsx';
import { nameOf } from '../../objects/message/message-words.ts';
import { MessageState, type Receipt } from './message-state.tsx';
import { writtenApart } from './thread-items.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import { useLongPress } from './use-long-press.ts';
import classes from './thread.module.css';

/** Where the menu opens: under the pointer, or beside the button. */
export interface MenuPlace {
  readonly x: number;
  readonly y: number;
}

export type OpenMenu = (message: ThreadMessage, place: MenuPlace) => void;

interface MessageRowProps {
  message: ThreadMessage;
  isMine: boolean;
  isFirst: boolean;
  isLast: boolean;
  /** A conversation of two needs no names. */
  showsAuthor: boolean;
  /** Of one's own. */
  receipt: Receipt | null;
  /** What somebody came for. */
  isSought: boolean;
  /** Its place among those that are loaded, from 1. */
  position: number;
  openMenu: OpenMenu;
}

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { message, isMine, isFirst, isLast, showsAuthor, receipt, isSought, position } = props;
  const t = useT();
  const dates = useDateFormatter();
  const press = useLongPress((place) => props.openMenu(message, place));
  const who = isMine ? t('messages.message.you') : nameOf(message.par, t);
  const time = dates.time(message.recu_le);
  const hasMenu = message.retire_le === null;
  const openAt = (event: MouseEvent<HTMLElement>) => {
    if (!hasMenu || hasSelection()) return;
    event.preventDefault();
    props.openMenu(message, { x: event.clientX, y: event.clientY });
  };
  return (
    <article
      className={classes['row']}
      data-mine={isMine || undefined}
      data-first={isFirst || undefined}
      data-last={isLast || undefined}
      data-sought={isSought || undefined}
      aria-label={t('messages.message.spoken', { who, time })}
      aria-posinset={position}
      aria-setsize={-1}
      tabIndex={-1}
    >
      {showsAuthor && isFirst && !isMine && (
        <span className={classes['author']} aria-hidden="true">
          {who}
        </span>
      )}
      <div className={classes['line']}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button beside it does the same by keyboard */}
        <div
          className={classes['bubble']}
          data-urgent={(message.urgent && message.retire_le === null) || undefined}
          data-state={message.state}
          onContextMenu={openAt}
          {...(hasMenu ? press : {})}
        >
          <MessageBody message={message} />
          <Foot message={message} time={time} receipt={receipt} />
        </div>
        {hasMenu && (
          <button
            type="button"
            className={classes['more']}
            aria-haspopup="menu"
            aria-label={t('messages.message.menu')}
            onClick={({ currentTarget }) => {
              const { left, bottom } = currentTarget.getBoundingClientRect();
              props.openMenu(message, { x: left, y: bottom });
            }}
          >
            <IconDots size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
      </div>
    </article>
  );
});

/** Who selects a few words wants the menu of the browser. */
const hasSelection = (): boolean => globalThis.getSelection?.()?.type === 'Range';

interface FootProps {
  message: ThreadMessage;
  time: string;
  receipt: Receipt | null;
}

function Foot({ message, time, receipt }: FootProps) {
  const t = useT();
  const dates = useDateFormatter();
  const written = writtenApart(message);
  const { modifie_le, retire_le } = message;
  return (
    <span className={classes['foot']}>
      {written !== null && message.state === 'received' && (
        <span>{t('messages.message.written_at', { date: dates.instant(written) })} ·</span>
      )}
      {modifie_le !== null && retire_le === null && (
        <span title={t('messages.message.edited_at', { date: dates.instant(modifie_le) })}>
          {t('messages.message.edited')} ·
        </span>
      )}
      <time dateTime={message.recu_le}>{time}</time>
      {receipt !== null && <MessageState receipt={receipt} />}
    </span>
  );
}

import { IconArrowDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { nameOf, sayMessage } from '../../objects/message/message-words.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import { isMine } from './thread-items.ts';
import classes from './thread.module.css';

interface Spoken {
  messages: readonly ThreadMessage[];
  me: number | null;
  /** The place of the last there is, though another page may be shown. */
  lastKnown: number;
}

const lastSeq = ({ messages, lastKnown }: Spoken): number =>
  Math.max(lastKnown, messages.findLast(({ state }) => state === 'received')?.seq ?? 0);

/** Back to the end, with how much came since the reader left it. */
export function JumpButton({ onClick, ...spoken }: Spoken & { onClick: () => void }) {
  const t = useT();
  const { messages, me } = spoken;
  // It appears when the reader leaves the end.
  const [seenUntil] = useState(() => lastSeq(spoken));
  const count = messages.filter((each) => each.seq > seenUntil && !isMine(each, me)).length;
  const label =
    count === 0 ? t('messagerie.thread.to_end') : t('messagerie.thread.to_end_count', { count });
  return (
    <button type="button" className={classes['jump']} aria-label={label} onClick={onClick}>
      <IconArrowDown size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      {count > 0 && (
        <span className={classes['jumpCount']} aria-hidden="true">
          {count}
        </span>
      )}
    </button>
  );
}

/** What others write while one is here, said once, without leaving the composer. */
export function NewAloud(spoken: Spoken) {
  const t = useT();
  const { messages, me } = spoken;
  const [heardUntil] = useState(() => lastSeq(spoken));
  const last = messages.findLast(
    (each) => each.state === 'received' && each.seq > heardUntil && !isMine(each, me),
  );
  return (
    <p className="visually-hidden" role="status" aria-live="polite">
      {last === undefined
        ? ''
        : t('messagerie.thread.said', { who: nameOf(last.par, t), text: sayMessage(last, t) })}
    </p>
  );
}

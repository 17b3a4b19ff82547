import { Button } from '@mantine/core';
import { useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import { discardParked, retryParked } from '../../../platform/offline/outbox-settling.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import { sayMessage } from '../../objects/message/message-words.ts';
import classes from './thread.module.css';

/** What the server refused, with its reason: tried again or given up, never lost without a word. */
export function RefusedActs({ messages }: { messages: readonly ThreadMessage[] }) {
  const t = useT();
  const refused = messages.filter(({ pending }) => pending?.state === 'parked');
  return refused.map((message) => {
    const { pending } = message;
    if (pending === null) return null;
    const reason = translateServerMessage(pending.error?.message ?? '') ?? t('errors.unknown');
    return (
      <div key={pending.id} className={classes['refused']} role="alert">
        <p>
          {t('messagerie.thread.refused', {
            text: pending.texte ?? sayMessage(message, t),
            reason,
          })}
        </p>
        <Button size="compact-md" variant="default" onClick={() => void retryParked(pending.id)}>
          {t('messages.message.retry')}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => void discardParked(pending.id)}>
          {t('messages.message.drop')}
        </Button>
      </div>
    );
  });
}

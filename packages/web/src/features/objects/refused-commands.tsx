import { type ReactNode, useId } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import type { OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { discardParked, retryParked } from '../../platform/offline/outbox-settling.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { objectsTexts } from './objects.texts.ts';
import classes from './objects.module.css';

needTexts(objectsTexts);

interface RefusedCommandsProps {
  /** The ids of the endpoints. */
  commands: readonly string[];
  nameOf: (row: OutboxRow) => string;
  /** The way to what stands in its way. */
  linkOf?: (row: OutboxRow) => ReactNode;
  isShown?: (row: OutboxRow) => boolean;
}

/** What the server could not accept on arrival, with its reason and the way out. */
export function RefusedCommands({ commands, nameOf, linkOf, isShown }: RefusedCommandsProps) {
  const t = useT();
  const titleId = useId();
  const parked = useOutboxStatus(({ parkedRows }) => parkedRows);
  const rows = parked.filter((row) => commands.includes(row.endpoint) && (isShown?.(row) ?? true));
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={titleId} role="alert">
      <h2 id={titleId} className={classes['refusedTitle']}>
        {t('objects.refused.title')}
      </h2>
      <ul className={classes['refusedList']}>
        {rows.map((row) => (
          <li key={row.id} className={classes['refused']}>
            <p className={classes['refusedName']}>{nameOf(row)}</p>
            <p className={classes['refusedReason']}>
              {translateServerMessage(row.error?.message ?? '') ?? t('errors.unknown')}
            </p>
            <div className={classes['refusedActions']}>
              {linkOf?.(row)}
              <NativeButton
                variant="outline"
                onClick={() => void retryParked(row.id).catch(reportError)}
              >
                {t('objects.refused.retry')}
              </NativeButton>
              <NativeButton
                variant="quiet"
                onClick={() => void discardParked(row.id).catch(reportError)}
              >
                {t('objects.refused.discard')}
              </NativeButton>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

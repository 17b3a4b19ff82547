import { IconCircleX, IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../platform/api/server-messages.ts';
import type { OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import { countMade } from '../../../platform/offline/device-work.ts';
import { discardParked, retryParked } from '../../../platform/offline/outbox-settling.ts';
import { askConfirmation } from '../../../ui/confirm-store.ts';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { commandOf } from '../../feature-parts.ts';
import { closeOverlay } from '../../../platform/shell-store.ts';
import classes from './outbox-lists.module.css';

interface SectionProps {
  title: string;
  detail: string;
  children: ReactNode;
}

function Section({ title, detail, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes['title']}>
        {title}
      </h3>
      <p className={classes['detail']}>{detail}</p>
      <ul className={classes['list']}>{children}</ul>
    </section>
  );
}

function useRowWords() {
  const t = useT();
  const format = useDateFormatter();
  const nameOf = (row: OutboxRow): string => {
    const name = t(commandOf(row.endpoint)?.name ?? 'shell.outbox.other_command');
    const count = countMade(row);
    return count > 1 ? t('shell.outbox.several', { name, count }) : name;
  };
  return (row: OutboxRow) => ({
    name: nameOf(row),
    made: t('shell.outbox.made_at', {
      date: format.instant(row.created).split(' ')[0] ?? '',
      time: format.time(row.created),
    }),
  });
}

export function WaitingList({ rows }: { rows: readonly OutboxRow[] }) {
  const t = useT();
  const wordsOf = useRowWords();
  return (
    <Section title={t('shell.outbox.waiting_title')} detail={t('shell.outbox.waiting_detail')}>
      {rows.map((row) => {
        const { name, made } = wordsOf(row);
        return (
          <li key={row.id} className={classes['row']} data-state="waiting">
            <IconClockHour4 size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            <div className={classes['words']}>
              <p className={classes['name']}>{name}</p>
              <p className={classes['made']}>{made}</p>
            </div>
          </li>
        );
      })}
    </Section>
  );
}

const RAPPORT = 'rapport:';

/** The uuid of the report that a row belongs to: its draft is still here. */
const draftOf = ({ subject }: OutboxRow): string | null =>
  subject.startsWith(RAPPORT) ? subject.slice(RAPPORT.length) : null;

/** Where a report is put right: in its draft. */
function DraftLink({ row }: { row: OutboxRow }) {
  const t = useT();
  const uuid = draftOf(row);
  return uuid === null ? null : (
    <Link
      to="/suivi/edit/{-$id}"
      params={{ id: uuid }}
      className={classes['link']}
      onClick={() => closeOverlay('outbox')}
    >
      {t('shell.outbox.open_draft')}
    </Link>
  );
}

export function RefusedList({ rows }: { rows: readonly OutboxRow[] }) {
  const t = useT();
  const wordsOf = useRowWords();
  const discard = async (row: OutboxRow) => {
    const isAgreed = await askConfirmation({
      title: t('shell.outbox.discard_title'),
      text: t(
        draftOf(row) === null ? 'shell.outbox.discard_text' : 'shell.outbox.discard_rapport',
        {
          name: wordsOf(row).name,
        },
      ),
      confirmLabel: t('shell.outbox.discard'),
      cancelLabel: t('shell.outbox.discard_cancel'),
      kind: 'danger',
    });
    if (isAgreed) await discardParked(row.id);
  };
  return (
    <Section title={t('shell.outbox.refused_title')} detail={t('shell.outbox.refused_detail')}>
      {rows.map((row) => {
        const { name, made } = wordsOf(row);
        const reason = translateServerMessage(row.error?.message ?? '') ?? t('errors.unknown');
        return (
          <li key={row.id} className={classes['row']} data-state="refused">
            <IconCircleX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            <div className={classes['words']}>
              <p className={classes['name']}>{name}</p>
              <p className={classes['made']}>{made}</p>
              <p className={classes['reason']}>{t('shell.outbox.reason', { reason })}</p>
              <div className={classes['actions']}>
                <NativeButton
                  variant="outline"
                  onClick={() => void retryParked(row.id).catch(reportError)}
                >
                  {t('shell.outbox.retry')}
                </NativeButton>
                <DraftLink row={row} />
                <NativeButton variant="quiet" onClick={() => void discard(row).catch(reportError)}>
                  {t('shell.outbox.discard')}
                </NativeButton>
              </div>
            </div>
          </li>
        );
      })}
    </Section>
  );
}

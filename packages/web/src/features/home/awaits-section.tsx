import {
  IconChevronRight,
  IconClipboardText,
  IconCloudUp,
  IconEye,
  IconMoonStars,
  IconNotes,
  IconPencilCheck,
  IconSend2,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SuiviRow } from '@releve/domain/features/suivis.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import type { AwaitedMemo } from './awaited-memos.ts';
import classes from './home.module.css';
import { useAwaitedMemos, useUnreadSuivis } from './home.queries.ts';

interface QuietRowProps {
  Icon: TablerIcon;
  tone?: 'wrong';
  title: string;
  text?: string;
  badge?: ReactNode;
}

function RowContent({ Icon, tone, title, text, badge }: QuietRowProps) {
  return (
    <>
      <Icon
        className={classes['rowIcon']}
        data-tone={tone}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <span className={classes['rowBody']}>
        <span className={classes['rowWords']}>
          <span className={classes['rowTitle']}>{title}</span>
          {text && <span className={classes['rowText']}>{text}</span>}
        </span>
        {badge}
      </span>
    </>
  );
}

function MemoRow({ memo }: { memo: AwaitedMemo }) {
  const t = useT();
  const isToConfirm = memo.etat === 'a_confirmer';
  return (
    <li>
      <Link className={classes['row'] ?? ''} to="/user/memos">
        <RowContent
          Icon={IconNotes}
          title={memo.titre}
          badge={
            <StateBadge
              kind={isToConfirm ? 'now' : 'info'}
              icon={isToConfirm ? IconPencilCheck : IconEye}
              label={t(isToConfirm ? 'home.awaits.memo_confirm' : 'home.awaits.memo_read')}
            />
          }
        />
        <IconChevronRight
          className={classes['chevron']}
          size={iconSize.control}
          stroke={iconStroke}
          aria-hidden="true"
        />
      </Link>
    </li>
  );
}

function SuiviToRead({ suivi }: { suivi: SuiviRow }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <li>
      <Link className={classes['row'] ?? ''} to={`/suivi/view/${suivi.id}`}>
        <RowContent
          Icon={IconClipboardText}
          title={t('home.awaits.suivi', { titre: suivi.schema.titre })}
          text={t('home.awaits.suivi_text', {
            auteur: fullName(suivi.auteur),
            date: dates.date(suivi.date),
          })}
          badge={<StateBadge kind="now" icon={IconEye} label={t('home.awaits.memo_read')} />}
        />
        <IconChevronRight
          className={classes['chevron']}
          size={iconSize.control}
          stroke={iconStroke}
          aria-hidden="true"
        />
      </Link>
    </li>
  );
}

function UnsentRows() {
  const t = useT();
  const { waitingCount, parkedRows } = useOutboxStatus();
  return (
    <>
      {parkedRows.length > 0 && (
        <li className={classes['row']}>
          <RowContent
            Icon={IconSend2}
            tone="wrong"
            title={t('home.awaits.refused', { count: parkedRows.length })}
            text={t('home.awaits.refused_text')}
          />
        </li>
      )}
      {waitingCount > 0 && (
        <li className={classes['row']}>
          <RowContent
            Icon={IconCloudUp}
            title={t('home.awaits.unsent', { count: waitingCount })}
            text={t('home.awaits.unsent_text')}
          />
        </li>
      )}
    </>
  );
}

function useSummary({ toReadCount, toConfirmCount }: ReturnType<typeof useAwaitedMemos>): string {
  const t = useT();
  return [
    toConfirmCount > 0 && t('home.awaits.to_confirm', { count: toConfirmCount }),
    toReadCount > 0 && t('home.awaits.to_read', { count: toReadCount }),
  ]
    .filter((part) => part !== false)
    .join(' · ');
}

/** Memos to read or confirm, and work that has not left this device. */
export function AwaitsSection() {
  const t = useT();
  const titleId = useId();
  const awaited = useAwaitedMemos();
  const summary = useSummary(awaited);
  const { waitingCount, parkedRows } = useOutboxStatus();
  const suivis = useUnreadSuivis();
  const hasRows = awaited.memos.length + suivis.length + waitingCount + parkedRows.length > 0;
  const isEmpty = !hasRows && !awaited.isLoading && !awaited.hasFailed;
  return (
    <section aria-labelledby={titleId}>
      <header className={classes['heading']}>
        <h2 className={classes['title']} id={titleId}>
          {t('home.awaits.title')}
        </h2>
        {summary !== '' && (
          <Link className={classes['summary'] ?? ''} to="/user/memos">
            {summary}
          </Link>
        )}
      </header>
      <div className={classes['card']}>
        {hasRows && (
          <ul className={classes['rows']}>
            <UnsentRows />
            {suivis.map((suivi) => (
              <SuiviToRead key={suivi.id} suivi={suivi} />
            ))}
            {awaited.memos.map((memo) => (
              <MemoRow key={memo.id} memo={memo} />
            ))}
          </ul>
        )}
        {awaited.isLoading && !hasRows && (
          <div className={classes['padded']}>
            <ListSkeleton label={t('home.awaits.loading')} count={2} />
          </div>
        )}
        {awaited.hasFailed && (
          <ErrorState
            title={t('home.awaits.failed')}
            text={t('home.awaits.failed_text')}
            retryLabel={t('app.retry')}
            onRetry={awaited.retry}
          />
        )}
        {isEmpty && (
          <EmptyState
            icon={IconMoonStars}
            title={t('home.awaits.nothing')}
            text={t('home.awaits.nothing_text')}
          />
        )}
      </div>
    </section>
  );
}

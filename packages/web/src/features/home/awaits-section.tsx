import {
  IconAlertTriangle,
  IconBell,
  IconBook2,
  IconCalendarCheck,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconChevronRight,
  IconClipboardText,
  IconClockEdit,
  IconMail,
  IconMailQuestion,
  IconMessageCircle,
  IconMessageQuestion,
  IconCloudUp,
  IconFileDescription,
  IconFiles,
  IconFlag,
  IconMoonStars,
  IconNotes,
  IconSend2,
  IconSignature,
  IconPackages,
  IconTool,
  type TablerIcon,
} from '@tabler/icons-react';
import type { SuiviRow } from '@releve/domain/features/suivis.ts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { openOverlay } from '../../platform/shell-store.ts';
import { linkOf } from '../../platform/url/link-of.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { useShortHold } from '../../ui/settle-together.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { fullName } from '../../platform/i18n/person-name.ts';
import classes from './home.module.css';
import { type CountedKey, mustConfirm, useAwaited } from './home.queries.ts';

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

/** A row that leads somewhere. */
function LinkRow({ lien, ...content }: QuietRowProps & { lien: string }) {
  return (
    <li>
      <Link className={classes['row'] ?? ''} {...linkOf(lien)}>
        <RowContent {...content} />
        <Chevron />
      </Link>
    </li>
  );
}

/** A row that opens the list of the bell. */
function NotificationsRow(content: QuietRowProps) {
  return (
    <li>
      <button
        type="button"
        className={classes['row']}
        aria-haspopup="dialog"
        onClick={() => openOverlay('notifications')}
      >
        <RowContent {...content} />
        <Chevron />
      </button>
    </li>
  );
}

const Chevron = () => (
  <IconChevronRight
    className={classes['chevron']}
    size={iconSize.control}
    stroke={iconStroke}
    aria-hidden="true"
  />
);

function ReadingBadge({ isToConfirm }: { isToConfirm: boolean }) {
  const t = useT();
  return (
    <StateBadge
      kind="now"
      icon={isToConfirm ? IconSignature : IconMail}
      label={t(isToConfirm ? 'home.awaits.to_confirm' : 'home.awaits.to_read')}
    />
  );
}

function SuiviToRead({ suivi }: { suivi: SuiviRow }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <LinkRow
      lien={`/suivi/view/${suivi.id}`}
      Icon={IconClipboardText}
      title={t('home.awaits.suivi', { titre: suivi.schema.titre })}
      text={t('home.awaits.suivi_text', {
        auteur: fullName(suivi.auteur),
        date: dates.date(suivi.date),
      })}
      badge={<ReadingBadge isToConfirm={suivi.vu_le !== null} />}
    />
  );
}

const COUNTED_ICONS: Record<CountedKey, TablerIcon> = {
  offres: IconCalendarPlus,
  quarts: IconCalendarCheck,
  quarts_ouverts: IconCalendarQuestion,
  offres_envoyees: IconSend2,
  reprises: IconClipboardText,
  corrections: IconClockEdit,
  demandes: IconMailQuestion,
  messages: IconMessageCircle,
  propositions: IconCalendarQuestion,
  avis: IconFileDescription,
  formations: IconBook2,
  equipements: IconTool,
  a_commander: IconPackages,
  incidents: IconAlertTriangle,
  incidents_a_confirmer: IconFlag,
  documents: IconFiles,
  sondages: IconMessageQuestion,
};

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

/** What the server counts for the person, and work that has not left this device. */
export function AwaitsSection() {
  const t = useT();
  const titleId = useId();
  const awaited = useAwaited();
  useShortHold(awaited.isLoading || awaited.areSuivisLoading);
  const { counted, memos, memoCounter, suivis, unread } = awaited;
  const { waitingCount, parkedRows } = useOutboxStatus();
  const shown = counted.length + memos.length + suivis.length + unread;
  const hasRows = shown + waitingCount + parkedRows.length > 0;
  const isEmpty = !hasRows && !awaited.isLoading && !awaited.hasFailed;
  return (
    <section aria-labelledby={titleId}>
      <header className={classes['heading']}>
        <h2 className={classes['title']} id={titleId}>
          {t('home.awaits.title')}
        </h2>
        {memoCounter !== undefined && memos.length > 0 && (
          <Link className={classes['summary'] ?? ''} {...linkOf(memoCounter.lien)}>
            {t('home.awaits.memos', { count: memoCounter.count })}
          </Link>
        )}
      </header>
      <div className={classes['card']}>
        {hasRows && (
          <ul className={classes['rows']}>
            <UnsentRows />
            {counted.map(({ key, count, lien }) => (
              <LinkRow
                key={key}
                lien={lien}
                Icon={COUNTED_ICONS[key]}
                title={t(`home.awaits.counted.${key}`, { count })}
              />
            ))}
            {suivis.map((suivi) => (
              <SuiviToRead key={suivi.id} suivi={suivi} />
            ))}
            {memos.map((memo) => (
              <LinkRow
                key={memo.id}
                lien={`/user/memos?memo=${memo.id}`}
                Icon={IconNotes}
                title={memo.titre}
                badge={<ReadingBadge isToConfirm={mustConfirm(memo)} />}
              />
            ))}
            {unread > 0 && (
              <NotificationsRow
                Icon={IconBell}
                title={t('home.awaits.notifications', { count: unread })}
              />
            )}
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

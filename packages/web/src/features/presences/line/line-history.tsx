import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import {
  IconBell,
  IconCamera,
  IconChecks,
  IconLogin2,
  IconLogout2,
  IconPhone,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatDuration } from '../../../platform/i18n/format-number.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { fullName } from '../../employes/employe-name.ts';
import { distanceText, flagsText } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { usePresenceHistory } from '../presences.queries.ts';
import { delayOf, type HistoryEvent, type HistoryPunch, listEvents } from './history-events.ts';
import { PunchPositions } from './punch-positions.tsx';
import classes from './line.module.css';

/** Every row there is, those replaced as well, with who and when; where they were made, only once that is asked for. */
export function LineHistory({ ligne }: { ligne: PresenceLigne }) {
  const t = useT();
  return (
    <section className={classes['history']} aria-label={t('presences.history.title')}>
      <h3>{t('presences.history.title')}</h3>
      <LoadedHistory ligne={ligne} />
    </section>
  );
}

function LoadedHistory({ ligne }: { ligne: PresenceLigne }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = usePresenceHistory(ligne.quart_id);
  if (data === undefined) {
    return isError ? (
      <ErrorState
        title={t('presences.history.failed')}
        retryLabel={t('app.retry')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    ) : (
      <ListSkeleton label={t('presences.history.loading')} count={3} />
    );
  }
  return (
    <>
      <Events events={listEvents(data)} />
      {data.punches.some((punch) => punch.a_position) && <PunchPositions ligne={ligne} />}
    </>
  );
}

function Events({ events }: { events: readonly HistoryEvent[] }) {
  const t = useT();
  if (events.length === 0) return <p className={classes['dim']}>{t('presences.history.empty')}</p>;
  return (
    <ol className={classes['events']}>
      {events.map((event) => (
        <EventRow key={event.key} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ event }: { event: HistoryEvent }) {
  const t = useT();
  switch (event.kind) {
    case 'punch':
      return <PunchRow punch={event.punch} />;
    case 'confirmation':
      return (
        <Row icon={IconChecks} at={event.at} title={t('presences.history.confirmed')}>
          <Line>{t('presences.history.by', { nom: fullName(event.mark.par) })}</Line>
          <Line>{event.mark.note}</Line>
        </Row>
      );
    case 'appel':
      return (
        <Row
          icon={IconPhone}
          at={event.at}
          title={t('presences.history.called', {
            resultat: t(`presences.call.resultats.${event.appel.resultat}`),
          })}
        >
          <Line>{t('presences.history.by', { nom: fullName(event.appel.par) })}</Line>
          <Line>{event.appel.note}</Line>
        </Row>
      );
    case 'alerte':
      return (
        <Row icon={IconBell} at={event.at} title={t(`presences.history.alerted.${event.cible}`)} />
      );
    case 'photo':
      return (
        <Row
          icon={IconCamera}
          at={event.at}
          title={
            event.photo.tache === null
              ? t('presences.history.photo_gone')
              : t('presences.history.photo', { tache: event.photo.tache })
          }
        >
          {event.photo.url !== null && (
            <a href={event.photo.url} target="_blank" rel="noreferrer">
              <img
                className={classes['photo']}
                src={event.photo.url}
                alt={event.photo.tache ?? ''}
                loading="lazy"
              />
            </a>
          )}
        </Row>
      );
  }
}

function titleKey({ annule, source }: HistoryPunch): 'taken_back' | 'entered' | 'punched' {
  if (annule) return 'taken_back';
  return source === 'manual' ? 'entered' : 'punched';
}

function PunchRow({ punch }: { punch: HistoryPunch }) {
  const words = useWordsContext();
  const { t, language, time } = words;
  const { type, remplace, annule, diff } = punch;
  const delay = delayOf(punch);
  const date = useInstant()(punch.recu_le);
  const title = t(`presences.history.${titleKey(punch)}.${type}`);
  const isStruck = remplace && !annule;
  return (
    <Row
      icon={type === 'entree' ? IconLogin2 : IconLogout2}
      title={
        <>
          {title}
          {!annule && (
            <>
              {' · '}
              {isStruck ? (
                <s className="tabular">{time(punch.at)}</s>
              ) : (
                <b className="tabular">{time(punch.at)}</b>
              )}
            </>
          )}
          {isStruck && <span className={classes['dim']}> ({t('presences.history.replaced')})</span>}
        </>
      }
    >
      <Line>{t('presences.history.by', { nom: fullName(punch.auteur) })}</Line>
      <Line>{flagsText(punch, words)}</Line>
      {punch.distance_m !== null && !punch.drapeaux.includes('hors_zone') && (
        <Line>
          {t('presences.history.distance', { distance: distanceText(punch.distance_m, language) })}
        </Line>
      )}
      <Line>
        {delay === 0
          ? t('presences.history.received', { date })
          : t('presences.history.received_late', {
              date,
              duration: formatDuration(delay / 1000, language),
            })}
      </Line>
      {punch.drapeaux.includes('derive') && (
        <Line>
          {t('presences.history.clock', {
            time: time(punch.device_at),
            duration: formatDuration(diff, language),
          })}
        </Line>
      )}
      <Line>{punch.note}</Line>
    </Row>
  );
}

const useInstant = (): ((instant: string) => string) =>
  useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE)).instant;

type RowProps = { icon: TablerIcon; at?: string; title: ReactNode; children?: ReactNode };

function Row({ icon: Icon, at, title, children }: RowProps) {
  const instant = useInstant();
  return (
    <li>
      <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <div>
        <p>{title}</p>
        {at !== undefined && <Line>{instant(at)}</Line>}
        {children}
      </div>
    </li>
  );
}

const Line = ({ children }: { children: string }) =>
  children === '' ? null : <p className={classes['small']}>{children}</p>;

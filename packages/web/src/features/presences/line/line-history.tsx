import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { isAttachment } from '@releve/domain/punch-rows.ts';
import {
  IconArrowBackUp,
  IconBell,
  IconCamera,
  IconChecks,
  IconLogin2,
  IconLogout2,
  IconPhone,
} from '@tabler/icons-react';
import { formatDuration } from '../../../platform/i18n/format-number.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useDetach } from '../actions/use-detach.ts';
import { distanceText, flagsText } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { type HistorySubject, usePresenceHistory, useVisitHistory } from '../presences.queries.ts';
import {
  delayOf,
  type HistoryEvent,
  type HistoryPunch,
  type KnownHistory,
  listDetachable,
  listEvents,
  listRestorable,
  ownPunches,
} from './history-events.ts';
import { DelayRow } from './delay-row.tsx';
import { Line, Row, useInstant } from './history-row.tsx';
import { PunchPositions } from './punch-positions.tsx';
import { useRestore } from './use-restore.ts';
import classes from './line.module.css';

type PresenceClient = PresenceLigne['client'];

export function LineHistory({ ligne, canRestore }: { ligne: PresenceLigne; canRestore: boolean }) {
  const { quart_id, client } = ligne;
  const query = usePresenceHistory(quart_id);
  const own = ownPunches(query.data?.punches ?? [], ligne);
  return (
    <History
      query={query}
      restorable={canRestore ? listRestorable(own) : NONE}
      detachable={canRestore ? listDetachable(own) : NONE}
      positionsOf={{ quart: quart_id }}
      client={client}
    />
  );
}

type VisitHistoryProps = {
  /** Any punch of the visit. */
  pointage: number;
  client: PresenceClient;
  canRestore: boolean;
};

export function VisitHistory({ pointage, client, canRestore }: VisitHistoryProps) {
  const query = useVisitHistory(pointage);
  return (
    <History
      query={query}
      restorable={canRestore ? listRestorable(query.data?.punches ?? []) : NONE}
      detachable={NONE}
      positionsOf={{ pointage }}
      client={client}
    />
  );
}

const NONE: ReadonlySet<number> = new Set();

type HistoryProps = {
  query: {
    data: KnownHistory | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** The punches that may count again. */
  restorable: ReadonlySet<number>;
  /** Those that may be of no quart again. */
  detachable: ReadonlySet<number>;
  positionsOf: HistorySubject;
  client: PresenceClient;
};

/** Every row there is, those replaced as well, with who and when; where they were made, only once that is asked for. */
function History(props: HistoryProps) {
  const t = useT();
  return (
    <section className={classes['history']} aria-label={t('presences.history.title')}>
      <h3>{t('presences.history.title')}</h3>
      <LoadedHistory {...props} />
    </section>
  );
}

function LoadedHistory({ query, restorable, detachable, positionsOf, client }: HistoryProps) {
  const t = useT();
  const { data } = query;
  if (data === undefined) {
    return (
      <ReadFallback
        read={query}
        title={t('presences.history.failed')}
        skeleton={<ListSkeleton label={t('presences.history.loading')} count={3} />}
      />
    );
  }
  return (
    <>
      <Events events={listEvents(data)} restorable={restorable} detachable={detachable} />
      {data.punches.some((punch) => punch.a_position) && (
        <PunchPositions of={positionsOf} client={client} />
      )}
    </>
  );
}

type Changeable = Pick<HistoryProps, 'restorable' | 'detachable'>;

type EventsProps = { events: readonly HistoryEvent[] } & Changeable;

function Events({ events, ...changeable }: EventsProps) {
  const t = useT();
  if (events.length === 0) return <p className={classes['dim']}>{t('presences.history.empty')}</p>;
  return (
    <ol className={classes['events']}>
      {events.map((event) => (
        <EventRow key={event.key} event={event} {...changeable} />
      ))}
    </ol>
  );
}

function EventRow({ event, restorable, detachable }: { event: HistoryEvent } & Changeable) {
  const t = useT();
  switch (event.kind) {
    case 'punch':
      return (
        <PunchRow
          punch={event.punch}
          isCancelled={event.isCancelled}
          isDetachment={event.isDetachment}
          canRestore={restorable.has(event.punch.id)}
          canDetach={detachable.has(event.punch.id)}
        />
      );
    case 'confirmation':
      return <ConfirmationRow mark={event.mark} />;
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
    case 'annonce':
      return <DelayRow event={event} />;
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

type Confirmation = Extract<HistoryEvent, { kind: 'confirmation' }>['mark'];

function presentKey({ entree_id, sortie_id, sans_quart }: Confirmation) {
  if (sans_quart) return 'visit_confirmed';
  return entree_id === null && sortie_id === null ? 'present_unknown' : 'confirmed';
}

function ConfirmationRow({ mark }: { mark: Confirmation }) {
  const t = useT();
  const { motif, note, par, le, retire_id, retiree } = mark;
  const said =
    motif === null
      ? t(`presences.history.${presentKey(mark)}`)
      : t('presences.history.absent', { motif: t(`presences.motifs.${motif}`) });
  const title = retire_id === null ? said : t('presences.history.withdrawn');
  return (
    <Row
      icon={retire_id === null ? IconChecks : IconArrowBackUp}
      at={le}
      title={retiree ? <s>{title}</s> : title}
    >
      <Line>{t('presences.history.by', { nom: fullName(par) })}</Line>
      <Line>{note}</Line>
    </Row>
  );
}

type PunchTitle = 'restored' | 'taken_back' | 'detached' | 'attached' | 'entered' | 'punched';

function titleKey(punch: HistoryPunch, isDetachment: boolean): PunchTitle {
  if (isDetachment) return 'detached';
  if (punch.annule) return punch.retablit_id === null ? 'taken_back' : 'restored';
  if (isAttachment(punch)) return 'attached';
  return punch.source === 'manual' ? 'entered' : 'punched';
}

type PunchRowProps = {
  punch: HistoryPunch;
  isCancelled: boolean;
  isDetachment: boolean;
  canRestore: boolean;
  canDetach: boolean;
};

function PunchRow({ punch, isCancelled, isDetachment, canRestore, canDetach }: PunchRowProps) {
  const restore = useRestore();
  const detach = useDetach();
  const words = useWordsContext();
  const { t, language, time } = words;
  const { type, remplace, annule, diff } = punch;
  const delay = delayOf(punch);
  const date = useInstant()(punch.recu_le);
  const title = t(`presences.history.${titleKey(punch, isDetachment)}.${type}`);
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
          {isStruck && (
            <span className={classes['dim']}>
              {' '}
              ({t(isCancelled ? 'presences.history.cancelled' : 'presences.history.replaced')})
            </span>
          )}
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
      {punch.missing_before > 0 && (
        <Line>{t('presences.history.missing_before', { count: punch.missing_before })}</Line>
      )}
      <Line>{punch.note}</Line>
      {canRestore && (
        <button type="button" className={classes['undo']} onClick={() => void restore(punch.id)}>
          {t('presences.cancel.restore')}
        </button>
      )}
      {canDetach && (
        <button type="button" className={classes['undo']} onClick={() => void detach([punch.id])}>
          {t('presences.attach.detach')}
        </button>
      )}
    </Row>
  );
}

import { Button } from '@mantine/core';
import { getClient } from '@releve/domain/features/client-file.ts';
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useT, withTexts } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { distanceText } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import { type HistorySubject, usePresencePositions } from '../presences.queries.ts';
import type { HistoryPunch } from './history-events.ts';
import classes from './line.module.css';

const SiteMap = lazy(async () => ({
  default: (await withTexts(() => import('../../clients/map/site-map.tsx'))).SiteMap,
}));

type PunchPositionsProps = { of: HistorySubject; client: PresenceLigne['client'] };

/** Where punches were made: only once it is asked for, and the journal says by whom. */
export function PunchPositions(props: PunchPositionsProps) {
  const t = useT();
  const [isWanted, setIsWanted] = useState(false);
  return isWanted ? (
    <LoadedPositions {...props} />
  ) : (
    <div className={classes['ask']}>
      <Button
        variant="default"
        leftSection={<IconMapPin size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => setIsWanted(true)}
      >
        {t('presences.positions.show')}
      </Button>
      <span className={classes['small']}>{t('presences.positions.note')}</span>
    </div>
  );
}

function LoadedPositions({ of, client }: PunchPositionsProps) {
  const t = useT();
  const positions = usePresencePositions(of);
  const { data } = positions;
  if (data === undefined) {
    return (
      <ReadFallback
        read={positions}
        title={t('presences.positions.failed')}
        skeleton={<p role="status">{t('presences.positions.loading')}</p>}
      />
    );
  }
  const places = data.flatMap((punch) =>
    punch.position === null ? [] : [{ ...punch, position: punch.position }],
  );
  return <Positions client={client} places={places} />;
}

type Placed = HistoryPunch & { position: NonNullable<HistoryPunch['position']> };

type PositionsProps = Pick<PunchPositionsProps, 'client'> & { places: readonly Placed[] };

function Positions({ client, places }: PositionsProps) {
  const { t, language, time } = useWordsContext();
  const { data: site } = useEndpoint(getClient, { params: { id: client.id } });
  if (site === undefined) {
    return <p role="status">{t('presences.positions.loading')}</p>;
  }
  const points = places.map(({ id, type, at, position }) => ({
    id,
    nom: `${t(`presences.columns.${type}`)} ${time(at)}`,
    ville: '',
    actif: true,
    lat: position.lat,
    lng: position.lng,
  }));
  const circle =
    site.lat === null || site.lng === null
      ? null
      : { lat: site.lat, lng: site.lng, radiusM: site.rayon_m };
  return (
    <>
      <div className={classes['map']}>
        <Suspense fallback={null}>
          <SiteMap
            label={t('presences.positions.map', { client: client.nom })}
            points={points}
            fitKey={String(client.id)}
            circle={circle}
          />
        </Suspense>
      </div>
      <ul className={classes['places']}>
        {places.map(({ id, type, at, distance_m, position }) => (
          <li key={id}>
            {t(`presences.columns.${type}`)} <span className="tabular">{time(at)}</span>
            {distance_m !== null &&
              ` · ${t('presences.history.distance', { distance: distanceText(distance_m, language) })}`}
            {` · ${t('presences.positions.precision', {
              distance: distanceText(position.precision_m, language),
            })}`}
          </li>
        ))}
      </ul>
    </>
  );
}

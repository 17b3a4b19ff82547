import { Button } from '@mantine/core';
import { getClient } from '@releve/domain/features/client-file.ts';
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { IconMapPin } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { distanceText } from '../board/line-words.ts';
import { useWordsContext } from '../board/use-line-words.ts';
import type { HistoryPunch } from './history-events.ts';
import classes from './line.module.css';

const SiteMap = lazy(async () => ({
  default: (await import('../../clients/map/site-map.tsx')).SiteMap,
}));

type PunchPositionsProps = { ligne: PresenceLigne; punches: readonly HistoryPunch[] };

/** Where punches were made: on a map only once it is asked for. */
export function PunchPositions({ ligne, punches }: PunchPositionsProps) {
  const t = useT();
  const [isWanted, setIsWanted] = useState(false);
  const places = punches.flatMap((punch) =>
    punch.position === null ? [] : [{ ...punch, position: punch.position }],
  );
  if (places.length === 0) return null;
  return isWanted ? (
    <Positions ligne={ligne} places={places} />
  ) : (
    <Button
      variant="default"
      leftSection={<IconMapPin size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      onClick={() => setIsWanted(true)}
    >
      {t('presences.positions.show')}
    </Button>
  );
}

type Placed = HistoryPunch & { position: NonNullable<HistoryPunch['position']> };

function Positions({ ligne, places }: { ligne: PresenceLigne; places: readonly Placed[] }) {
  const { t, language, time } = useWordsContext();
  const { data: site, isPlaceholderData } = useEndpoint(getClient, {
    params: { id: ligne.client.id },
  });
  if (site === undefined || isPlaceholderData) {
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
            label={t('presences.positions.map', { client: ligne.client.nom })}
            points={points}
            fitKey={String(ligne.quart_id)}
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

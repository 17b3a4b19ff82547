import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { useDeferredValue, useState } from 'react';
import { compareTexts } from '../../platform/i18n/compare-texts.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { ChangeUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../ui/skeletons.tsx';
import { type ClientsSearch, clientsSearch } from './clients-search.ts';
import { useClientPoints } from './clients.queries.ts';
import type { MapPoint } from './map/cluster-points.ts';
import { isWithin, type MapBounds } from './map/site-map-props.ts';
import { SiteMap } from './map/site-map.tsx';
import { PointCard } from './point-card.tsx';
import classes from './clients-map.module.css';

/** Beside a map, more names than this are no help. */
const LISTED = 40;

type ClientsMapProps = {
  search: ClientsSearch;
  onChange: ChangeUrlState<ClientsSearch>;
  onClear: () => void;
};

export default function ClientsMap({ search, onChange, onClear }: ClientsMapProps) {
  const t = useT();
  const read = useClientPoints(search);
  const { data, total } = read;
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const points = data?.data;
  const choose = (client: number | undefined) => onChange({ client }, { replaces: true });

  if (points === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('clients.list.failed')}
        text={t('lists.failed_text')}
        skeleton={<CardSkeleton label={t('clients.map.loading')} count={3} />}
      />
    );
  }
  if (points.length === 0) {
    const isFiltered = clientsSearch.isNarrowed({ ...search, page: 1 });
    return (
      <EmptyState
        icon={IconMapOff}
        title={t('clients.map.empty')}
        text={t(isFiltered ? 'lists.nothing_found_text' : 'clients.map.empty_text')}
        action={
          isFiltered && (
            <Button variant="default" onClick={onClear}>
              {t('lists.clear_filters')}
            </Button>
          )
        }
      />
    );
  }
  const chosen = points.find(({ id }) => id === search.client);
  const missing = (total ?? points.length) - points.length;
  return (
    <div className={classes['layout']}>
      <div className={classes['map']}>
        <SiteMap
          label={t('clients.map.label')}
          points={points}
          fitKey={points.map(({ id }) => id).join(' ')}
          selectedId={chosen?.id}
          onSelect={choose}
          onBounds={setBounds}
        />
      </div>
      <div className={classes['side']}>
        {chosen && <PointCard point={chosen} onClose={() => choose(undefined)} />}
        <PointList points={points} bounds={bounds} chosenId={chosen?.id} onChoose={choose} />
        {missing > 0 && (
          <p className={classes['hint']}>{t('clients.map.without_place', { count: missing })}</p>
        )}
        <p className={classes['keys']}>{t('clients.map.help')}</p>
      </div>
    </div>
  );
}

type PointListProps = {
  points: readonly MapPoint[];
  bounds: MapBounds | null;
  chosenId: number | undefined;
  onChoose: (id: number) => void;
};

/** What the map shows, by name: every point in reach of the keyboard. */
function PointList({ points, bounds, chosenId, onChoose }: PointListProps) {
  const t = useT();
  const settled = useDeferredValue(bounds);
  const seen = points
    .filter((point) => settled === null || isWithin(point, settled))
    .toSorted((a, b) => compareTexts(a.nom, b.nom));
  const rest = seen.length - LISTED;
  return (
    <section className={classes['list']} aria-label={t('clients.map.points')}>
      <h2 className={classes['count']} aria-live="polite">
        {seen.length === 0
          ? t('clients.map.none_in_view')
          : t('clients.map.in_view', { count: seen.length })}
      </h2>
      <ul className={classes['points']}>
        {seen.slice(0, LISTED).map(({ id, nom, ville }) => (
          <li key={id}>
            <button
              type="button"
              className={classes['pointButton']}
              aria-pressed={id === chosenId}
              onClick={() => onChoose(id)}
            >
              <span>{nom}</span>
              <span className={classes['quiet']}>{ville}</span>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={classes['hint']}>{t('clients.map.more', { count: rest })}</p>}
    </section>
  );
}

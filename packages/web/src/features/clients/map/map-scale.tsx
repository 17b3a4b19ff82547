import { useT } from '../../../platform/i18n/i18n.ts';
import { type MapView, scaleOf } from './map-view.ts';
import classes from './map.module.css';

const LONGEST = 110;

export function MapScale({ view }: { view: MapView }) {
  const t = useT();
  const { metres, pixels } = scaleOf(view, LONGEST);
  return (
    <p className={classes['scale']} aria-hidden="true">
      {metres >= 1000
        ? t('clients.map.kilometres', { length: metres / 1000 })
        : t('clients.map.metres', { length: metres })}
      <span style={{ inlineSize: pixels }} />
    </p>
  );
}

import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { z } from 'zod';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { useUrlState } from '../../../platform/url/use-url-state.ts';
import { useShownDay } from '../../punch/use-punch-plan.ts';
import { useWhereNow } from '../../punch/use-where-now.ts';
import { listPlaces, type Place, stocksOf } from './own-places.ts';

const DEPOT = 'depot';

const search = z.object({
  site: z
    .union([z.int().positive(), z.literal(DEPOT)])
    .optional()
    .catch(undefined),
});

/** Which shelf is shown: that of the address; else where one is; else the first of the day. */
export function usePlaces(stocks: readonly Stock[]) {
  const t = useT();
  const [given, change] = useUrlState(search);
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const { plan } = useShownDay(today);
  const where = useWhereNow();
  const places = listPlaces({
    stocks,
    today: plan.visits.map(({ client }) => client.id),
    here: where?.visit.client.id ?? null,
    depot: t('inventaire.depot'),
  });
  const asked = given.site === DEPOT ? null : given.site;
  const place = places.find(({ id }) => id === asked) ?? places[0];
  const isHere = where !== null && where.visit.client.id === place?.id;
  return {
    places,
    place,
    stocks: place === undefined ? [] : stocksOf(stocks, place.id),
    /** Of the visit that is on there: what is used is counted by visits. */
    quartId: isHere ? (where.visit.quart?.id ?? null) : null,
    choose: ({ id }: Place) => change({ site: id ?? DEPOT }, { replaces: true }),
    addressOf: (path: string) => (place === undefined ? path : `${path}?site=${place.id ?? DEPOT}`),
  };
}

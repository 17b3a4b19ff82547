import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { IconAbacus, IconPackages, IconQrcode, IconTruckDelivery } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { foldText } from '../../../platform/i18n/fold-text.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { KnownNote } from '../../../ui/list-screen/list-notes.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReadFallback } from '../../../ui/read-fallback.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select/select.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { useMyStock } from '../inventaire.queries.ts';
import { inventaireTexts } from '../inventaire.texts.ts';
import { RefusedStock } from '../refused-stock.tsx';
import { MySupplies } from './my-supplies.tsx';
import type { Place } from './own-places.ts';
import { StockRow } from './stock-row.tsx';
import { UndoBar } from './undo-bar.tsx';
import { usePlaces } from './use-places.ts';
import classes from '../inventaire.module.css';

needTexts(inventaireTexts);

const loadAsk = () => import('./ask-sheet.tsx');

/** From so many on, a shelf can be searched. */
const SEARCHED_FROM = 10;

/** What is on the shelf of the site where one is, also where there is no network. */
export default function MyStockPage() {
  const t = useT();
  const navigate = useNavigate();
  const read = useMyStock();
  const { data, dataUpdatedAt } = read;
  const { places, place, stocks, quartId, choose, addressOf } = usePlaces(data?.data ?? []);
  const ask = useOpened(null);
  return (
    <Page
      title={t('titles.my_stock')}
      subtitle={t('inventaire.mine.subtitle')}
      width="reading"
      isTitleHiddenOnPhone
      actions={
        <ToolButton
          label={t('inventaire.mine.scan')}
          icon={IconQrcode}
          onClick={() => void navigate({ to: '/q' })}
        />
      }
    >
      <KnownNote updatedAt={dataUpdatedAt} />
      <RefusedStock stocks={data?.data ?? []} />
      {data === undefined && (
        <ReadFallback
          read={read}
          title={t('inventaire.mine.failed')}
          text={t('inventaire.mine.failed_text')}
          skeleton={<ListSkeleton label={t('inventaire.mine.loading')} />}
        />
      )}
      {data !== undefined && place === undefined && (
        <EmptyState
          icon={IconPackages}
          title={t('inventaire.mine.empty')}
          text={t('inventaire.mine.empty_text')}
        />
      )}
      {place !== undefined && (
        <>
          {places.length > 1 && <PlaceChoice places={places} place={place} onChoose={choose} />}
          {places.length === 1 && <p className={classes['place']}>{place.nom}</p>}
          <div className={classes['ways']}>
            <NativeButton
              variant="outline"
              onClick={() => void navigate({ href: addressOf('/user/inventaire/compter') })}
            >
              <IconAbacus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {t('inventaire.mine.count')}
            </NativeButton>
            <NativeButton variant="outline" onClick={() => ask.open(null)}>
              <IconTruckDelivery size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              {t('inventaire.mine.ask')}
            </NativeButton>
          </div>
          <Shelf key={place.id} stocks={stocks} quartId={quartId} nom={place.nom} />
          <OpenedLayer load={loadAsk} opened={ask} props={{ stocks, place: place.nom }} />
        </>
      )}
      <MySupplies stocks={data?.data ?? []} />
      <UndoBar />
    </Page>
  );
}

type PlaceChoiceProps = {
  places: readonly Place[];
  place: Place;
  onChoose: (place: Place) => void;
};

function PlaceChoice({ places, place, onChoose }: PlaceChoiceProps) {
  const t = useT();
  return (
    <Select
      label={t('inventaire.mine.place')}
      searchable={places.length > SEARCHED_FROM}
      allowDeselect={false}
      data={places.map(({ id, nom, isToday }) => ({
        value: String(id),
        label: isToday ? t('inventaire.mine.place_today', { nom }) : nom,
      }))}
      value={String(place.id)}
      onChange={(value) => {
        const chosen = places.find(({ id }) => String(id) === value);
        if (chosen !== undefined) onChoose(chosen);
      }}
    />
  );
}

type ShelfProps = { stocks: readonly Stock[]; quartId: number | null; nom: string };

function Shelf({ stocks, quartId, nom }: ShelfProps) {
  const t = useT();
  const [query, setQuery] = useState('');
  const wanted = foldText(query.trim());
  const shown = stocks.filter(({ produit }) => foldText(produit.nom).includes(wanted));
  return (
    <div className={classes['stack']}>
      {stocks.length >= SEARCHED_FROM && (
        <SearchField
          label={t('inventaire.mine.search')}
          clearLabel={t('lists.clear_search')}
          value={query}
          onChange={setQuery}
        />
      )}
      {shown.length === 0 && <p className={classes['quiet']}>{t('inventaire.mine.none_found')}</p>}
      <ul className={classes['shelf']} aria-label={t('inventaire.mine.label', { nom })}>
        {shown.map((stock) => (
          <StockRow key={stock.id} stock={stock} quartId={quartId} />
        ))}
      </ul>
    </div>
  );
}

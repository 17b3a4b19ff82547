import type { Banque, DemandeType } from '@releve/domain/features/demande-types.ts';
import { nameIn } from '../../platform/i18n/name-in.ts';
import { OWN_DEMANDE_STATES, type Demande } from '@releve/domain/features/demandes.ts';
import { IconMailQuestion } from '@tabler/icons-react';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useCarriedDraft } from '../../platform/forms/carried-draft.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { type ListSearchState, useListSearch } from '../../platform/url/use-list-search.ts';
import { Banner } from '../../ui/banner.tsx';
import { FilterSelect } from '../../ui/list-screen/filter-fields.tsx';
import { ListSection } from '../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../ui/list-screen/list-words.ts';
import { Page } from '../../ui/page.tsx';
import { useOpened } from '../../ui/use-opened.ts';
import { BalanceCards } from './balance-cards.tsx';
import { isUnsent } from './demande-changes.ts';
import { type MyDemandesSearch, myDemandesSearch } from './demandes-search.ts';
import {
  useBalances,
  useDemandeCalendar,
  useDemandeTypes,
  useMyDemandes,
} from './demandes.queries.ts';
import { demandesTexts } from './demandes.texts.ts';
import { MyDemandeRow } from './my-demande-row.tsx';
import { RefusedDemandes } from './refused-demandes.tsx';
import { TypeTiles } from './type-tiles.tsx';

needTexts(demandesTexts);

const loadAskSheet = () => import('./ask/ask-sheet.tsx');
const loadMovements = () => import('./movements-sheet.tsx');
const loadUnsent = () => import('./unsent-sheet.tsx');

/** Asking in three taps, what the banks have, and what was asked for. */
export default function MyDemandesPage() {
  const t = useT();
  const screen = useListSearch(myDemandesSearch);
  const { data: { data: types = [], banques = [] } = {} } = useDemandeTypes();
  const balances = useBalances();
  const list = useShownDemandes(screen.settled);
  const asked = useOpened<DemandeType | null>(null);
  const [carried, dropCarried] = useCarriedDraft('demande');
  const bank = useOpened<Banque | null>(null);
  const unsent = useOpened<Demande | null>(null);
  // Asked for here, so that the device has it where there is no network.
  useDemandeCalendar();
  const offered = types.filter(({ actif }) => actif);
  return (
    <Page
      title={t('titles.demandes')}
      subtitle={t('demandes.subtitle')}
      width="reading"
      isTitleHiddenOnPhone
    >
      <RefusedDemandes types={types} />
      {carried !== null && !asked.isOpen && (
        <Banner kind="info" onDismiss={dropCarried} dismissLabel={t('app.close')}>
          {t('demandes.carried')}
        </Banner>
      )}
      <TypeTiles types={offered} onChoose={asked.open} />
      <BalanceCards banques={banques} balances={balances.data?.data ?? []} onOpen={bank.open} />
      <h2 className="visually-hidden">{t('demandes.list.label')}</h2>
      <ListSection
        screen={screen}
        list={list}
        words={listWords(t, 'demandes.list')}
        icon={IconMailQuestion}
        filters={<DemandeFilters {...screen} types={types} />}
        renderCard={(demande) => (
          <MyDemandeRow demande={demande} types={types} onOpenUnsent={() => unsent.open(demande)} />
        )}
      />
      {asked.subject !== null && (
        <OnDemand
          key={`ask ${asked.key}`}
          load={loadAskSheet}
          isWanted={asked.isOpen}
          props={{
            type: asked.subject,
            known: list.data?.data ?? [],
            isOpen: asked.isOpen,
            carried,
            onSent: dropCarried,
            onClose: asked.close,
          }}
        />
      )}
      {bank.subject !== null && (
        <OnDemand
          key={`bank ${bank.key}`}
          load={loadMovements}
          isWanted={bank.isOpen}
          props={{ banque: bank.subject, isOpen: bank.isOpen, onClose: bank.close }}
        />
      )}
      {unsent.subject !== null && (
        <OnDemand
          key={`unsent ${unsent.key}`}
          load={loadUnsent}
          isWanted={unsent.isOpen}
          props={{
            demande: unsent.subject,
            types,
            isOpen: unsent.isOpen,
            onClose: unsent.close,
          }}
        />
      )}
    </Page>
  );
}

/** What is only on this device was asked through no filter of the server: the page looks at it itself. */
function useShownDemandes(search: MyDemandesSearch) {
  const list = useMyDemandes(search);
  if (list.data === undefined) return list;
  const isShown = (demande: Demande): boolean =>
    !isUnsent(demande) ||
    ((search.statut ?? demande.statut) === demande.statut &&
      (search.type ?? demande.type.id) === demande.type.id &&
      search.q === '');
  const data = list.data.data.filter(isShown);
  const hidden = list.data.data.length - data.length;
  const meta = { ...list.data.meta, total: list.data.meta.total - hidden };
  return { ...list, data: { data, meta } };
}

type DemandeFiltersProps = ListSearchState<MyDemandesSearch> & { types: readonly DemandeType[] };

function DemandeFilters({ search, narrow, types }: DemandeFiltersProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <FilterSelect
        label={t('demandes.list.statut')}
        options={OWN_DEMANDE_STATES.map((value) => ({
          value,
          label: t(`demandes.states.${value}`),
        }))}
        value={search.statut}
        onChange={(statut) => narrow({ statut })}
      />
      <FilterSelect
        label={t('demandes.list.type')}
        options={types.map((type) => ({ value: String(type.id), label: nameIn(language, type) }))}
        value={search.type === undefined ? undefined : String(search.type)}
        onChange={(type) => narrow({ type: type === undefined ? undefined : Number(type) })}
      />
    </>
  );
}

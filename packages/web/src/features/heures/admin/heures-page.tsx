import {
  HEURES_TABS,
  type HeuresHead,
  type HeuresRow,
} from '@releve/domain/features/heures-admin.ts';
import { IconReportMoney } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FilterChoice } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { heuresAdminTexts } from './heures-admin.texts.ts';
import { heuresSearch } from './heures-search.ts';
import { HeuresFilters } from './list/heures-filters.tsx';
import { useHeuresRows } from './list/heures-columns.tsx';
import { HeuresTools } from './list/heures-tools.tsx';
import { useHeures } from './list/heures-list.queries.ts';
import { PeriodHead, PeriodNav } from './list/period-head.tsx';
import { isFrozen } from './list/period-look.ts';
import { nextPerson } from './review/people-order.ts';
import {
  changeReview,
  moveTo,
  openSheet,
  resetReview,
  runReview,
  useReviewStore,
} from './review/review-store.ts';
import type { ReviewAction } from './review/review-keys.ts';
import { useHeuresLive } from './review/use-heures-live.ts';
import { useReviewKeys } from './review/use-review-keys.ts';
import { PaieTabs } from '../outils/paie-tabs.tsx';
import classes from './heures-admin.module.css';

needTexts(heuresAdminTexts);

const loadPanel = () => import('./review/sheet-panel.tsx');
const loadKeys = () => import('./review/keys-dialog.tsx');
const loadTolerance = () => import('./closing/tolerance-dialog.tsx');
const loadClosing = () => import('./closing/closing-dialog.tsx');
const loadExport = () => import('./closing/export-dialog.tsx');

const NOBODY: readonly (HeuresRow & { id: number })[] = [];
const ADDRESS = '/admin/heures';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The hours of a pay period, person by person: what is to be decided, approved, closed and sent to the payroll. */
export default function HeuresPage() {
  const t = useT();
  const navigate = useNavigate();
  const { date }: { date?: string } = useParams({ strict: false });
  const screen = useListSearch(heuresSearch);
  const { search, change, query } = screen;
  const isOnline = useIsServerReached();
  const isPhone = useIsPhone();
  const list = useHeures({
    ...query,
    onglet: search.onglet,
    ...(search.groupe && { groupe: search.groupe }),
    ...(date !== undefined && DATE.test(date) && { date }),
  });
  const tete = list.data?.tete;
  const rows = useMemo(
    () => (list.data?.data ?? []).map((row) => ({ ...row, id: row.employe.id })),
    [list.data],
  );
  const total = list.data?.meta.total ?? 0;
  const hasNextPage = search.page * heuresSearch.perPage < total;
  const open = (employeId: number) =>
    openSheet(
      employeId,
      rows.map(({ id }) => id),
    );
  // The rows of the tab before stay until the next ones are there: the review is never about those.
  const isComing = list.isPlaceholderData;
  const reviewed = isComing ? NOBODY : rows;
  const begin = () => {
    const first = nextPerson([], reviewed, null, { onglet: search.onglet, step: 1 });
    if (first !== undefined) open(first);
  };
  const [isAwaited, setIsAwaited] = useState(false);
  useEffect(() => {
    if (!isAwaited || isComing) return;
    setIsAwaited(false);
    runReview('next', begin);
    // oxlint-disable-next-line react/exhaustive-deps -- once the rows are there that were waited for
  }, [isAwaited, isComing]);
  useReviewKeys((action) => {
    if (action === 'help') changeReview({ isHelpOpen: true });
    else if (action === 'close') panel(canExport(tete) ? 'export' : 'fermeture');
    else if (isTabKey(action)) chooseTab(Number(action.slice(4)));
    else if (action === 'next' && isComing) setIsAwaited(true);
    else runReview(action, begin);
  });
  /** Opened over a period, it stays with that period: once locked, the list alone would go on to the next. */
  const panel = (panneau: typeof search.panneau) => {
    if (panneau === undefined || tete === undefined) return change({ panneau });
    void navigate({
      to: `${ADDRESS}/${tete.periode.debut}`,
      search: (current: Record<string, unknown>) => ({ ...current, panneau }),
      resetScroll: false,
    });
  };
  const chooseTab = (place: number) => {
    const onglet = HEURES_TABS[place - 1];
    if (onglet !== undefined) screen.narrow({ onglet });
  };
  useHeuresLive(tete?.periode);
  const periodeId = tete?.periode.id;
  useEffect(() => resetReview, [periodeId]);
  // What is open belongs to the tab; what can be taken back belongs to the period.
  useEffect(() => () => moveTo(null), [search.onglet]);
  useEffect(() => {
    if (search.employe === undefined || periodeId === undefined) return;
    open(search.employe);
    change({ employe: undefined }, { replaces: true });
    // oxlint-disable-next-line react/exhaustive-deps -- once for each person that a link names
  }, [search.employe, periodeId]);

  const cursor = useReviewStore((state) => state.cursor);
  const isHelpOpen = useReviewStore((state) => state.isHelpOpen);
  const said = useReviewStore((state) => state.said);
  const { columns, renderCard } = useHeuresRows(tete?.periode);
  const goTo = (next: string) => {
    resetReview();
    void navigate({
      to: `${ADDRESS}/${next}`,
      search: ({ page: _page, panneau: _panel, ...rest }: Record<string, unknown>) => rest,
      resetScroll: false,
    });
  };
  return (
    <ListScreen<HeuresRow & { id: number }, typeof search, never>
      screen={screen}
      list={{ ...list, data: list.data && { ...list.data, data: rows } }}
      columns={columns}
      renderCard={renderCard}
      title={t('titles.heures')}
      words={{
        ...listWords(t, 'heures_admin.list'),
        empty: t(`heures_admin.empty.${search.onglet}`),
        empty_text: t(`heures_admin.empty_text.${search.onglet}`),
      }}
      icon={IconReportMoney}
      tools={
        tete && (
          <HeuresTools
            tete={tete}
            isReadOnly={!isOnline}
            onPanel={panel}
            onStart={() => runReview('next', begin)}
          />
        )
      }
      tabs={
        <div className={classes['head']}>
          <PaieTabs />
          <PeriodNav
            tete={tete}
            onDate={goTo}
            groupe={search.groupe}
            onGroupe={(groupe) => screen.narrow({ groupe })}
          />
          {tete && <PeriodHead tete={tete} />}
          <FilterChoice
            label={t('heures_admin.tabs.label')}
            options={HEURES_TABS.map((value) => ({
              value,
              label: tabLabel(
                t(`heures_admin.tabs.${value}`),
                isPhone ? undefined : tete && TAB_COUNTS[value](tete.comptes),
              ),
            }))}
            {...screen.filter('onglet')}
            isWide
          />
        </div>
      }
      filters={<HeuresFilters {...screen} tete={tete} />}
      sortText={(sort) => (sort ? t(`heures_admin.sorts.${sort}`) : '')}
      open={{
        label: ({ employe }) => t('heures_admin.list.open', { nom: fullName(employe) }),
        onOpen: ({ id }) => open(id),
      }}
      selectedId={cursor?.employeId}
      above={
        <>
          {!isOnline && <Banner kind="info">{t('heures_admin.offline')}</Banner>}
          <p className="visually-hidden" aria-live="polite">
            {said}
          </p>
        </>
      }
    >
      {tete && (
        <>
          <OnDemand
            load={loadPanel}
            isWanted={cursor !== null}
            props={{
              tete,
              rows: reviewed,
              onglet: search.onglet,
              isReadOnly: !isOnline,
              showNextPage: hasNextPage
                ? () => change({ page: search.page + 1 }, { replaces: true })
                : null,
              onClose: () => moveTo(null),
            }}
          />
          <OnDemand
            load={loadTolerance}
            isWanted={search.panneau === 'tolerance'}
            props={{
              isOpen: search.panneau === 'tolerance',
              tete,
              onClose: () => panel(undefined),
            }}
          />
          <OnDemand
            load={loadClosing}
            isWanted={search.panneau === 'fermeture'}
            props={{
              isOpen: search.panneau === 'fermeture',
              tete,
              onClose: () => panel(undefined),
              onExport: () => panel('export'),
              onPerson: (employe: number) =>
                change({ panneau: undefined, onglet: 'toutes', employe }),
            }}
          />
          <OnDemand
            load={loadExport}
            // An address that was kept may ask for it while the hours can still change.
            isWanted={search.panneau === 'export' && isFrozen(tete.periode)}
            props={{
              isOpen: search.panneau === 'export' && isFrozen(tete.periode),
              periode: tete.periode,
              onClose: () => panel(undefined),
            }}
          />
        </>
      )}
      <OnDemand
        load={loadKeys}
        isWanted={isHelpOpen}
        props={{
          isOpen: isHelpOpen,
          onClose: () => useReviewStore.setState({ isHelpOpen: false }),
        }}
      />
    </ListScreen>
  );
}

const isTabKey = (action: ReviewAction): action is ReviewAction & `tab_${number}` =>
  action.startsWith('tab_');

/** Once the period is locked, its file comes next. */
const canExport = (tete: HeuresHead | undefined): boolean =>
  tete !== undefined && isFrozen(tete.periode) && tete.peut_verrouiller;

type Counts = {
  total: number;
  pretes: number;
  a_verifier: number;
  bloquantes: number;
  approuvees: number;
};

const TAB_COUNTS: Readonly<Record<(typeof HEURES_TABS)[number], (counts: Counts) => number>> = {
  a_verifier: ({ a_verifier, bloquantes }) => a_verifier + bloquantes,
  pretes: ({ pretes }) => pretes,
  approuvees: ({ approuvees }) => approuvees,
  toutes: ({ total }) => total,
};

const tabLabel = (label: string, count: number | undefined): string =>
  count === undefined ? label : `${label} (${count})`;

import { Button } from '@mantine/core';
import { exportSuivis, listMySuivis, type SuiviPortee } from '@releve/domain/features/suivis.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useListSearch } from '../../platform/url/use-list-search.ts';
import { useUrlState } from '../../platform/url/use-url-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ExportMenu } from '../../ui/export-menu.tsx';
import { NothingFound } from '../../ui/nothing-found.tsx';
import { Page } from '../../ui/page.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { DraftList } from '../formulaire/draft-list.tsx';
import { KnownListNote } from '../rapports/known-list-note.tsx';
import { TrendCard } from '../rapports/trend-card.tsx';
import { SuivisList } from './suivis-list.tsx';
import { useShowsPercent, useSuivis, useSuiviTrend } from './suivis.queries.ts';
import {
  countFilters,
  NO_FILTER,
  porteesOf,
  shownPortee,
  suiviFilters,
  type SuivisSearch,
  suivisSearch,
} from './suivis-search.ts';
import { SuivisToolbar } from './suivis-toolbar.tsx';
import classes from './suivis.module.css';

export default function SuiviListPage() {
  const usergroup = useUserStore((state) => state.details?.usergroup);
  return usergroup === undefined ? null : <SuiviLists usergroup={usergroup} />;
}

function SuiviLists({ usergroup }: { usergroup: Usergroup }) {
  const t = useT();
  const isPhone = useIsPhone();
  const [search, change] = useUrlState(suivisSearch);
  const portee = shownPortee(search, usergroup);
  const list = useSuivis(search, portee);
  const { text, setText, clear } = useListSearch(search, change, NO_FILTER);
  return (
    <Page
      title={t('titles.suivi_list')}
      {...(isPhone ? {} : { subtitle: t('suivis.list.subtitle') })}
      isTitleHiddenOnPhone
      actions={<ListActions search={search} portee={portee} />}
      toolbar={
        <SuivisToolbar
          text={text}
          onText={setText}
          search={search}
          onChange={change}
          portees={porteesOf(usergroup)}
          portee={portee}
        />
      }
    >
      <DraftList genre="suivi" />
      <KnownListNote updatedAt={list.dataUpdatedAt} />
      <ListTrend search={search} portee={portee} />
      {list.data === undefined && list.isError ? (
        <ErrorState
          title={t('suivis.list.failed')}
          text={t('rapports.failed_text')}
          retryLabel={t('app.retry')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : (
        <SuivisList
          suivis={list.data?.data ?? []}
          total={list.data?.meta.total ?? 0}
          isLoading={list.isPending || list.isPlaceholderData}
          search={search}
          onChange={change}
          empty={<NoSuivis search={search} portee={portee} onClear={clear} />}
        />
      )}
    </Page>
  );
}

type ListPartProps = { search: SuivisSearch; portee: SuiviPortee };

/** How the average of what is listed goes; nothing where percents are not shown, or where there is none. */
function ListTrend({ search, portee }: ListPartProps) {
  const showsPercent = useShowsPercent();
  const { data } = useSuiviTrend(search, portee);
  return showsPercent && data !== undefined && data.nombre > 0 ? <TrendCard trend={data} /> : null;
}

function ListActions({ search, portee }: ListPartProps) {
  const ability = useAbility();
  const { q, sort, statut } = search;
  return (
    <>
      {ability.can('export', 'Suivi') && (
        <ExportMenu
          sections={[
            {
              run: (format) =>
                downloadFile(exportSuivis, {
                  query: { ...suiviFilters(search), q, sort, statut, portee, format },
                }),
            },
          ]}
        />
      )}
      {!ability.can('enter', 'Admin') && <AboutMe />}
      <NewSuivi />
    </>
  );
}

/** Whoever looks for what was written on them finds the way from here. */
function AboutMe() {
  const t = useT();
  const { data } = useEndpoint(listMySuivis, { query: { per_page: 1 } });
  const count = data?.a_lire ?? 0;
  return (
    <Button component={Link} to="/user/suivis" variant={count > 0 ? 'light' : 'default'}>
      {count > 0 ? t('suivis.list.about_me_unread', { count }) : t('suivis.list.about_me')}
    </Button>
  );
}

function NewSuivi() {
  const t = useT();
  return (
    <Button
      className={classes['add'] ?? ''}
      component={Link}
      to="/suivi/create"
      leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
    >
      {t('suivis.list.new')}
    </Button>
  );
}

function NoSuivis({ search, portee, onClear }: ListPartProps & { onClear: () => void }) {
  const t = useT();
  // A page that no longer exists is a filter too: there may be others before it.
  const isFiltered = search.q !== '' || countFilters(search) > 0 || search.page > 1;
  return isFiltered ? (
    <NothingFound
      title={t('suivis.list.nothing_found')}
      text={t('suivis.list.nothing_found_text')}
      onClear={onClear}
    />
  ) : (
    <EmptyState
      icon={IconClipboardText}
      title={t(`suivis.empty.${portee}`)}
      text={t(`suivis.empty_text.${portee}`)}
    />
  );
}

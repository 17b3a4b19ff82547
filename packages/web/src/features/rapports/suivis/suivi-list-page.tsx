import { Button } from '@mantine/core';
import { exportSuivis } from '@releve/domain/features/suivis.ts';
import { porteesOf } from '@releve/domain/team-scope.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { IconClipboardText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { downloadFile } from '../../../platform/api/download-file.ts';
import { useCountOf } from '../../../platform/attention/use-attention.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { type ListSearchState, useListSearch } from '../../../platform/url/use-list-search.ts';
import { FilterChoice, FilterPicker } from '../../../ui/list-screen/filter-fields.tsx';
import { ListScreen } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import { DraftList } from '../formulaire/draft-list.tsx';
import { RapportFilters } from '../record/rapport-filters.tsx';
import { SuiviTrend } from './suivi-trend.tsx';
import { useSuiviRows } from './suivis-columns.tsx';
import { useSuivis } from './suivis.queries.ts';
import { shownPortee, suiviFilters, type SuivisSearch, suivisSearch } from './suivis-search.ts';
import { suivisTexts } from './suivis.texts.ts';

needTexts(suivisTexts);

export default function SuiviListPage() {
  const usergroup = useUserStore((state) => state.details?.usergroup);
  return usergroup === undefined ? null : <SuiviLists usergroup={usergroup} />;
}

function SuiviLists({ usergroup }: { usergroup: Usergroup }) {
  const t = useT();
  const ability = useAbility();
  const screen = useListSearch(suivisSearch);
  const { search, narrow } = screen;
  const portee = shownPortee(search, usergroup);
  const portees = porteesOf(usergroup);
  const { q, sort, statut } = search;
  return (
    <ListScreen
      screen={screen}
      list={useSuivis(screen.settled, portee)}
      {...useSuiviRows({ showsEmploye: true })}
      title={t('titles.suivi_list')}
      words={{
        ...listWords(t, 'suivis.list'),
        ...(portee !== 'tous' && {
          empty: t(`suivis.empty.${portee}`),
          empty_text: t(`suivis.empty_text.${portee}`),
        }),
      }}
      icon={IconClipboardText}
      lead={
        portees.length > 1 && (
          <FilterChoice
            label={t('suivis.list.portee')}
            options={portees.map((value) => ({ value, label: t(`suivis.portees.${value}`) }))}
            value={portee}
            onChange={(value) => narrow({ portee: value })}
            isWide
          />
        )
      }
      filters={<SuiviFilters {...screen} />}
      exports={
        ability.can('export', 'Suivi') && [
          {
            run: (format) =>
              downloadFile(exportSuivis, {
                query: { ...suiviFilters(search), q, sort, statut, portee, format },
              }),
          },
        ]
      }
      tools={!ability.can('enter', 'Admin') && <AboutMe />}
      create={{ label: t('suivis.list.new'), to: '/suivi/create' }}
      above={
        <>
          <DraftList genre="suivi" />
          <SuiviTrend search={search} portee={portee} />
        </>
      }
    />
  );
}

function SuiviFilters({ search, narrow }: ListSearchState<SuivisSearch>) {
  const t = useT();
  const isManager = useAbility().can('enter', 'Admin');
  return (
    <>
      {isManager && (
        <FilterPicker
          of={EmployePicker}
          label={t('suivis.columns.employe')}
          value={search.employe}
          onChange={(employe) => narrow({ employe })}
        />
      )}
      <RapportFilters genre="suivi" search={search} onNarrow={narrow} />
    </>
  );
}

/** As wide as a digit: the count comes after the screen is drawn, and nothing moves for it. */
const ROOM_FOR_COUNT = '\u2007';

/** Whoever looks for what was written on them finds the way from here. */
function AboutMe() {
  const t = useT();
  const count = useCountOf(['suivis']);
  return (
    <Button
      component={Link}
      to="/user/suivis"
      variant={count > 0 ? 'light' : 'default'}
      rightSection={<span className="tabular">{count > 0 ? count : ROOM_FOR_COUNT}</span>}
    >
      {t('suivis.list.about_me')}
      {count > 0 && <span className="visually-hidden">{t('suivis.list.to_confirm')}</span>}
    </Button>
  );
}

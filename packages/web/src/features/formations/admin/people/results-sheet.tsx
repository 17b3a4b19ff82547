import { ActionIcon } from '@mantine/core';
import type { FormationResult } from '@releve/domain/features/formations-admin.ts';
import { listFormationResults } from '@releve/domain/features/formations-admin.ts';
import { FORMATION_ETATS, type FormationEtat } from '@releve/domain/features/formations.ts';
import { IconDots, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { pagingLabels } from '../../../../ui/data-table/paging-labels.ts';
import { Paging } from '../../../../ui/data-table/paging.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ETAT_KINDS } from '../../formation-groups.ts';
import { formationsTexts } from '../../formations.texts.ts';
import { describeResult } from './result-words.ts';
import { formationsPeopleTexts } from './formations-people.texts.ts';
import { type ResultAction, useResultActions } from './use-result-actions.ts';
import classes from '../editor/editor.module.css';

needTexts(formationsTexts, formationsPeopleTexts);

const loadWithdraw = () => import('./withdraw-sheet.tsx');

const PER_PAGE = 25;
const SEARCH_PAUSE_MS = 250;

interface ResultSearch {
  readonly q: string;
  readonly etat: FormationEtat | undefined;
  readonly page: number;
}

function useResults(id: number, { q, etat, page }: ResultSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(
    listFormationResults,
    { params: { id }, query: { q: settled, etat, page, per_page: PER_PAGE } },
    { keepsPrevious: true },
  );
}

type Course = { readonly id: number; readonly titre: string };

type ResultsSheetProps = { course: Course; isOpen: boolean; onClose: () => void };

/** Those of whom a course is asked and those who took it, and how each of them stands. */
export default function ResultsSheet({ course, isOpen, onClose }: ResultsSheetProps) {
  const t = useT();
  const [search, setSearch] = useState<ResultSearch>({ q: '', etat: undefined, page: 1 });
  const narrow = (part: Partial<ResultSearch>) => setSearch({ ...search, page: 1, ...part });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('formations_people.results.title')}>
      <div className={classes['sheet']}>
        <div className={classes['search']}>
          <SearchField
            value={search.q}
            onChange={(q) => narrow({ q })}
            label={t('formations_people.results.search')}
            clearLabel={t('lists.clear_search')}
          />
        </div>
        <Select
          aria-label={t('formations_people.results.etat')}
          placeholder={t('formations_people.results.everyone')}
          clearable
          data={FORMATION_ETATS.map((value) => ({ value, label: t(`formations.etats.${value}`) }))}
          value={search.etat ?? null}
          onChange={(etat) => narrow({ etat: etat ?? undefined })}
        />
        <Results course={course} search={search} onPage={(page) => narrow({ page })} />
      </div>
    </Sheet>
  );
}

type ResultsProps = { course: Course; search: ResultSearch; onPage: (page: number) => void };

function Results({ course, search, onPage }: ResultsProps) {
  const t = useT();
  const read = useResults(course.id, search);
  const { data } = read;
  const withdrawing = useOpened<FormationResult | null>(null);
  const actionsOf = useResultActions(course, withdrawing.open);
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('formations_people.results.failed')}
        skeleton={<ListSkeleton label={t('formations_people.results.loading')} />}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={IconUsers}
        title={t('formations_people.results.empty')}
        text={t('formations_people.results.empty_text')}
      />
    );
  }
  return (
    <>
      <ul className={classes['lines']} aria-label={t('formations_people.results.label')}>
        {data.data.map((result) => (
          <ResultLine key={result.employe.id} result={result} actionsOf={actionsOf} />
        ))}
      </ul>
      <Paging
        page={search.page}
        perPage={PER_PAGE}
        total={data.meta.total}
        more={data.meta.more}
        onPageChange={onPage}
        labels={pagingLabels(t)}
      />
      {withdrawing.subject?.certificat && (
        <OpenedLayer
          load={loadWithdraw}
          opened={withdrawing}
          props={{
            certificat: withdrawing.subject.certificat,
            nom: fullName(withdrawing.subject.employe),
          }}
        />
      )}
    </>
  );
}

type ResultLineProps = {
  result: FormationResult;
  actionsOf: (result: FormationResult) => readonly ResultAction[];
};

function ResultLine({ result, actionsOf }: ResultLineProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { employe, etat } = result;
  const entries = actionsOf(result);
  const nom = fullName(employe);
  return (
    <li className={classes['result']}>
      <span className={classes['lineWords']}>
        <span className={classes['lineTitle']}>{nom}</span>
        <span className={classes['lineNote']}>{describeResult(result, { t, dates })}</span>
      </span>
      <span className={classes['resultEnd']}>
        <StateBadge kind={ETAT_KINDS[etat]} variant="plain" label={t(`formations.etats.${etat}`)} />
        {entries.length > 0 && (
          <ActionMenu
            position="bottom-end"
            renderTarget={(target) => (
              <ActionIcon
                {...target}
                variant="subtle"
                aria-label={t('formations_people.results.more', { nom })}
              >
                <IconDots size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              </ActionIcon>
            )}
            sections={[{ entries: [...entries] }]}
          />
        )}
      </span>
    </li>
  );
}

import type { FormationResult } from '@releve/domain/features/formations-admin.ts';
import { listFormationResults } from '@releve/domain/features/formations-admin.ts';
import { FORMATION_ETATS, type FormationEtat } from '@releve/domain/features/formations.ts';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useDebounced } from '../../../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { pagingLabels } from '../../../../ui/data-table/paging-labels.ts';
import { Paging } from '../../../../ui/data-table/paging.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { SearchField } from '../../../../ui/search-field.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { ETAT_KINDS } from '../../formation-groups.ts';
import { formationsTexts } from '../../formations.texts.ts';
import classes from './editor.module.css';

needTexts(formationsTexts);

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

type ResultsSheetProps = { formationId: number; isOpen: boolean; onClose: () => void };

/** Those of whom a course is asked and those who took it, and how each of them stands. */
export default function ResultsSheet({ formationId, isOpen, onClose }: ResultsSheetProps) {
  const t = useT();
  const [search, setSearch] = useState<ResultSearch>({ q: '', etat: undefined, page: 1 });
  const narrow = (part: Partial<ResultSearch>) => setSearch({ ...search, page: 1, ...part });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('formations_admin.results.title')}>
      <div className={classes['sheet']}>
        <div className={classes['search']}>
          <SearchField
            value={search.q}
            onChange={(q) => narrow({ q })}
            label={t('formations_admin.results.search')}
            clearLabel={t('lists.clear_search')}
          />
        </div>
        <Select
          aria-label={t('formations_admin.results.etat')}
          placeholder={t('formations_admin.results.everyone')}
          clearable
          data={FORMATION_ETATS.map((value) => ({ value, label: t(`formations.etats.${value}`) }))}
          value={search.etat ?? null}
          onChange={(etat) => narrow({ etat: etat ?? undefined })}
        />
        <Results formationId={formationId} search={search} onPage={(page) => narrow({ page })} />
      </div>
    </Sheet>
  );
}

type ResultsProps = { formationId: number; search: ResultSearch; onPage: (page: number) => void };

function Results({ formationId, search, onPage }: ResultsProps) {
  const t = useT();
  const read = useResults(formationId, search);
  const { data } = read;
  if (data === undefined) {
    return (
      <ReadFallback
        read={read}
        title={t('formations_admin.results.failed')}
        skeleton={<ListSkeleton label={t('formations_admin.results.loading')} />}
      />
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyState
        icon={IconUsers}
        title={t('formations_admin.results.empty')}
        text={t('formations_admin.results.empty_text')}
      />
    );
  }
  return (
    <>
      <ul className={classes['lines']} aria-label={t('formations_admin.results.label')}>
        {data.data.map((result) => (
          <ResultLine key={result.employe.id} result={result} />
        ))}
      </ul>
      <Paging
        page={search.page}
        perPage={PER_PAGE}
        total={data.meta.total}
        onPageChange={onPage}
        labels={pagingLabels(t)}
      />
    </>
  );
}

function ResultLine({ result }: { result: FormationResult }) {
  const t = useT();
  const dates = useDateFormatter();
  const { employe, etat, obligatoire, echeance, tentatives, derniere_note, certificat } = result;
  const isGood = etat === 'valide' || etat === 'bientot';
  const until = certificat?.valable_jusqu_a ?? null;
  const words = [
    !obligatoire && t('formations_admin.results.optional'),
    !isGood && echeance && t('formations_admin.results.due', { date: dates.date(echeance) }),
    isGood && until && t('formations_admin.results.until', { date: dates.date(until) }),
    tentatives > 0 && t('formations_admin.results.attempts', { count: tentatives }),
    derniere_note !== null && t('formations_admin.results.last', { note: derniere_note }),
  ].filter(Boolean);
  return (
    <li className={classes['result']}>
      <span className={classes['lineWords']}>
        <span className={classes['lineTitle']}>{fullName(employe)}</span>
        <span className={classes['lineNote']}>{words.join(' · ')}</span>
      </span>
      <StateBadge kind={ETAT_KINDS[etat]} variant="plain" label={t(`formations.etats.${etat}`)} />
    </li>
  );
}

import type { Employe } from '@releve/domain/features/employes.ts';
import { IconClipboardText } from '@tabler/icons-react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { useListSearch } from '../../../platform/url/use-list-search.ts';
import { ListSection } from '../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../ui/list-screen/list-words.ts';
import { EditFrame } from '../../employes/edit-frame.tsx';
import { SuiviTrend } from './suivi-trend.tsx';
import { useSuiviRows } from './suivis-columns.tsx';
import { useSuivis } from './suivis.queries.ts';
import { suivisSearch } from './suivis-search.ts';
import { suivisTexts } from './suivis.texts.ts';

needTexts(suivisTexts);

/** The tab of an employee's file: what was reported of them. */
export default function EmployeSuivisPage() {
  return (
    <EditFrame width="wide">
      {(employe) => <EmployeSuivis key={employe.id} employe={employe} />}
    </EditFrame>
  );
}

function EmployeSuivis({ employe }: { employe: Employe }) {
  const t = useT();
  const screen = useListSearch(suivisSearch);
  const own = { ...screen.settled, employe: employe.id };
  return (
    <ListSection
      screen={screen}
      list={useSuivis(own)}
      {...useSuiviRows({ showsEmploye: false })}
      words={{
        ...listWords(t, 'suivis.list'),
        empty: t('suivis.of_employe.empty'),
        empty_text: t('suivis.of_employe.empty_text'),
      }}
      icon={IconClipboardText}
      create={{
        label: t('suivis.list.new'),
        to: '/suivi/create',
        search: { employe: employe.id },
      }}
      above={<SuiviTrend search={own} />}
    />
  );
}

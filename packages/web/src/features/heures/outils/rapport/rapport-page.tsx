import { exportMonthlyReport, getMonthlyReport } from '@releve/domain/features/heures-outils.ts';
import { IconFileTypePdf, IconReportMoney } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useListSearch } from '../../../../platform/url/use-list-search.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ListScreen } from '../../../../ui/list-screen/list-screen.tsx';
import { listWords } from '../../../../ui/list-screen/list-words.ts';
import { ToolButton } from '../../../../ui/tool-button.tsx';
import { PaieTabs } from '../paie-tabs.tsx';
import { RapportHead } from './rapport-head.tsx';
import { useRapportColumns } from './rapport-columns.tsx';
import { rapportSearch } from './rapport-search.ts';
import { rapportTexts } from './rapport.texts.ts';

needTexts(rapportTexts);

/** Pay stays on no device. */
const IS_KEPT = () => false;

/** What the monthly report to the parity committee is prepared from. */
export default function RapportPage() {
  const t = useT();
  const screen = useListSearch(rapportSearch);
  const { q, sort, page, mois } = screen.settled;
  const list = useEndpoint(
    getMonthlyReport,
    {
      query: {
        q,
        sort,
        page,
        per_page: rapportSearch.perPage,
        ...(mois !== undefined && { mois }),
      },
    },
    { keepsPrevious: true, isKept: IS_KEPT },
  );
  const { data } = list;
  const columns = useRapportColumns();
  const download = (format: 'csv' | 'xlsx' | 'pdf') =>
    downloadFile(exportMonthlyReport, { query: { mois: data?.mois ?? '', format } });
  return (
    <ListScreen
      screen={screen}
      list={list}
      title={t('titles.rapport_mensuel')}
      words={listWords(t, 'rapport_mensuel.list')}
      icon={IconReportMoney}
      tabs={<PaieTabs />}
      columns={columns}
      sortText={(order) => t(`rapport_mensuel.sorts.${order}`)}
      exports={data !== undefined && [{ run: download }]}
      tools={data !== undefined && <PdfButton run={() => download('pdf')} />}
      above={
        data && <RapportHead rapport={data} onMonth={(chosen) => screen.narrow({ mois: chosen })} />
      }
      instead={
        data?.est_requis === false && (
          <EmptyState
            icon={IconReportMoney}
            title={t('rapport_mensuel.not_required')}
            text={t('rapport_mensuel.not_required_text')}
          />
        )
      }
    />
  );
}

function PdfButton({ run }: { run: () => Promise<void> }) {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const print = async () => {
    setIsBusy(true);
    try {
      await run();
    } catch (error) {
      showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ToolButton
      label={t('rapport_mensuel.pdf')}
      icon={IconFileTypePdf}
      isBusy={isBusy}
      onClick={() => void print()}
    />
  );
}

import {
  exportSondage,
  getSondageResults,
  type ManagedSondage,
  type SondageResults,
} from '@releve/domain/features/sondages-admin.ts';
import { questionsOf } from '@releve/domain/sondage-rules.ts';
import { IconEyeOff, IconMessageQuestion } from '@tabler/icons-react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useUrlState } from '../../../../platform/url/use-url-state.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ExportMenu } from '../../../../ui/menu/export-menu.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { Select } from '../../../../ui/select/select.tsx';
import { DetailSkeleton } from '../../../../ui/skeletons.tsx';
import { sondagesAdminTexts } from '../sondages-admin.texts.ts';
import { sondageSearch } from '../sondages-search.ts';
import { ResultCard } from './result-card.tsx';
import classes from './results.module.css';

needTexts(sondagesAdminTexts);

const loadPeople = () => import('./named-answers.tsx');

/** The counts that may be told. Whether they may is decided by the server alone. */
export default function ResultsSection({ sondage }: { sondage: ManagedSondage }) {
  const t = useT();
  const [{ part }, change] = useUrlState(sondageSearch);
  const query = part === undefined ? {} : { part };
  const read = useEndpoint(
    getSondageResults,
    { params: { id: sondage.id }, query },
    { isAskedOnOpening: true },
  );
  const { data } = read;
  return (
    <section className={classes['results']} aria-label={t('sondages_admin.results.title')}>
      <header className={classes['head']}>
        <h2>{t('sondages_admin.results.title')}</h2>
        {data !== undefined && !data.masque && (
          <ExportMenu
            sections={[
              {
                run: (format) =>
                  downloadFile(exportSondage, {
                    params: { id: sondage.id },
                    query: { ...query, format },
                  }),
              },
            ]}
          />
        )}
      </header>
      {data === undefined ? (
        <ReadFallback
          read={read}
          title={t('sondages_admin.results.failed')}
          text={t('sondages_admin.results.failed_text')}
          skeleton={<DetailSkeleton label={t('sondages_admin.results.loading')} />}
        />
      ) : (
        <Results
          sondage={sondage}
          results={data}
          part={part}
          onPart={(chosen) => change({ part: chosen })}
        />
      )}
      {!sondage.anonyme && <OnDemand load={loadPeople} props={{ sondage }} />}
    </section>
  );
}

type ResultsProps = {
  sondage: ManagedSondage;
  results: SondageResults;
  part: string | undefined;
  onPart: (part: string | undefined) => void;
};

function Results({ sondage, results, part, onPart }: ResultsProps) {
  const t = useT();
  const { masque, participations, depouilles, parts, resultats } = results;
  if (participations === 0) {
    return (
      <EmptyState
        icon={IconMessageQuestion}
        title={t('sondages_admin.results.none')}
        text={t('sondages_admin.results.none_text')}
      />
    );
  }
  if (masque) {
    const which = sondage.statut === 'ferme' ? 'hidden_closed' : 'hidden';
    return (
      <EmptyState
        icon={IconEyeOff}
        title={t(`sondages_admin.results.${which}`)}
        text={t(`sondages_admin.results.${which}_text`)}
      />
    );
  }
  const waiting = part === undefined ? participations - depouilles : 0;
  return (
    <>
      <p className={classes['counted']}>
        {t('sondages_admin.results.of', { count: depouilles })}
        {waiting > 0 && `. ${t('sondages_admin.results.waiting', { count: waiting })}`}
      </p>
      {parts.length > 0 && (
        <Select
          label={t('sondages_admin.results.part')}
          placeholder={t('sondages_admin.results.all')}
          clearable
          data={parts.map(({ part: value, nom, nombre }) => ({
            value,
            label: t('sondages_admin.results.part_of', { nom, nombre }),
          }))}
          value={part ?? null}
          onChange={(chosen) => onPart(chosen ?? undefined)}
        />
      )}
      {questionsOf(sondage.contenu).map((question) => {
        const result = resultats.find(({ cle }) => cle === question.cle);
        return (
          result && (
            <ResultCard
              key={question.cle}
              question={question}
              result={result}
              depouilles={depouilles}
            />
          )
        );
      })}
    </>
  );
}

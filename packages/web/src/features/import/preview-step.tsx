import { Button, Loader, SegmentedControl } from '@mantine/core';
import type { ImportReport } from '@releve/domain/import.ts';
import { useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FaultyButton } from './faulty-button.tsx';
import { PreviewRows } from './preview-rows.tsx';
import type { ReportRow } from './report-rows.ts';
import type { ImportState } from './use-import.ts';
import classes from './import.module.css';

type PreviewStepProps = {
  state: ImportState;
  rows: readonly ReportRow[];
  /** The heading of the keys, where some may be proposed. */
  keyLabel: string | null;
  onSaveFaulty: () => void;
  onConfirm: () => void;
  onCancel: () => void;
};

export function PreviewStep(props: PreviewStepProps) {
  const { state, rows, keyLabel, onSaveFaulty, onConfirm, onCancel } = props;
  const t = useT();
  const { report, failure, isBusy, lines } = state;
  return (
    <>
      {report === null && failure === null && (
        <p className={classes['checking']} aria-live="polite">
          <Loader size="sm" /> {t('import.preview.checking', { count: lines.length })}
        </p>
      )}
      {report === null && failure !== null && (
        <ErrorState
          title={t('import.preview.failed')}
          text={failure}
          onRetry={() => void state.check()}
        />
      )}
      {report !== null && (
        <>
          {failure !== null && <Banner kind="danger">{failure}</Banner>}
          <p aria-live="polite">{t('import.preview.summary', report.meta)}</p>
          <CheckedLines
            rows={rows}
            state={state}
            keyLabel={keyLabel}
            report={report}
            onSaveFaulty={onSaveFaulty}
          />
        </>
      )}
      <div className={classes['actions']}>
        <Button variant="default" disabled={isBusy && report !== null} onClick={onCancel}>
          {t('import.cancel')}
        </Button>
        <Button
          variant="default"
          disabled={isBusy && report !== null}
          onClick={() => state.goTo('columns')}
        >
          {t('import.back')}
        </Button>
        <NextButtons state={state} onConfirm={onConfirm} />
      </div>
    </>
  );
}

function NextButtons({ state, onConfirm }: { state: ImportState; onConfirm: () => void }) {
  const t = useT();
  const { report, isBusy, isOutdated, lines } = state;
  const { errors, create, update } = report?.meta ?? { errors: 0, create: 0, update: 0 };
  const right = create + update;
  const isWaiting = isBusy && report !== null;
  if (isOutdated) {
    return (
      <Button loading={isWaiting} onClick={() => void state.check()}>
        {t('import.columns.check')}
      </Button>
    );
  }
  if (errors === 0) {
    return (
      <Button disabled={report === null} loading={isWaiting} onClick={onConfirm}>
        {t('import.preview.import', { count: lines.length })}
      </Button>
    );
  }
  return (
    <>
      <Button
        variant={right > 0 ? 'default' : 'filled'}
        disabled={isWaiting}
        onClick={() => state.goTo('file')}
      >
        {t('import.preview.another')}
      </Button>
      {right > 0 && (
        <Button loading={isWaiting} onClick={onConfirm}>
          {t('import.preview.import_right', { count: right })}
        </Button>
      )}
    </>
  );
}

type CheckedLinesProps = Pick<PreviewStepProps, 'rows' | 'state' | 'keyLabel' | 'onSaveFaulty'> & {
  report: ImportReport;
};

function CheckedLines({ rows, state, keyLabel, report, onSaveFaulty }: CheckedLinesProps) {
  const t = useT();
  const { errors, create, update } = report.meta;
  const namesakes = rows.filter(({ homonyme }) => homonyme !== null).length;
  const [isOnlyErrors, setIsOnlyErrors] = useState(errors > 0);
  const shown = isOnlyErrors ? rows.filter(({ statut }) => statut === 'error') : rows;
  const isAllWrong = create + update === 0;
  return (
    <>
      {errors > 0 && (
        <Banner kind="warning">
          {t(isAllWrong ? 'import.preview.all_wrong' : 'import.preview.has_errors', {
            count: errors,
          })}
        </Banner>
      )}
      {namesakes > 0 && (
        <Banner kind="warning">{t('import.preview.has_namesakes', { count: namesakes })}</Banner>
      )}
      <div className={classes['tools']}>
        <SegmentedControl
          aria-label={t('import.preview.filter')}
          data={[
            { value: 'all', label: `${t('import.preview.all')} (${rows.length})` },
            { value: 'errors', label: `${t('import.preview.only_errors')} (${errors})` },
          ]}
          value={isOnlyErrors ? 'errors' : 'all'}
          onChange={(value) => setIsOnlyErrors(value === 'errors')}
        />
        {errors > 0 && <FaultyButton onClick={onSaveFaulty} />}
      </div>
      {shown.length === 0 ? (
        <p className={classes['quiet']}>{t('import.preview.none')}</p>
      ) : (
        <PreviewRows rows={shown} keyLabel={keyLabel} state={state} />
      )}
    </>
  );
}

import { writeCsv } from '@releve/domain/csv.ts';
import { Button, Loader, SegmentedControl } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile } from '../../platform/api/download-file.ts';
import { type Translate, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { faultWords } from './fault-words.ts';
import type { ImportField } from './import-field.ts';
import { PreviewRows } from './preview-rows.tsx';
import { listReportRows, type ReportRow } from './report-rows.ts';
import type { ImportState } from './use-import.ts';
import classes from './import.module.css';

type PreviewStepProps = {
  state: ImportState;
  fields: readonly ImportField[];
  nameFields: readonly string[];
  onConfirm: () => void;
  onCancel: () => void;
};

export function PreviewStep(props: PreviewStepProps) {
  const { state, fields, nameFields, onConfirm, onCancel } = props;
  const t = useT();
  const { report, failure, isBusy, lines } = state;
  const rows = report === null ? [] : listReportRows(report, lines, fields, nameFields);
  const count = lines.length;
  return (
    <>
      {report === null && failure === null && (
        <p className={classes['checking']} aria-live="polite">
          <Loader size="sm" /> {t('import.preview.checking', { count })}
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
          <CheckedLines rows={rows} state={state} fields={fields} errors={report.meta.errors} />
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
        {report !== null && report.meta.errors > 0 ? (
          <Button onClick={() => state.goTo('file')}>{t('import.preview.another')}</Button>
        ) : (
          <Button
            disabled={report === null}
            loading={isBusy && report !== null}
            onClick={onConfirm}
          >
            {t('import.preview.import', { count })}
          </Button>
        )}
      </div>
    </>
  );
}

type CheckedLinesProps = {
  rows: readonly ReportRow[];
  state: ImportState;
  fields: readonly ImportField[];
  errors: number;
};

function CheckedLines({ rows, state, fields, errors }: CheckedLinesProps) {
  const t = useT();
  const language = useLanguage();
  const [isOnlyErrors, setIsOnlyErrors] = useState(errors > 0);
  const shown = isOnlyErrors ? rows.filter(({ statut }) => statut === 'error') : rows;
  const download = () => {
    const csv = writeCsv(listFaultyLines(rows, state, fields, t), language);
    saveFile(new Blob([csv], { type: 'text/csv' }), t('import.preview.file_name'));
  };
  return (
    <>
      {errors > 0 && (
        <Banner kind="warning">{t('import.preview.has_errors', { count: errors })}</Banner>
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
        {errors > 0 && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={
              <IconDownload size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            }
            onClick={download}
          >
            {t('import.preview.download')}
          </Button>
        )}
      </div>
      {shown.length === 0 ? (
        <p className={classes['quiet']}>{t('import.preview.none')}</p>
      ) : (
        <PreviewRows rows={shown} />
      )}
    </>
  );
}

/** The lines at fault as they are in the file, each with what to correct. */
function listFaultyLines(
  rows: readonly ReportRow[],
  { table }: ImportState,
  fields: readonly ImportField[],
  t: Translate,
): string[][] {
  const byNumber = new Map(table?.rows.map((row) => [row.ligne, row.cells]));
  const headers = [...(table?.headers ?? fields.map(({ label }) => label))];
  const faulty = rows.filter(({ statut }) => statut === 'error');
  return [
    [...headers, t('import.preview.faults')],
    ...faulty.map((row) => {
      const cells = byNumber.get(row.ligne) ?? [];
      return [
        ...headers.map((_header, column) => cells[column] ?? ''),
        faultWords(row, t).join(' '),
      ];
    }),
  ];
}

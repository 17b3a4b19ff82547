import { writeCsv } from '@releve/domain/csv.ts';
import { saveFile } from '../../platform/api/download-file.ts';
import { type Translate, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { faultWords } from './fault-words.ts';
import type { ReportRow } from './report-rows.ts';
import type { Table } from './table.ts';

/** The lines at fault as they are in the file, each with what to correct. */
function listFaultyLines(
  rows: readonly ReportRow[],
  { headers, rows: lines }: Table,
  t: Translate,
): string[][] {
  const byNumber = new Map(lines.map((row) => [row.ligne, row.cells]));
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

/** Saves them as a file, to be corrected and chosen again. */
export function useFaultyFile(rows: readonly ReportRow[], table: Table | null): () => void {
  const t = useT();
  const language = useLanguage();
  return () => {
    if (table === null) return;
    const csv = writeCsv(listFaultyLines(rows, table, t), language);
    saveFile(new Blob([csv], { type: 'text/csv' }), t('import.preview.file_name'));
  };
}

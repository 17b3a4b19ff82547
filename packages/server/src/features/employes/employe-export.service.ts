// The list of employees as a file.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import {
  EMPLOYE_EXPORT_COLUMNS,
  type EmployeExportColumn,
  type exportEmployes as exportEmployesEndpoint,
} from '@releve/domain/features/employes-import.ts';
import type { Language } from '@releve/domain/texts.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { platformTexts } from '../../platform/platform.texts.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { type ExportedEmploye, findEmployesForExport } from './employe-list.repository.ts';
import { languageName, usergroupName } from './employe-words.ts';
import { employesTexts } from './employes.texts.ts';

interface Reading {
  readonly language: Language;
  readonly timeZone: string;
}

function readCell(row: ExportedEmploye, column: EmployeExportColumn, reading: Reading): Cell {
  const { language, timeZone } = reading;
  switch (column) {
    case 'usergroup':
      return usergroupName(row.usergroup, language);
    case 'langue':
      return languageName(row.langue, language);
    case 'langues':
      return row.langues.map((langue) => languageName(langue, language)).join(', ');
    case 'superviseur':
    case 'coach': {
      const person = row[column];
      return person && `${person.prenom} ${person.nom}`;
    }
    case 'actif':
      return platformTexts[language](row.actif ? 'table.yes' : 'table.no');
    case 'vu_le':
      return row.vu_le && formatLocalInstant(row.vu_le, timeZone);
    default:
      return row[column];
  }
}

const WIDTHS: Partial<Record<EmployeExportColumn, number>> = { id: 8, actif: 8, courriel: 32 };

export async function exportEmployes(
  { db, user, now, address }: ReadContext,
  timeZone: string,
  {
    format,
    colonnes = [...EMPLOYE_EXPORT_COLUMNS],
    ...filter
  }: EndpointRequest<typeof exportEmployesEndpoint>['query'],
): Promise<ServedFile> {
  const rows = await findEmployesForExport(db, filter);
  const reading = { language: user.langue, timeZone };
  const columns = colonnes.map((column): TableColumn<ExportedEmploye> => ({
    header: employesTexts[user.langue](`headers.${column}`),
    read: (row) => readCell(row, column, reading),
    width: WIDTHS[column] ?? 20,
  }));
  const date = calendarDate(now.toString(), timeZone);
  return exportTable(
    { db, user, address },
    { objet: 'employes', asked: { format, colonnes, ...filter }, name: `employes-${date}` },
    columns,
    rows,
  );
}

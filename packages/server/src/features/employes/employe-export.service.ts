// The list of employees as a file.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import {
  EMPLOYE_EXPORT_COLUMNS,
  EMPLOYE_PAY_FIELDS,
  type EmployePayField,
  type EmployeExportColumn,
  type exportEmployes as exportEmployesEndpoint,
} from '@releve/domain/features/employes-import.ts';
import { maySeePay } from '@releve/domain/pay-rights.ts';
import type { Language } from '@releve/domain/texts.ts';
import { calendarDate, type LocalDate } from '@releve/domain/working-day.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { platformTexts } from '../../platform/platform.texts.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { accessScope } from './employe-access.service.ts';
import { findStandingPay, type StandingPay } from './employe-pay.repository.ts';
import { type ExportedEmploye, findEmployesForExport } from './employe-list.repository.ts';
import { languageName, usergroupName } from './employe-words.ts';
import { employesTexts } from './employes.texts.ts';

/** With the row of pay of today, where the reader may see it. */
type ExportedRow = ExportedEmploye & { readonly pay: StandingPay | undefined };

interface Reading {
  readonly language: Language;
  readonly timeZone: string;
}

function readCell(row: ExportedRow, column: EmployeExportColumn, reading: Reading): Cell {
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
    case 'matricule_paie':
    case 'classe':
      return row.pay?.[column] ?? null;
    case 'taux_horaire':
      return row.pay?.taux ?? null;
    case 'paie_depuis':
      return row.pay?.depuis ?? null;
    case 'vu_le':
      return row.vu_le && formatLocalInstant(row.vu_le, timeZone);
    default:
      return row[column];
  }
}

const isPay = (column: EmployeExportColumn): column is EmployePayField =>
  (EMPLOYE_PAY_FIELDS as readonly string[]).includes(column);

/** What somebody may not see is not among all the columns, and refused where it is asked for by name. */
function columnsFor(
  { ability }: Pick<ReadContext['user'], 'ability'>,
  asked: readonly EmployeExportColumn[] | undefined,
): readonly EmployeExportColumn[] {
  const canSeePay = ability.can('read', 'Paie');
  if (asked === undefined) {
    return EMPLOYE_EXPORT_COLUMNS.filter((column) => canSeePay || !isPay(column));
  }
  if (!canSeePay && asked.some(isPay)) throw new ForbiddenError();
  return asked;
}

async function withPay(
  { db, user }: Pick<ReadContext, 'db' | 'user'>,
  rows: readonly ExportedEmploye[],
  today: LocalDate,
): Promise<ExportedRow[]> {
  const seen = rows.filter((row) => maySeePay(user, row)).map(({ id }) => id);
  const standing = (await findStandingPay(db, seen)).filter(({ depuis }) => depuis <= today);
  const byEmploye = Map.groupBy(standing, ({ employe_id }) => employe_id);
  return rows.map((row) => ({ ...row, pay: byEmploye.get(row.id)?.[0] }));
}

const WIDTHS: Partial<Record<EmployeExportColumn, number>> = { id: 8, actif: 8, courriel: 32 };

export async function exportEmployes(
  { db, user, now, address }: ReadContext,
  timeZone: string,
  { format, colonnes: asked, ...filter }: EndpointRequest<typeof exportEmployesEndpoint>['query'],
): Promise<ServedFile> {
  const colonnes = columnsFor(user, asked);
  const date = calendarDate(now.toString(), timeZone);
  const found = await findEmployesForExport(db, filter, accessScope(user, now));
  const rows: readonly ExportedRow[] = colonnes.some(isPay)
    ? await withPay({ db, user }, found, date)
    : found.map((row) => ({ ...row, pay: undefined }));
  const reading = { language: user.langue, timeZone };
  const columns = colonnes.map((column): TableColumn<ExportedRow> => ({
    header: employesTexts[user.langue](`headers.${column}`),
    read: (row) => readCell(row, column, reading),
    width: WIDTHS[column] ?? 20,
  }));
  return exportTable(
    { db, user, address },
    { objet: 'employes', asked: { format, colonnes, ...filter }, name: `employes-${date}` },
    columns,
    rows,
  );
}

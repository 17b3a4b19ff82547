// The server's judgement beside the lines it judged. Pure.
import type { ImportedLine, ImportReport, ImportStatut } from '@releve/domain/import.ts';
import type { ImportField, ImportLine } from './import-field.ts';

interface LineFault {
  /** The label of the field, or its name where it is none of the register's. */
  field: string;
  /** Message keys. */
  messages: readonly string[];
  /** What the file says there. */
  cell: string;
}

export interface ReportRow {
  ligne: number;
  statut: ImportStatut;
  /** What the line is about, to recognise it by. */
  name: string;
  faults: LineFault[];
  doublonDe: number | null;
  /** What the register knows it by, said or proposed. */
  key: string;
  /** Whether the file has none, so that it may be typed here. */
  isKeyOpen: boolean;
  /** The key of somebody of the same name. */
  homonyme: string | null;
}

const cellOf = (line: ImportLine | undefined, field: string): string =>
  String(line?.[field] ?? '').trim();

interface Naming {
  readonly keyField: string;
  readonly nameFields: readonly string[];
  /** The numbers of the lines for which the file has no key. */
  readonly keyless: ReadonlySet<number>;
}

export function listReportRows(
  report: ImportReport,
  lines: readonly ImportLine[],
  fields: readonly ImportField[],
  { keyField, nameFields, keyless }: Naming,
): ReportRow[] {
  const byNumber = new Map(lines.map((line) => [line.ligne, line]));
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  return report.data.map((judged: ImportedLine) => {
    const { ligne, statut, errors = {}, doublon_de, propose, homonyme } = judged;
    const line = byNumber.get(ligne);
    return {
      ligne,
      statut,
      name: nameFields
        .map((field) => cellOf(line, field))
        .filter((part) => part !== '')
        .join(' '),
      faults: Object.entries(errors).map(([field, messages]) => ({
        field: labels.get(field) ?? field,
        messages,
        cell: cellOf(line, field),
      })),
      doublonDe: doublon_de ?? null,
      key: cellOf(line, keyField) || (propose ?? ''),
      isKeyOpen: keyless.has(ligne),
      homonyme: homonyme ?? null,
    };
  });
}

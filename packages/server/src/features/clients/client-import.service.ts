// Importing clients: the same judgement for the preview and for the import, which writes all of it or nothing; or the lines
// that are right, where that is asked for.
import type { ClientImportLine } from '@releve/domain/features/client-import.ts';
import { readImportedCell } from '@releve/domain/csv.ts';
import { IMPORT_HAS_ERRORS, type ImportReport, reportImport } from '@releve/domain/import.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findChanges, type JournalEntry, recordManyInJournal } from '../../platform/journal.ts';
import { type JudgedLine, judgeLines } from './client-import-lines.ts';
import * as repository from './client-import.repository.ts';
import type { RegisterRow } from './client-import.repository.ts';

const gather = (cells: readonly (string | undefined)[]): string[] => [
  ...new Set(cells.map((cell) => readImportedCell(cell ?? '').toLowerCase())),
];

async function judge(db: Connection, lines: readonly ClientImportLine[]): Promise<JudgedLine[]> {
  const codes = gather(lines.map(({ code }) => code));
  const usernames = gather(lines.map(({ superviseur_username }) => superviseur_username));
  const clients = await repository.findClientsByCode(db, codes);
  const supervisors = await repository.findSupervisors(db, usernames);
  return judgeLines(lines, {
    clients: new Map(clients.map((client) => [client.code, client])),
    supervisors: new Map(supervisors.map(({ id, username }) => [username, id])),
  });
}

const toReport = (lines: readonly JudgedLine[]): ImportReport =>
  reportImport(lines.map(({ write: _write, ...line }) => line));

export const previewImport = async (
  { db }: WriteContext,
  lines: readonly ClientImportLine[],
): Promise<ImportReport> => toReport(await judge(db, lines));

const fieldsOf = ({ id: _id, ...fields }: RegisterRow) => fields;

export async function importClients(
  { db, user, now, address }: WriteContext,
  { lines, partiel }: { lines: readonly ClientImportLine[]; partiel: boolean },
): Promise<ImportReport> {
  await repository.lockRegister(db);
  const judged = await judge(db, lines);
  const report = toReport(judged);
  const { create, update, errors } = report.meta;
  if (errors > 0 && !(partiel && create + update > 0)) throw invalid(IMPORT_HAS_ERRORS);
  const writes = judged.flatMap(({ write }) => write ?? []);
  const before = await repository.findRegisterRows(
    db,
    writes.flatMap(({ id }) => id ?? []),
  );
  const changed = writes.flatMap(({ id, values }): [RegisterRow, RegisterRow][] => {
    const row = id === null ? undefined : before.get(id);
    return row ? [[row, { ...row, ...values }]] : [];
  });
  const news = writes.filter(({ id }) => id === null).map(({ values }) => values);
  const created = await repository.insertClients(db, news, now.toString());
  await repository.updateClients(
    db,
    changed.map(([, after]) => after),
    now.toString(),
  );
  const act = { acteur: user, objet: 'clients', adresse: address } as const;
  await recordManyInJournal(db, [
    { ...act, action: 'importation', apres: { create, update } },
    ...created.map((row): JournalEntry => ({
      ...act,
      action: 'creation',
      objet_id: row.id,
      apres: fieldsOf(row),
    })),
    ...changed.map(([row, after]): JournalEntry => ({
      ...act,
      action: 'modification',
      objet_id: row.id,
      ...findChanges(fieldsOf(row), fieldsOf(after)),
    })),
  ]);
  return report;
}

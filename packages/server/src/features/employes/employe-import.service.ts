// Importing employees: previewed, then written all together or not at all; or those that are right, where that is asked for.
import type { EmployeImportLine } from '@releve/domain/features/employes-import.ts';
import { reportImport, type ImportReport } from '@releve/domain/import.ts';
import { calendarDate, type LocalDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import { refusedImport } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import * as files from './employe-file.repository.ts';
import { readKnownPay } from './employe-import-pay.ts';
import { type ParsedLine, parseLine } from './employe-import-line.ts';
import { proposeUsernames } from './employe-import-usernames.ts';
import { findRight, planImport, type Registry, reportLine } from './employe-import-plan.ts';
import { writePlan } from './employe-import-write.ts';
import * as repository from './employe-import.repository.ts';

interface ImportBody {
  lines: EmployeImportLine[];
  partiel: boolean;
}

const isText = (value: string | null | undefined): value is string => Boolean(value);

/** `hold` is told whose files the lines are before these are read. */
async function readRegistry(
  db: Connection,
  parsed: readonly ParsedLine[],
  { today, namesakes }: { today: LocalDate; namesakes: ReadonlyMap<number, string> },
  hold: (ids: readonly number[]) => Promise<unknown> = async () => undefined,
): Promise<Registry> {
  const logins = parsed.flatMap(({ fields }) => [
    fields.username,
    fields.courriel,
    fields.superviseur_username,
    fields.coach_username,
  ]);
  const owners = await files.findLoginOwners(db, logins.filter(isText));
  const ids = [...new Set(owners.map(({ id }) => id))];
  await hold(ids);
  const directors = await files.findDirectors(db);
  const stored = await repository.findFilesForImport(db, ids);
  return {
    owners: Map.groupBy(owners, ({ login }) => login),
    files: new Map(stored.map((file) => [file.id, file])),
    directors: directors.map(({ id }) => id),
    namesakes,
    pay: await readKnownPay(db, parsed, ids, today),
  };
}

export async function previewImport(
  { db, user, now }: WriteContext,
  timeZone: string,
  { lines }: Pick<ImportBody, 'lines'>,
): Promise<ImportReport> {
  const { parsed, namesakes } = await proposeUsernames(db, lines.map(parseLine));
  const today = calendarDate(now.toString(), timeZone);
  const planned = planImport(parsed, await readRegistry(db, parsed, { today, namesakes }), user);
  return reportImport(planned.map(reportLine));
}

export async function importEmployes(
  context: WriteContext,
  timeZone: string,
  { lines, partiel }: ImportBody,
): Promise<ImportReport> {
  const { db, user, now, address } = context;
  const { parsed, namesakes } = await proposeUsernames(db, lines.map(parseLine));
  const today = calendarDate(now.toString(), timeZone);
  const registry = await readRegistry(db, parsed, { today, namesakes }, async (ids) => {
    await files.lockDirectors(db);
    await repository.lockFiles(db, ids);
  });
  const planned = planImport(parsed, registry, user);
  const report = reportImport(planned.map(reportLine));
  const { create, update, errors } = report.meta;
  if (errors > 0 && !(partiel && create + update > 0)) throw refusedImport(report);
  await writePlan(context, findRight(planned), registry);
  await recordJournal(db, {
    acteur: user,
    action: 'importation',
    objet: 'employes',
    apres: { create, update },
    adresse: address,
  });
  return report;
}

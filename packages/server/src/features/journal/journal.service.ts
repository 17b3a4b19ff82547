// The audit log for directors: read, and taken away as a file.
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/journal.ts';
import type { Language } from '@releve/domain/texts.ts';
import { addDays, calendarDate, instantAt } from '@releve/domain/working-day.ts';
import { hiddenLines } from '../../platform/confidential.ts';
import type { Connection } from '../../platform/database.ts';
import type { Feature } from '../../platform/feature.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import {
  findJournal,
  findJournalForExport,
  findPeopleNamed,
  type JournalFilter,
  type JournalNames,
} from '../../platform/journal-list.repository.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { journalTexts } from './journal.texts.ts';

type Query = EndpointRequest<typeof endpoints.listJournal>['query'];

const MIDNIGHT = '00:00';

/** `q` is a name; the days are whole ones on the company's calendar. */
async function toFilter(
  db: Connection,
  { q, du, au, ...filter }: Omit<Query, 'page' | 'per_page'>,
  timeZone: string,
): Promise<JournalFilter> {
  return {
    ...filter,
    ...(q && { personnes: await findPeopleNamed(db, q) }),
    ...(du !== undefined && { from: instantAt(du, MIDNIGHT, timeZone) }),
    ...(au !== undefined && { to: instantAt(addDays(au, 1), MIDNIGHT, timeZone) }),
  };
}

/** What the features say of their lines, and the company's time zone. */
export interface JournalServices {
  readonly names: JournalNames;
  readonly features: readonly Feature[];
  readonly timeZone: string;
}

export async function listJournal(
  { db, user }: ReadContext,
  { names, features, timeZone }: JournalServices,
  { page, per_page, ...query }: Query,
) {
  const filter = await toFilter(db, query, timeZone);
  const hidden = hiddenLines(features, user);
  return findJournal(db, names, { ...filter, hidden }, { page, per_page });
}

type ExportedEntry = Awaited<ReturnType<typeof findJournalForExport>>[number];

const nameOf = (person: ExportedEntry['acteur']): string | null =>
  person && `${person.prenom} ${person.nom}`;

const jsonOf = (value: ExportedEntry['avant']): string | null =>
  value === null ? null : JSON.stringify(value);

function columnsIn(language: Language, timeZone: string): TableColumn<ExportedEntry>[] {
  const read = {
    le: ({ le }) => formatLocalInstant(le, timeZone),
    acteur: ({ acteur }) => nameOf(acteur),
    pour: ({ pour }) => nameOf(pour),
    action: ({ action }) => action,
    objet: ({ objet }) => objet,
    objet_id: ({ objet_id }) => objet_id,
    objet_nom: ({ objet_nom }) => objet_nom,
    avant: ({ avant }) => jsonOf(avant),
    apres: ({ apres }) => jsonOf(apres),
    adresse: ({ adresse }) => adresse,
  } satisfies Record<string, TableColumn<ExportedEntry>['read']>;
  const columns = Object.keys(read) as (keyof typeof read)[];
  return columns.map((column) => ({
    read: read[column],
    header: journalTexts[language](`headers.${column}`),
  }));
}

export async function exportJournal(
  { db, user, now, address }: ReadContext,
  { names, features, timeZone }: JournalServices,
  { format, ...query }: EndpointRequest<typeof endpoints.exportJournal>['query'],
): Promise<ServedFile> {
  const filter = await toFilter(db, query, timeZone);
  // What is confidential stays here: nobody knows who reads a file.
  const shown = { ...filter, hidden: hiddenLines(features, null) };
  const rows = await findJournalForExport(db, names, shown, endpoints.MAX_JOURNAL_EXPORT);
  const date = calendarDate(now.toString(), timeZone);
  return exportTable(
    { db, user, address },
    { objet: 'journal', asked: { format, ...query }, name: `journal-${date}` },
    columnsIn(user.langue, timeZone),
    rows,
  );
}

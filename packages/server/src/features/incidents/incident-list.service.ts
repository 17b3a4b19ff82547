// Incidents as lists: of all sites, of one person, as a file; and where somebody may report.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type {
  exportIncidents as exportEndpoint,
  Incident,
  listIncidents as listEndpoint,
  listMyIncidents as listMyEndpoint,
} from '@releve/domain/features/incidents.ts';
import type { Language } from '@releve/domain/texts.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { requirePerson } from '../../platform/session/asked-person.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { writeMoment } from '../../platform/moment.ts';
import { type IncidentServices, toIncident } from './incident-access.ts';
import * as lists from './incident-list.repository.ts';
import { findReportSites } from './incident-people.repository.ts';
import { incidentsTexts } from './incidents.texts.ts';

type ListQuery = EndpointRequest<typeof listEndpoint>['query'];

const midnight = (date: string, timeZone: string): string =>
  Temporal.PlainDate.from(date).toZonedDateTime({ timeZone }).toInstant().toString();

/** Both days are in it. */
const selectionOf = <Asked extends Pick<ListQuery, 'du' | 'au'>>(
  { du, au, ...rest }: Asked,
  timeZone: string,
) => ({
  ...rest,
  from: du && midnight(du, timeZone),
  before: au && midnight(addDays(au, 1), timeZone),
});

export async function listIncidents(
  { db }: ReadContext,
  { timeZone }: IncidentServices,
  { page, per_page, ...query }: ListQuery,
) {
  const selection = selectionOf(query, timeZone);
  const { data, meta } = await lists.findIncidents(db, selection, { page, per_page });
  return { data: data.map(toIncident), meta };
}

/** As many as the list that the badge leads to: what was taken stays in it until it is put right. */
export const countOpen = ({ db }: ReadContext): Promise<number> => lists.countUnsettled(db, {});

export async function listMyIncidents(
  context: ReadContext,
  { timeZone }: IncidentServices,
  { employe_id, ...query }: EndpointRequest<typeof listMyEndpoint>['query'],
) {
  const { db, user, now } = context;
  const { id } = await requirePerson(db, user, employe_id, 'Incident');
  const reader = { ...siteReaderOf({ user, now }, { timeZone }), id };
  const { data, meta } = await lists.findMyIncidents(db, reader, query);
  return { data: data.map(toIncident), meta };
}

export const countToConfirm = (context: ReadContext, services: IncidentServices): Promise<number> =>
  lists.countToConfirm(context.db, siteReaderOf(context, services));

export const listReportSites = async (context: ReadContext, services: IncidentServices) => ({
  data: await findReportSites(context.db, siteReaderOf(context, services)),
});

const COLUMNS = [
  'numero',
  'signale_le',
  'survenu_le',
  'client',
  'type',
  'gravite',
  'statut',
  'description',
  'signale_par',
  'assigne',
  'pris_le',
  'resolu_le',
  'confirme_le',
  'fusionne_dans',
] as const;
type Column = (typeof COLUMNS)[number];

const WIDTHS: Partial<Record<Column, number>> = { numero: 14, client: 30, description: 60 };

function readCell(row: Incident, column: Column, langue: Language, timeZone: string): Cell {
  const t = incidentsTexts[langue];
  switch (column) {
    case 'numero':
    case 'description':
      return row[column];
    case 'client':
      return row.client.nom;
    case 'type':
      return t(`type.${row.type}`);
    case 'gravite':
      return t(`gravite.${row.gravite}`);
    case 'statut':
      return t(`statut.${row.statut}`);
    case 'fusionne_dans':
      return row.fusionne_dans?.numero ?? null;
    case 'signale_par':
    case 'assigne': {
      const person = row[column];
      return person && `${person.prenom} ${person.nom}`;
    }
    default: {
      const at = row[column];
      return at && writeMoment(langue, at, timeZone);
    }
  }
}

/** The same rows as the list, in its order. */
export async function exportIncidents(
  { db, user, now, address }: ReadContext,
  { timeZone }: IncidentServices,
  {
    format,
    page: _page,
    per_page: _size,
    ...query
  }: EndpointRequest<typeof exportEndpoint>['query'],
): Promise<ServedFile> {
  const { langue } = user;
  const found = await lists.findIncidentsForExport(db, selectionOf(query, timeZone));
  const rows = found.map(toIncident);
  const columns = COLUMNS.map((column): TableColumn<Incident> => ({
    header: incidentsTexts[langue](`headers.${column}`),
    read: (row) => readCell(row, column, langue, timeZone),
    width: WIDTHS[column] ?? 20,
  }));
  const date = now.toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return exportTable(
    { db, user, address },
    {
      objet: 'incidents',
      asked: { format, ...query },
      name: `${incidentsTexts[langue]('files')}-${date}`,
    },
    columns,
    rows,
  );
}

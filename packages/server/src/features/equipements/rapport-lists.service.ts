// Reports as lists: of all sites, of one machine, as a file, as figures.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import type {
  exportRapports as exportEndpoint,
  listMachineRapports as machineEndpoint,
  listRapports as listEndpoint,
} from '@releve/domain/features/equipement-rapports.ts';
import type { EquipementRapport } from '@releve/domain/features/equipement-shapes.ts';
import type { Language } from '@releve/domain/texts.ts';
import { addDays, calendarDate } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { writeMoment } from '../../platform/moment.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { type EquipementServices, requireMachine, showRapport } from './equipement-access.ts';
import { equipementsTexts } from './equipements.texts.ts';
import * as rapports from './rapports.repository.ts';

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

export async function listRapports(
  context: ReadContext,
  { timeZone }: Pick<EquipementServices, 'timeZone'>,
  { page, per_page, ...query }: ListQuery,
) {
  const { db, now } = context;
  const selection = selectionOf(query, timeZone);
  const found = await rapports.findRapports(db, now.toString(), selection, { page, per_page });
  return { data: found.data.map((row) => showRapport(context, row)), meta: found.meta };
}

/** As many as the list that the badge leads to. */
export const countOpen = ({ db }: ReadContext): Promise<number> => rapports.countUnsettled(db, {});

export async function listMachineRapports(
  context: ReadContext,
  services: EquipementServices,
  id: number,
  query: EndpointRequest<typeof machineEndpoint>['query'],
) {
  await requireMachine(context.db, id);
  return listRapports(context, services, { ...query, equipement_id: id });
}

const COLUMNS = [
  'numero',
  'genre',
  'equipement',
  'client',
  'statut',
  'probleme',
  'description',
  'signale_le',
  'signale_par',
  'voix',
  'assigne',
  'fournisseur',
  'cout',
  'jours_arret',
  'regle_le',
  'resolution',
] as const;
type Column = (typeof COLUMNS)[number];

const WIDTHS: Partial<Record<Column, number>> = {
  numero: 14,
  equipement: 30,
  client: 30,
  description: 50,
  resolution: 50,
};
const CENTS = 100;

type Row = EquipementRapport & { readonly resolution: string };

function readCell(row: Row, column: Column, langue: Language, timeZone: string): Cell {
  const t = equipementsTexts[langue];
  switch (column) {
    case 'genre':
      return t(`genre.${row.genre}`);
    case 'equipement':
      return row.equipement?.nom ?? t('unknown', { code: row.code ?? '' });
    case 'client':
      return row.client?.nom ?? null;
    case 'statut':
      return t(`statut.${row.statut}`);
    case 'probleme':
      return row.genre === 'bris' ? t(`probleme.${row.probleme}`) : null;
    case 'signale_par':
    case 'assigne': {
      const person = row[column];
      return person && `${person.prenom} ${person.nom}`;
    }
    case 'cout':
      return row.cout_cents === null ? null : row.cout_cents / CENTS;
    case 'signale_le':
    case 'regle_le': {
      const at = row[column];
      return at && writeMoment(langue, at, timeZone);
    }
    default:
      return row[column];
  }
}

/** The same rows as the list, in its order. */
export async function exportRapports(
  context: ReadContext,
  { timeZone }: EquipementServices,
  asked: EndpointRequest<typeof exportEndpoint>['query'],
): Promise<ServedFile> {
  const { db, user, now } = context;
  const { format, page: _page, per_page: _size, ...query } = asked;
  const { langue } = user;
  const selection = selectionOf(query, timeZone);
  const found = await rapports.findRapportsForExport(db, now.toString(), selection);
  const rows = found.map((row) => ({ ...showRapport(context, row), resolution: row.resolution }));
  const columns = COLUMNS.map((column): TableColumn<Row> => ({
    header: equipementsTexts[langue](`headers.${column}`),
    read: (row) => readCell(row, column, langue, timeZone),
    width: WIDTHS[column] ?? 18,
  }));
  const date = calendarDate(now.toString(), timeZone);
  return exportTable(
    context,
    {
      objet: 'equipement_rapports',
      asked: { format, ...query },
      name: `${equipementsTexts[langue]('files')}-${date}`,
    },
    columns,
    rows,
  );
}

const MONTHS_BEFORE = 11;

export async function getFigures(
  { db, now }: ReadContext,
  { timeZone }: EquipementServices,
  client_id: number | undefined,
) {
  const today = calendarDate(now.toString(), timeZone);
  const first = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: MONTHS_BEFORE });
  const asked = { now: now.toString(), since: first.toString(), timeZone, client_id };
  return {
    data: await rapports.sumMonths(db, asked),
    ...(await rapports.countMachines(db, client_id, today)),
  };
}

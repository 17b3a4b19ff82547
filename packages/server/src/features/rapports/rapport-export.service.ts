// The reports of a list as a file.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import {
  type exportInspections as inspectionsEndpoint,
  INSPECTION_EXPORT_COLUMNS,
  type InspectionExportColumn,
} from '@releve/domain/features/inspections.ts';
import {
  type exportSuivis as suivisEndpoint,
  SUIVI_EXPORT_COLUMNS,
  type SuiviExportColumn,
} from '@releve/domain/features/suivis.ts';
import type { TableFormat } from '@releve/domain/table-format.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { formatLocalInstant } from '../../platform/table-file/local-instant.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import { selectInspections } from './inspections.service.ts';
import { type RapportServices, showsPercent } from './rapport-context.ts';
import {
  type ExportedRapport,
  findRapportsForExport,
  type RapportSelection,
  type RapportSort,
} from './rapport-list.repository.ts';
import { rapportsTexts } from './rapports.texts.ts';
import { selectSuivis, sortWithout } from './suivis.service.ts';

/** The newest ones where there are more; the file's name says so. */
const MAX_ROWS = 20_000;

type Column = SuiviExportColumn | InspectionExportColumn;

const WIDTHS: Partial<Record<Column, number>> = {
  id: 10,
  version: 10,
  formulaire: 34,
  employe: 28,
  client: 34,
  auteur: 28,
  pourcentage: 12,
  pourcentage_apres: 14,
  commentaire: 50,
  reponse: 50,
};

const fullName = (person: { prenom: string; nom: string } | null): Cell =>
  person && `${person.prenom} ${person.nom}`;

interface Wanted {
  readonly format: TableFormat;
  readonly name: string;
  readonly columns: readonly Column[];
  readonly selection: RapportSelection;
  readonly sort: RapportSort | undefined;
  readonly timeZone: string;
}

async function writeFile(
  { db, user, now, address }: ReadContext,
  { format, name, columns, selection, sort, timeZone }: Wanted,
): Promise<ServedFile> {
  const t = rapportsTexts[user.langue];
  const read: Record<Column, (row: ExportedRapport) => Cell> = {
    id: ({ id }) => id,
    date: ({ date }) => date,
    formulaire: ({ schema }) => schema.titre,
    version: ({ schema }) => schema.numero,
    employe: ({ employe }) => fullName(employe),
    client: ({ client }) => client && client.nom,
    ville: ({ client }) => client && client.ville,
    auteur: ({ auteur }) => fullName(auteur),
    pourcentage: ({ pourcentage }) => pourcentage,
    pourcentage_apres: ({ pourcentage_apres }) => pourcentage_apres,
    a_reprendre: ({ reprises }) => reprises.a_faire + reprises.faites,
    signataire: ({ signataire }) => signataire,
    statut: ({ statut }) => t(`statut.${statut}`),
    commentaire: ({ commentaire }) => commentaire,
    accuse_le: ({ accuse_le }) => accuse_le && formatLocalInstant(accuse_le, timeZone),
    reponse: ({ reponse }) => reponse,
  };
  const rows = await findRapportsForExport(db, selection, sort, MAX_ROWS);
  return exportTable(
    { db, user, address },
    {
      objet: 'rapports',
      asked: { format, genre: selection.genre },
      name: `${name}-${calendarDate(now.toString(), timeZone)}${rows.length < MAX_ROWS ? '' : t('file.newest', { rows: MAX_ROWS })}`,
    },
    columns.map((column) => ({
      header: t(`headers.${column}`),
      read: read[column],
      width: WIDTHS[column] ?? 18,
    })),
    rows,
  );
}

export async function exportSuivis(
  context: ReadContext,
  services: RapportServices,
  { format, sort, ...filter }: EndpointRequest<typeof suivisEndpoint>['query'],
): Promise<ServedFile> {
  const settings = await services.settings.read();
  const isShown = showsPercent('suivi', settings);
  return writeFile(context, {
    format,
    name: 'suivis',
    columns: SUIVI_EXPORT_COLUMNS.filter((column) => isShown || column !== 'pourcentage'),
    selection: await selectSuivis(context, filter),
    sort: sortWithout(sort, isShown),
    timeZone: settings.TIMEZONE,
  });
}

export async function exportInspections(
  context: ReadContext,
  services: RapportServices,
  { format, sort, ...filter }: EndpointRequest<typeof inspectionsEndpoint>['query'],
): Promise<ServedFile> {
  const { TIMEZONE: timeZone } = await services.settings.read();
  return writeFile(context, {
    format,
    name: 'inspections',
    columns: INSPECTION_EXPORT_COLUMNS,
    selection: selectInspections(filter),
    sort,
    timeZone,
  });
}

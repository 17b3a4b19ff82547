// The register of clients as a file.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, ServedFile } from '@releve/domain/endpoint.ts';
import {
  CLIENT_EXPORT_COLUMNS,
  type ClientExportColumn,
  type exportClients as exportClientsEndpoint,
} from '@releve/domain/features/client-import.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { platformTexts } from '../../platform/platform.texts.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { readToday, trendStart } from './client-glance.ts';
import { type ExportedClient, findClientsForExport } from './clients.repository.ts';
import { clientsTexts } from './clients.texts.ts';

function readCell(row: ExportedClient, column: ClientExportColumn, langue: Language): Cell {
  switch (column) {
    case 'superviseur':
      return row.superviseur && `${row.superviseur.prenom} ${row.superviseur.nom}`;
    case 'actif':
      return platformTexts[langue](row.actif ? 'table.yes' : 'table.no');
    default:
      return row[column];
  }
}

const WIDTHS: Partial<Record<ClientExportColumn, number>> = {
  id: 8,
  code: 10,
  nom: 34,
  adresse: 34,
  acces: 60,
  contacts: 40,
  actif: 8,
};

export async function exportClients(
  { db, user, now, address }: ReadContext,
  settings: SettingsCache,
  {
    format,
    colonnes = [...CLIENT_EXPORT_COLUMNS],
    ...query
  }: EndpointRequest<typeof exportClientsEndpoint>['query'],
): Promise<ServedFile> {
  const { date } = await readToday(settings, now);
  const rows = await findClientsForExport(db, query, trendStart(date));
  const columns = colonnes.map((column): TableColumn<ExportedClient> => ({
    header: clientsTexts[user.langue](`headers.${column}`),
    read: (row) => readCell(row, column, user.langue),
    width: WIDTHS[column] ?? 18,
  }));
  return exportTable(
    { db, user, address },
    { objet: 'clients', asked: { format, colonnes, ...query }, name: `clients-${date}` },
    columns,
    rows,
  );
}

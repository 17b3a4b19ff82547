// The rows that sum to a figure, as a list and as a file: the same selection as the figure itself.
import type { Cell } from '@releve/domain/csv.ts';
import type { EndpointRequest, EndpointResponse, ServedFile } from '@releve/domain/endpoint.ts';
import type {
  ChiffreLigne,
  exportChiffreLignes as exportEndpoint,
  listChiffreLignes as listEndpoint,
} from '@releve/domain/features/chiffres.ts';
import { type Figure, isRatio } from '@releve/domain/figures.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { Connection } from '../../platform/database.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { exportTable } from '../../platform/table-file/export-table.ts';
import type { TableColumn } from '../../platform/table-file/table-file.ts';
import { type ChiffresServices, readComplete } from './chiffres.service.ts';
import { chiffresTexts } from './chiffres.texts.ts';
import * as repository from './lignes.repository.ts';

type Query = EndpointRequest<typeof listEndpoint>['query'];

const toLigne = (row: repository.StoredLine, place: number): ChiffreLigne => ({
  id: place,
  date: row.date,
  client: row.client_id === null ? null : { id: row.client_id, nom: row.client_nom ?? '' },
  employe:
    row.employe_id === null
      ? null
      : { id: row.employe_id, prenom: row.prenom ?? '', nom: row.nom ?? '' },
  valeur: row.valeur,
  sur: row.sur,
});

const nothingOf = (figure: Figure): repository.LineSum => ({
  valeur: 0,
  sur: isRatio(figure) ? 0 : null,
});

const isNobody = (named: repository.Named | undefined): boolean =>
  named !== undefined && named.clients.length + named.employes.length === 0;

const findNamed = (db: Connection, q: string | undefined) =>
  q === undefined || q === '' ? undefined : repository.findNamed(db, q);

export async function listLignes(
  context: ReadContext,
  services: ChiffresServices,
  figure: Figure,
  { du, au, client_id, superviseur_id, usergroup, q, sort, page, per_page }: Query,
): Promise<EndpointResponse<typeof listEndpoint>> {
  const { db } = context;
  const complet = await readComplete(context, services, { du, au });
  const paging = { page, per_page };
  const named = await findNamed(db, q);
  if (complet === null || isNobody(named))
    return { data: [], meta: { ...paging, total: 0 }, somme: nothingOf(figure), complet };
  const selection = { period: complet, client_id, superviseur_id, usergroup, named };
  const [somme, counted, rows] = await Promise.all([
    repository.sumLines(db, figure, selection),
    repository.countLines(db, figure, selection, paging),
    repository.findLines(
      db,
      figure,
      selection,
      { sort },
      { limit: per_page, offset: (page - 1) * per_page },
    ),
  ]);
  const before = (page - 1) * per_page;
  const data = rows.map((row, index) => toLigne(row, before + index + 1));
  return { data, meta: { ...counted, ...paging }, somme, complet };
}

/** A spreadsheet takes more, but nobody reads it. */
const MOST_EXPORTED = 200_000;

function columnsOf(figure: Figure, langue: Language): TableColumn<ChiffreLigne>[] {
  const t = chiffresTexts[langue];
  const column = (
    header: string,
    read: (ligne: ChiffreLigne) => Cell,
    width = 16,
  ): TableColumn<ChiffreLigne> => ({ header, read, width });
  return [
    column(t('headers.date'), ({ date }) => date),
    column(t('headers.client'), ({ client }) => client?.nom ?? null, 34),
    column(
      t('headers.employe'),
      ({ employe }) => employe && `${employe.prenom} ${employe.nom}`,
      28,
    ),
    column(t(`values.${figure}`), ({ valeur }) => valeur, 24),
    ...(isRatio(figure) ? [column(t(`over.${figure}`), ({ sur }) => sur, 24)] : []),
  ];
}

export async function exportLignes(
  context: ReadContext,
  services: ChiffresServices,
  figure: Figure,
  query: EndpointRequest<typeof exportEndpoint>['query'],
): Promise<ServedFile> {
  const { db, user } = context;
  const { format, page: _page, per_page: _size, ...asked } = query;
  const { du, au, q, sort, ...filters } = asked;
  const complet = await readComplete(context, services, { du, au });
  const rows =
    complet === null
      ? []
      : await repository.findLines(
          db,
          figure,
          { period: complet, ...filters, named: await findNamed(db, q) },
          { sort },
          { limit: MOST_EXPORTED, offset: 0 },
        );
  return exportTable(
    context,
    {
      objet: 'chiffres',
      asked: { format, chiffre: figure, ...asked },
      name: `${figure}-${complet?.du ?? du}-${complet?.au ?? au}`,
    },
    columnsOf(figure, user.langue),
    rows.map((row, index) => toLigne(row, index + 1)),
  );
}

// Files for the payroll, from what a lock froze and nothing else. Each is kept with its hash.
import type { EndpointRequest, EndpointResponse, ServedFile } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/heures-periodes.ts';
import type { HeuresExport } from '@releve/domain/features/heures-periodes.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import type { ExportTable } from '@releve/domain/pay/export-table.ts';
import { compareTables, renderExport, type ExportFile } from '@releve/domain/pay/render.ts';
import { invalid, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writeTableFile } from '../../platform/table-file/table-file.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { readExportInput, showRendered } from './export-input.ts';
import * as repository from './exports.repository.ts';
import type { StoredExport } from './exports.repository.ts';
import { readTemplate, type CompanyTemplate } from './modeles.service.ts';
import * as periodes from './periodes.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { sha256 } from './sha256.ts';
import { tellTimekeepers } from './tell-heures.ts';
import { showPeriode } from './view.ts';

const CSV_TYPE = 'text/csv';

const showExport = (row: StoredExport): HeuresExport => ({
  id: row.id,
  periode_id: row.periode_id,
  modele: row.modele,
  modele_version: row.modele_version,
  revision: row.revision,
  nom: row.nom,
  sha256: row.sha256,
  octets: row.octets,
  totaux: row.totaux,
  par: row.par,
  le: row.le,
  transmis_le: row.transmis_le,
  transmis_par: row.transmis_par,
});

async function findLocked(db: Connection, id: number): Promise<StoredPeriode> {
  const periode = await periodes.findPeriode(db, id);
  if (periode === undefined) throw notFound();
  if (!isLocked(periode.statut)) throw invalid('heures.not_locked');
  return periode;
}

const joined = (files: readonly { table: ExportTable }[]): ExportTable => ({
  entetes: files[0]?.table.entetes ?? [],
  rangees: files.flatMap(({ table }) => table.rangees),
});

export async function previewExport(
  { db }: ReadContext,
  id: number,
  cle: string,
): Promise<EndpointResponse<typeof endpoints.previewExport>> {
  const periode = await findLocked(db, id);
  const { template, compagnie, shown } = await readTemplate(db, cle);
  const input = await readExportInput(db, periode, compagnie);
  const rendered = renderExport(input, template);
  const before = await repository.findLastTables(db, id, cle);
  const last = before.filter(({ revision }) => revision === before[0]?.revision);
  return {
    periode: showPeriode(periode),
    exports: (await repository.findExports(db, id)).map(showExport),
    modele: shown,
    revision: input.revision,
    ...(await showRendered(db, rendered, input)),
    differences:
      last.length === 0 || rendered.fichiers.length === 0
        ? null
        : (({ ajoutees, retirees }) => ({ ajoutees: [...ajoutees], retirees: [...retirees] }))(
            compareTables(
              joined(last.map(({ contenu_table }) => ({ table: contenu_table }))),
              joined(rendered.fichiers),
            ),
          ),
  };
}

async function bytesOf(
  { nom, table, octets }: ExportFile,
  { template }: CompanyTemplate,
): Promise<{ bytes: Uint8Array; type_mime: string }> {
  if (octets !== null) {
    const charset = template.encodage === 'utf-8-bom' ? 'utf-8' : template.encodage;
    return { bytes: octets, type_mime: `${CSV_TYPE}; charset=${charset}` };
  }
  return writeTableFile(
    { format: 'xlsx', langue: 'fr', name: nom.replace(/\.xlsx$/, '') },
    table.entetes.map((header, index) => ({
      header,
      read: (cells: ExportTable['rangees'][number]) => {
        const cell = cells[index];
        if (cell === undefined || cell.genre === 'vide') return null;
        return cell.genre === 'nombre' ? cell.valeur : cell.texte;
      },
    })),
    table.rangees,
  );
}

export const listExports = async (
  { db }: Pick<ReadContext, 'db'>,
  id: number,
): Promise<EndpointResponse<typeof endpoints.listExports>> => {
  const periode = await periodes.findPeriode(db, id);
  if (periode === undefined) throw notFound();
  return {
    periode: showPeriode(periode),
    exports: (await repository.findExports(db, id)).map(showExport),
  };
};

export interface NewExport {
  readonly uuid: string;
  readonly modele: string;
  readonly par: number;
  readonly le: string;
}

/** Answers the revision of the files, which are stored with it. */
export async function storeExport(
  db: Tx,
  periode: StoredPeriode,
  { uuid, modele, par, le }: NewExport,
): Promise<number> {
  const company = await readTemplate(db, modele);
  const input = await readExportInput(db, periode, company.compagnie);
  const rendered = renderExport(input, company.template);
  if (rendered.problemes.length > 0) throw invalid('heures.export_problems');
  const files = await Promise.all(
    rendered.fichiers.map(async (file) => {
      const { bytes, type_mime } = await bytesOf(file, company);
      const contenu = Buffer.from(bytes);
      return {
        uuid,
        periode_id: periode.id,
        modele,
        modele_version: company.template.version,
        revision: input.revision,
        nom: file.nom,
        type_mime,
        contenu,
        sha256: Buffer.from(sha256(contenu), 'hex'),
        contenu_table: JSON.stringify(file.table),
        totaux: JSON.stringify(rendered.totaux),
        par,
        le,
        transmis_le: null,
        transmis_par: null,
      };
    }),
  );
  if (files.length === 0) throw invalid('heures.nothing_to_export');
  await repository.insertExports(db, files);
  if (periode.statut === 'verrouillee') await repository.setExported(db, periode.id, 'exportee');
  return input.revision;
}

export async function exportPeriode(
  context: WriteContext,
  id: number,
  { uuid, modele }: EndpointRequest<typeof endpoints.exportPeriode>['body'],
): Promise<EndpointResponse<typeof endpoints.exportPeriode>> {
  const { db, now, user, address } = context;
  await periodes.lockPeriodeRow(db, id);
  const periode = await findLocked(db, id);
  const done = await repository.findExports(db, id);
  if (done.some((one) => one.uuid === uuid)) return listExports(context, id);
  const made = { uuid, modele, par: user.id, le: now.toString() };
  const revision = await storeExport(db, periode, made);
  await recordJournal(db, {
    acteur: user,
    action: 'periode_exportee',
    objet: 'periodes_paie',
    objet_id: id,
    apres: { modele, revision },
    adresse: address,
  });
  await tellTimekeepers(context, null);
  return listExports(context, id);
}

export async function getExportFile(
  { db, now, user }: ReadContext,
  id: number,
): Promise<ServedFile> {
  const file = await repository.findExportFile(db, id);
  if (file === undefined) throw notFound();
  await periodes.insertConsultation(db, {
    lecteur_id: user.id,
    employe_id: null,
    periode_id: file.periode_id,
    genre: 'export',
    le: now.toString(),
  });
  return { name: file.nom, type_mime: file.type_mime, bytes: file.contenu };
}

export async function markTransmitted(
  context: WriteContext,
  id: number,
): Promise<EndpointResponse<typeof endpoints.markTransmitted>> {
  const { db, now, user, address } = context;
  const file = await repository.findExport(db, id);
  if (file === undefined) throw notFound();
  await periodes.lockPeriodeRow(db, file.periode_id);
  if (await repository.setTransmitted(db, id, user.id, now.toString())) {
    await repository.setExported(db, file.periode_id, 'transmise');
    await recordJournal(db, {
      acteur: user,
      action: 'periode_transmise',
      objet: 'periodes_paie',
      objet_id: file.periode_id,
      apres: { modele: file.modele, revision: file.revision },
      adresse: address,
    });
    await tellTimekeepers(context, null);
  }
  return listExports(context, file.periode_id);
}

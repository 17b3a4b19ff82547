// What a file for the payroll is written from, and how it is shown before it is one.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { previewModele as previewEndpoint } from '@releve/domain/features/heures-outils.ts';
import type { renderedExport } from '@releve/domain/features/heures-periodes.ts';
import { isLocked } from '@releve/domain/pay/closing.ts';
import type { ExportInput, ExportPerson } from '@releve/domain/pay/export-rows.ts';
import { snapshotText } from '@releve/domain/pay/freeze.ts';
import { renderExport, type RenderedExport } from '@releve/domain/pay/render.ts';
import { createRuleBook } from '@releve/domain/pay/rule-book.ts';
import { personPayOn, type PersonPay } from '@releve/domain/pay/rules.ts';
import type { SnapshotRow } from '@releve/domain/pay/sheet-shapes.ts';
import { totalsOf, type PayTotals } from '@releve/domain/pay/sheet.ts';
import type { z } from 'zod';
import type { Connection } from '../../platform/database.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findAccepted } from './ajustements.repository.ts';
import { findExports } from './exports.repository.ts';
import {
  findClientRefs,
  findPersonPay,
  findPersonRefs,
  findRuleVersions,
} from './facts.repository.ts';
import { frozenRows } from './frozen-rows.ts';
import { findSnapshot } from './frozen.repository.ts';
import type { StoredPeriode } from './periodes.repository.ts';
import { MAIN_GROUP, periodOf, type Reading } from './reading.ts';
import { sha256 } from './sha256.ts';
import { computeSheets } from './sheets.ts';
import { readNames, showPeriode } from './view.ts';

const SHOWN_ROWS = 200;

/** The frozen rows, whose hash is that of the lock: rows that anything touched are not sent to a payroll. */
async function readFrozen(db: Connection, periode: StoredPeriode): Promise<SnapshotRow[]> {
  const rows = await findSnapshot(db, periode);
  if (sha256(snapshotText(rows)) !== periode.empreinte?.toString('hex')) {
    throw invalid('heures.snapshot_broken');
  }
  return rows;
}

async function inputOf(
  db: Connection,
  periode: StoredPeriode,
  rows: readonly SnapshotRow[],
  compagnie: string,
): Promise<ExportInput> {
  const ajustements = await findAccepted(db, periode.id);
  const ids = [...new Set([...rows, ...ajustements].map(({ employe_id }) => employe_id))];
  const pay = Map.groupBy(await findPersonPay(db, ids), ({ employe_id }) => employe_id);
  const payOn = (id: number): PersonPay | undefined => personPayOn(pay.get(id) ?? [], periode.fin);
  const rules = createRuleBook(await findRuleVersions(db));
  const personnes = (await findPersonRefs(db, ids)).map(({ id, prenom, nom }): ExportPerson => {
    const own = payOn(id);
    const rates = rules.on(own?.regime ?? 'lnt', periode.fin).valeurs.class_rates;
    const taux = own?.taux ?? null;
    return {
      employe_id: id,
      nom: `${prenom} ${nom}`,
      matricule: own?.matricule_paie ?? null,
      compagnie,
      division: null,
      service: null,
      departement: null,
      taux: taux === null ? rates : { A: taux, B: taux, C: taux },
    };
  });
  const clientIds = [...rows, ...ajustements].flatMap(({ client_id }) => client_id ?? []);
  const clients = await findClientRefs(db, [...new Set(clientIds)]);
  const done = await findExports(db, periode.id);
  return {
    groupe_paie: periode.groupe_paie,
    debut: periode.debut,
    fin: periode.fin,
    paie_le: periode.paie_le,
    revision: (done[0]?.revision ?? 0) + 1,
    rows,
    ajustements,
    personnes,
    clients: new Map(clients.map(({ id, nom }) => [id, nom])),
    weekOf: (id, date) => rules.weekOf(payOn(id)?.regime ?? 'lnt', date),
  };
}

export const readExportInput = async (
  db: Connection,
  periode: StoredPeriode,
  compagnie: string,
): Promise<ExportInput> => inputOf(db, periode, await readFrozen(db, periode), compagnie);

/** Adjustments that were accepted are part of what the period pays. */
const periodTotals = ({ rows, ajustements }: ExportInput): PayTotals => {
  const told = [...rows, ...ajustements].filter(({ code }) => code !== 'NON_PAYE');
  return totalsOf(told);
};

export async function showRendered(
  db: Connection,
  rendered: RenderedExport,
  input: ExportInput,
): Promise<z.output<typeof renderedExport>> {
  const names = await readNames(
    db,
    [],
    [
      ...rendered.problemes.flatMap(({ employes }) => employes),
      ...rendered.a_saisir.map(({ employe_id }) => employe_id),
      ...rendered.classes_melees,
    ],
  );
  return {
    problemes: rendered.problemes.map(({ genre, quoi, employes }) => ({
      genre,
      quoi,
      employes: employes.map(names.person),
    })),
    fichiers: rendered.fichiers.map(({ nom, table, remplaces }) => ({
      nom,
      entetes: [...table.entetes],
      rangees: table.rangees.slice(0, SHOWN_ROWS).map((cells) => [...cells]),
      nombre: table.rangees.length,
      remplaces: [...remplaces],
    })),
    a_saisir: rendered.a_saisir.flatMap(({ employe_id, minutes, commentaire }) =>
      [...minutes].map(([code, value]) => ({
        employe: names.person(employe_id),
        code,
        minutes: value,
        commentaire,
      })),
    ),
    totaux: rendered.totaux,
    totaux_a_saisir: rendered.totaux_a_saisir,
    totaux_periode: periodTotals(input),
    classes_melees: rendered.classes_melees.map(names.person),
  };
}

/** The rows that a lock froze, or would freeze now. */
async function rowsOf(reading: Reading, periode: StoredPeriode): Promise<SnapshotRow[]> {
  return isLocked(periode.statut)
    ? findSnapshot(reading.db, periode)
    : frozenRows(await computeSheets(reading, periode), periode.fin);
}

/** Of the period of today, whatever its state: nothing of it is sent. */
export async function previewModele(
  { db, now }: ReadContext,
  timeZone: string,
  { compagnie, ...content }: EndpointRequest<typeof previewEndpoint>['body'],
): Promise<EndpointResponse<typeof previewEndpoint>> {
  const reading = { db, now, timeZone };
  const periode = await periodOf(reading, MAIN_GROUP, undefined);
  const input = await inputOf(db, periode, await rowsOf(reading, periode), compagnie);
  const template = { ...content, cle: '', version: 1, a_confirmer: true };
  const rendered = renderExport(input, template, { isDraft: true });
  return {
    ...(await showRendered(db, rendered, input)),
    periode: showPeriode(periode),
    est_figee: isLocked(periode.statut),
  };
}

// One report, many readers: the phone, the wire, the table, the list, the page, the trend, the export and the PDF all
// say the same percent, whatever the form and whatever the answers.
import { randomUUID } from 'node:crypto';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import * as inspections from '@releve/domain/features/inspections.ts';
import type { RapportReceipt, RapportTrend } from '@releve/domain/features/rapports.ts';
import * as settings from '@releve/domain/features/settings.ts';
import * as suivis from '@releve/domain/features/suivis.ts';
import type { Suivi, SuiviRow } from '@releve/domain/features/suivis.ts';
import { drawReport, type DrawnReport } from '@releve/domain/forms/drawn-report.fixture.ts';
import type { Genre } from '@releve/domain/forms/form-schema.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { readCsv } from '../../testing/read-csv.ts';

const RUNS = 25;
const DATE = '2026-06-15';

let test: TestApp;
let director: Caller;
let clientId: number;

beforeAll(async () => {
  test = await buildApp();
  director = await test.signIn(USERGROUP.director);
  clientId = (await insertClient(test.db)).id;
});
afterAll(() => test.close());

const CALLS = {
  suivi: {
    put: suivis.putSuivi,
    get: suivis.getSuivi,
    list: suivis.listSuivis,
    trend: suivis.suiviTrend,
    file: suivis.exportSuivis,
    pdf: suivis.suiviPdf,
  },
  inspection: {
    put: inspections.putInspection,
    get: inspections.getInspection,
    list: inspections.listInspections,
    trend: inspections.inspectionTrend,
    file: inspections.exportInspections,
    pdf: inspections.inspectionPdf,
  },
} as const;

interface Saved extends RapportReceipt {
  readonly genre: Genre;
  readonly schema_id: number;
}

async function save(genre: Genre, { content, zones }: DrawnReport): Promise<Saved> {
  const form = await insertForm(test.db, { genre, cible: 'client', contenu: content });
  const body: EndpointRequest<typeof suivis.putSuivi>['body'] = {
    schema_version_id: form.schema_version_id,
    employe_id: null,
    client_id: clientId,
    date: DATE,
    commence_le: `${DATE}T18:00:00Z`,
    termine_le: `${DATE}T18:20:00Z`,
    zones,
    commentaire: '',
    signature: null,
    signataire: '',
    brouillon: randomUUID(),
    edition: 1,
    version: null,
  };
  const params = { uuid: randomUUID() };
  const response = await test.call(CALLS[genre].put, { as: director, params, body });
  expect([response.statusCode, response.json().errors]).toEqual([200, undefined]);
  return { ...response.json<RapportReceipt>(), genre, schema_id: form.schema_id };
}

const readStored = async ({ id }: Saved) => {
  const row = await test.db
    .selectFrom('rapports')
    .select('pourcentage')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.pourcentage;
};

/** As the page says it, and as it explains it. */
async function readPage({ genre, id }: Saved) {
  const response = await test.call(CALLS[genre].get, { as: director, params: { id } });
  const { pourcentage, formulaire, zones } = response.json<Suivi>();
  return { said: pourcentage, explained: scoreOf(formulaire.contenu, zones).pourcentage };
}

async function readList({ genre, schema_id }: Saved) {
  const response = await test.call(CALLS[genre].list, { as: director, query: { schema_id } });
  const { data, meta } = response.json<{ data: SuiviRow[]; meta: { moyenne: number | null } }>();
  expect(data).toHaveLength(1);
  return { row: data[0]?.pourcentage, average: meta.moyenne };
}

async function readTrend({ genre, schema_id }: Saved) {
  const response = await test.call(CALLS[genre].trend, {
    as: director,
    query: { schema_id, du: DATE, au: DATE },
  });
  const { moyenne, points } = response.json<RapportTrend>();
  return { all: moyenne, month: points.map((point) => point.moyenne) };
}

/** Null for an empty cell, undefined where there is no such column. */
async function readCell({ genre, schema_id }: Saved): Promise<number | null | undefined> {
  const response = await test.call(CALLS[genre].file, {
    as: director,
    query: { schema_id, format: 'csv' },
  });
  const [head = [], row = []] = readCsv(response.body);
  const column = head.indexOf('Pourcentage');
  if (column === -1) return undefined;
  return row[column] === '' ? null : Number(row[column]);
}

/** At the top, then at the foot of the explanation; null where the document says none. */
async function readPdf({ genre, id }: Saved) {
  const response = await test.call(CALLS[genre].pdf, { as: director, params: { id } });
  expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const words = readPdfText(response.rawPayload);
  const places = words.flatMap((word, index) => (word === 'Résultat' ? [index] : []));
  const percents = places.map((place) => {
    const percent = words.slice(place).find((word) => /^\d+\u00A0%$/.test(word));
    return percent === undefined ? undefined : Number.parseInt(percent, 10);
  });
  return percents.length === 0 ? null : percents;
}

it(`${RUNS} drawn reports have one percent each`, { timeout: 120_000 }, async () => {
  const seen = new Set<number | null>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Genre>('suivi', 'inspection'),
      fc.gen(),
      async (genre, generate) => {
        const report = drawReport((bound) => generate(fc.nat, { max: bound - 1 }));
        const { pourcentage } = scoreOf(report.content, report.zones);
        seen.add(pourcentage);
        const sent = JSON.parse(JSON.stringify(report)) as DrawnReport;
        expect(scoreOf(sent.content, sent.zones).pourcentage).toBe(pourcentage);
        const saved = await save(genre, report);
        expect({
          receipt: saved.pourcentage,
          stored: await readStored(saved),
          page: await readPage(saved),
          list: await readList(saved),
          trend: await readTrend(saved),
          cell: await readCell(saved),
          pdf: await readPdf(saved),
        }).toEqual({
          receipt: pourcentage,
          stored: pourcentage,
          page: { said: pourcentage, explained: pourcentage },
          list: { row: pourcentage, average: pourcentage },
          trend: { all: pourcentage, month: [pourcentage] },
          cell: pourcentage,
          pdf: pourcentage === null ? null : [pourcentage, pourcentage],
        });
      },
    ),
    { numRuns: RUNS },
  );
  expect(seen.size).toBeGreaterThan(5);
});

it('with DISPLAY_SUIVI_PERCENT off, suivis say none anywhere, inspections still do', async () => {
  const turn = (value: boolean) =>
    test.call(settings.updateSetting, {
      as: director,
      params: { name: 'DISPLAY_SUIVI_PERCENT' },
      body: { value },
    });
  const report = drawReport(() => 0);
  expect((await turn(false)).statusCode).toBe(200);
  const suivi = await save('suivi', report);
  const inspection = await save('inspection', report);
  expect(suivi.pourcentage).toBeNull();
  expect((await readPage(suivi)).said).toBeNull();
  expect(await readList(suivi)).toEqual({ row: null, average: null });
  expect(await readTrend(suivi)).toEqual({ all: null, month: [null] });
  expect(await readCell(suivi)).toBeUndefined();
  expect(await readPdf(suivi)).toBeNull();
  expect(inspection.pourcentage).toBe(await readStored(inspection));
  await turn(true);
  expect((await readPage(suivi)).said).toBe(await readStored(suivi));
});

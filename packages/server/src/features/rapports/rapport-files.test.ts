// A report as it leaves: PDF, e-mail, table.
import * as inspectionEndpoints from '@releve/domain/features/inspections.ts';
import { putCompanyLogo } from '@releve/domain/features/company.ts';
import * as endpoints from '@releve/domain/features/suivis.ts';
import type { PublishedForm } from '@releve/domain/features/suivi-schema.ts';
import type { Zone } from '@releve/domain/forms/form-answers.ts';
import {
  buildForm,
  buildForm200,
  buildQuestion,
  buildReponse,
  buildZone,
  fillZones,
} from '@releve/domain/forms/form.fixture.ts';
import { scoreOf } from '@releve/domain/forms/form-score.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeMoment, writeSpan } from '../../platform/moment.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';
import { insertClient, insertEmploye } from '../../testing/factories.ts';
import { insertForm } from '../../testing/form-factories.ts';
import { buildRapportContent, insertRapport } from '../../testing/rapport-factories.ts';
import { findRapportsForExport } from './rapport-list.repository.ts';
import { createSendRapport } from './rapport-mail.service.ts';
import { openRapport } from './rapport-page.ts';
import { createPdfLimit } from '../../platform/pdf/company-pdf.ts';
import { getRapportPdf } from './rapport-pdf.service.ts';
import { describeRapport, type PdfSource } from './rapport-pdf.ts';
import { findRapport } from './rapports.repository.ts';
import { writeAnswer, writePercent } from './rapport-words.ts';
import { readCsv } from '../../testing/read-csv.ts';

let t: TestApp;
let director: Caller;
let form: PublishedForm;
let client_id: number;
let employe_id: number;

const APPA_FORM = buildForm([
  {
    titre: 'Tenue',
    questions: [
      buildQuestion('oui_non', { cle: 'tenue', libelle: 'Tenue conforme' }),
      buildQuestion('appa', { cle: 'appa', libelle: 'Hall', poids: 3 }),
      buildQuestion('choix_multiple', { cle: 'outils', libelle: 'Outils' }),
      buildQuestion('nombre', { cle: 'duree', libelle: 'Durée' }),
      buildQuestion('texte', { cle: 'mot', libelle: 'Un mot' }),
      buildQuestion('photo', { cle: 'vue', libelle: 'Une vue' }),
    ],
  },
]);

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
  form = await insertForm(t.db, { contenu: APPA_FORM, titre: 'Visite' });
  client_id = (await insertClient(t.db, { nom: 'Tour du Parc', ville: 'Laval' })).id;
  employe_id = (await insertEmploye(t.db, { prenom: 'Łukasz', nom: 'Żak' })).id;
});
afterAll(() => t.close());

const about = () => ({ employe_id, client_id, auteur_id: director.employe.id });

/** 0 × 1 and 75 × 3. */
const zones = (): Zone[] => [
  buildZone('generale', {
    tenue: 'non',
    appa: 2,
    outils: ['conforme', 'passable'],
    duree: 12.5,
    mot: 'Rien à ajouter.',
  }),
];

async function describeIt(id: number, overrides: Partial<PdfSource> = {}): Promise<string> {
  const rapport =
    (await findRapport(t.db, 'suivi', id)) ?? (await findRapport(t.db, 'inspection', id));
  if (!rapport) throw new Error('No report');
  const blocks = describeRapport({
    page: await openRapport(t.db, rapport),
    reprises: [],
    langue: 'fr',
    timeZone: 'America/Toronto',
    showsPercent: true,
    pictures: new Map(),
    ...overrides,
  });
  return JSON.stringify(blocks).replaceAll('\u00A0', ' ');
}

describe('a PDF', () => {
  it('says what the report says, in the reader’s language', async () => {
    const { id } = await insertRapport(
      t.db,
      { ...about(), zones: zones(), commentaire: 'Bon travail.', reponse: 'Merci.' },
      form,
    );
    const french = await describeIt(id);
    for (const words of [
      `Suivi n° ${id} · Łukasz Żak`,
      '56 %',
      '"answer":"Non","tone":"bad"',
      'APPA 2 · Propreté ordinaire',
      'Conforme, Passable',
      '12,5 min',
      'Rien à ajouter.',
      'Bon travail.',
      'Merci.',
      'Łukasz Żak n’a pas encore confirmé l’avoir reçu.',
      '15 juin 2026',
      '8 h à 8 h 20',
      'Comment ce pourcentage est calculé',
      '["Tenue – Tenue conforme","1","0"]',
      '["Tenue – Hall","3","75"]',
      '["Résultat","4","56 %"]',
    ]) {
      expect(french).toContain(words);
    }
    const english = await describeIt(id, { langue: 'en' });
    for (const words of [`Report no. ${id}`, '56%', 'Ordinary tidiness', '08:00 to 08:20']) {
      expect(english).toContain(words);
    }
    const silent = await describeIt(id, { showsPercent: false });
    expect(silent).not.toContain('56 %');
    expect(silent).not.toContain('pourcentage');
  });

  it('is a file with its photos and the logo, and the journal knows who took it', async () => {
    const upload = await uploadFile(t, director, await takePhoto(400, 200), 'company');
    await t.call(putCompanyLogo, { as: director, body: { upload } });
    const photo = await uploadFile(t, director, await takePhoto(900, 700));
    const answered = zones();
    const [zone] = answered;
    if (zone)
      zone.reponses['vue'] = buildReponse(null, { photos: [{ uuid: photo, moment: null }] });
    const content = buildRapportContent(form, { employe_id, client_id, zones: answered });
    const params = { uuid: content.brouillon };
    const { id } = (
      await t.call(endpoints.putSuivi, { as: director, params, body: content })
    ).json();
    const response = await t.call(endpoints.suiviPdf, { as: director, params: { id } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toContain(`suivi-${id}-2026-06-15.pdf`);
    const text = response.rawPayload.toString('latin1');
    expect(text.startsWith('%PDF-')).toBe(true);
    expect(text).toContain('pourcentage 56');
    expect(text.match(/\/Subtype \/Image/g)).toHaveLength(2);
    expect(text).not.toContain('Secret');
    const act = await t.db
      .selectFrom('journal')
      .select(['action', 'apres'])
      .where('objet', '=', 'rapports')
      .where('objet_id', '=', id)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(act).toEqual({ action: 'export', apres: { format: 'pdf' } });
  });

  it('is not asked for without end', async () => {
    const { id } = await insertRapport(t.db, { ...about() }, form);
    const limit = createPdfLimit(t.clock);
    const { id: reader } = director.employe;
    for (let count = 0; count < 29; count += 1) limit.take(String(reader));
    const user = { id: reader, usergroup: USERGROUP.director, langue: 'fr', actsFor: null };
    const context = { db: t.db, now: t.clock.now(), address: '127.0.0.1', user } as never;
    const ask = () => getRapportPdf(context, { ...t.app, limit }, 'suivi', id);
    expect((await ask()).name).toMatch(/^suivi-/);
    await expect(ask()).rejects.toThrow('errors.too_many');
  });

  it('of 200 questions is written in a moment', async () => {
    const contenu = buildForm200();
    const long = await insertForm(t.db, { contenu });
    const { id } = await insertRapport(t.db, { ...about(), zones: fillZones(contenu) }, long);
    const { rawPayload } = await t.call(endpoints.suiviPdf, { as: director, params: { id } });
    expect(rawPayload.length).toBeLessThan(1_000_000);
    expect(rawPayload.toString('latin1')).toContain(
      `pourcentage ${scoreOf(contenu, fillZones(contenu)).pourcentage}`,
    );
  });

  it('of an inspection that was cancelled says so, and shows what was to be put right', async () => {
    const inspection = await insertForm(t.db, { genre: 'inspection', contenu: APPA_FORM });
    const content = buildRapportContent(inspection, {
      client_id,
      zones: zones(),
      signataire: 'Ève',
    });
    const { put, cancel, get } = {
      put: inspectionEndpoints.putInspection,
      cancel: inspectionEndpoints.cancelInspection,
      get: inspectionEndpoints.getInspection,
    };
    const params = { uuid: content.brouillon };
    const { id, version } = (await t.call(put, { as: director, params, body: content })).json();
    const reprises = (await t.call(get, { as: director, params: { id } })).json().a_reprendre;
    await t.call(cancel, { as: director, params: { id }, body: { raison: 'Doublon', version } });
    const text = await describeIt(id, { reprises });
    expect(text).toContain(`par Camille ${director.employe.nom} : Doublon`);
    expect(text).toContain('["Tenue conforme","À faire",""]');
    expect(text).toContain('"name":"Ève"');
    const pdf = await t.call(inspectionEndpoints.inspectionPdf, { as: director, params: { id } });
    expect(pdf.statusCode).toBe(200);
  });
});

describe('an e-mail', () => {
  const mail = (as: Caller, id: number, a: string[]) =>
    t.call(endpoints.emailSuivi, { as, params: { id }, body: { a, message: 'Bonne lecture.' } });

  it('goes to each address once, with the PDF', async () => {
    const { id } = await insertRapport(t.db, { ...about(), zones: zones() }, form);
    const to = ['roy@parc.example', 'cote@parc.example', 'roy@parc.example'];
    expect((await mail(director, id, to)).json()).toEqual({ message: 'rapports.mailed' });
    await t.app.jobs.runWaiting();
    const sent = t.mails.filter(({ attachments }) => attachments);
    expect(sent.map((each) => each.to).toSorted()).toEqual([
      'cote@parc.example',
      'roy@parc.example',
    ]);
    expect(sent[0]?.subject).toBe('Suivi, Visite, Łukasz Żak, 15 juin 2026');
    expect(sent[0]?.text).toContain('Bonne lecture.');
    const [attachment] = sent[0]?.attachments ?? [];
    expect(Buffer.from(attachment?.content ?? '', 'base64').toString('latin1')).toContain(
      'pourcentage 56',
    );
  });

  it('that did not reach everybody is tried again for those it did not reach', async () => {
    const { id } = await insertRapport(t.db, { ...about() }, form);
    const { db, config, clock, log } = t.app;
    const reached: string[] = [];
    const retried: object[] = [];
    const unit = { enqueue: async (_job: object, letter: object) => retried.push(letter) > 0 };
    const job = createSendRapport(t.app);
    const letter = {
      genre: 'suivi',
      rapport_id: id,
      a: ['roy@parc.example', 'plein@parc.example'],
      message: '',
      langue: 'fr',
      de: 'Ève Roy',
    } as const;
    const context = {
      db,
      config,
      clock,
      log,
      write: async (work: (given: never) => Promise<unknown>) => work(unit as never),
      mailer: {
        send: async ({ to }: { to: string }) => {
          if (to.startsWith('plein')) throw new Error('452 mailbox full');
          reached.push(to);
        },
      },
    };
    const run = (a: string[]) => job.run({ ...letter, a }, context as never);
    await run([...letter.a]);
    expect(reached).toEqual(['roy@parc.example']);
    expect(retried).toMatchObject([{ a: ['plein@parc.example'] }]);
    await expect(run(['plein@parc.example'])).rejects.toThrow('No letter left');
  });

  it('only from managers who may read it, to addresses that can be', async () => {
    const { id } = await insertRapport(t.db, { ...about() }, form);
    expect((await mail(await t.signIn(), id, ['a@b.example'])).statusCode).toBe(403);
    expect((await mail(await t.signIn(USERGROUP.coach), id, ['a@b.example'])).statusCode).toBe(403);
    expect((await mail(director, id, ['nobody'])).statusCode).toBe(422);
    expect((await mail(director, id, [])).statusCode).toBe(422);
    expect((await mail(director, 999_999, ['a@b.example'])).statusCode).toBe(404);
  });
});

describe('the list as a file', () => {
  const save = (as: Caller, format: 'csv' | 'xlsx') =>
    t.call(endpoints.exportSuivis, { as, query: { format } });

  it('holds what the list shows', async () => {
    const coach = await t.signIn(USERGROUP.coach);
    await insertRapport(t.db, { ...about(), auteur_id: coach.employe.id, zones: zones() }, form);
    const csv = await save(coach, 'csv');
    const [header, line] = readCsv(csv.body).map((cells) => cells.join('|'));
    expect(header).toMatch(/^Numéro.Date.Formulaire.Version.Employé.Client.Auteur.Pourcentage/);
    expect(line).toMatch(/2026-06-15.Visite.1.Łukasz Żak.Tour du Parc.Camille .*.56.Déposé/);
    const xlsx = await save(coach, 'xlsx');
    expect(xlsx.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('of too many holds the newest, in the order that was asked for', async () => {
    const { id: auteur_id } = (await t.signIn(USERGROUP.coach)).employe;
    for (const date of ['2026-01-03', '2026-01-01', '2026-01-02']) {
      await insertRapport(t.db, { ...about(), auteur_id, date }, form);
    }
    const selection = { genre: 'suivi', scope: { kind: 'auteur', id: auteur_id } } as const;
    const rows = await findRapportsForExport(t.db, selection, 'date', 2);
    expect(rows.map(({ date }) => date)).toEqual(['2026-01-02', '2026-01-03']);
  });

  it('is for managers', async () => {
    expect((await save(await t.signIn(), 'csv')).statusCode).toBe(403);
  });
});

describe('words', () => {
  it('moments and spans are written as people write them', () => {
    const zone = 'America/Toronto';
    expect(writeMoment('fr', '2026-07-01T10:05:00Z', zone)).toBe(
      '1er juillet 2026 à 6\u00A0h\u00A005',
    );
    expect(writeMoment('en', '2026-07-01T10:00:00Z', zone)).toBe('July 1, 2026 at 06:00');
    const night = { from: '2026-07-01T03:00:00Z', to: '2026-07-01T05:00:00Z' };
    expect(writeSpan('fr', night, zone)).toBe(
      '30 juin 2026 à 23\u00A0h – 1er juillet 2026 à 1\u00A0h',
    );
    expect([writePercent('fr', null), writePercent('fr', 0)]).toEqual(['—', '0\u00A0%']);
  });

  it('what does not apply and what was not answered are said', () => {
    const question = buildQuestion('note');
    expect(writeAnswer('fr', question, buildReponse('na'))).toBe('Sans objet');
    expect(writeAnswer('fr', question, undefined)).toBe('Sans réponse');
    expect(writeAnswer('fr', buildQuestion('signature'), buildReponse('Ève Roy'))).toBe('Ève Roy');
  });
});

import { anonymiseEmploye, deactivateEmploye } from '@releve/domain/features/employes-account.ts';
import { getEmploye, type Employe } from '@releve/domain/features/employes.ts';
import { getIncident, type IncidentFile } from '@releve/domain/features/incidents.ts';
import * as endpoints from '@releve/domain/features/registre.ts';
import type { RegistreLine } from '@releve/domain/features/registre.ts';
import type { Registre, RegistreContent } from '@releve/domain/features/registre-shapes.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { answerOf } from '../../testing/demande-fixture.ts';
import { createIncidentFixture, type IncidentFixture } from '../../testing/incident-fixture.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { runDeadlines } from '../../testing/run-deadlines.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: IncidentFixture;
/** Hurt, led by the coach; a colleague; one who tells of it. */
let hurt: Caller;
let coach: Caller;
let colleague: Caller;
let teller: Caller;
let told: { id: number; uuid: string };

const CONTENT = {
  genre: 'accident',
  victime_nom: '',
  lieu: 'Quai de chargement',
  circonstances: 'A glissé sur le plancher mouillé',
  blessure: 'Entorse du poignet gauche',
  premiers_soins: 'Glace et bandage',
  secouriste: 'Luc Hébert',
  mesure: 'Panneaux en tout temps',
  arret_travail: false,
  avis_immediat: false,
} as const;

const content = (change: Partial<RegistreContent> = {}): RegistreContent => ({
  ...CONTENT,
  victime_id: hurt.employe.id,
  ...change,
});

beforeAll(async () => {
  f = await createIncidentFixture();
  coach = await f.test.signIn(USERGROUP.coach);
});
afterAll(() => f.test.close());

beforeEach(async () => {
  hurt = await f.hire(f.site, { prenom: 'Rita', nom: 'Roy', coach_id: coach.employe.id });
  colleague = await f.hire();
  teller = await f.hire();
  told = await f.report(teller, { type: 'accident', registre: content() });
});

const lineOf = async (as: Caller, incident = told): Promise<Registre | null> =>
  (await f.read(as, incident)).registre_contenu;

const update = (
  as: Caller,
  body: RegistreContent & { version: number | null; autorite_avisee_le?: string | null },
  headers: Record<string, string> = {},
) => f.test.call(endpoints.updateRegistre, { as, params: { id: told.id }, body, headers });

const sign = (as: Caller, more: object = {}, headers: Record<string, string> = {}) =>
  f.test.call(endpoints.signRegistre, {
    as,
    params: { uuid: told.uuid },
    body: { at: f.now(), signataire: 'Rita Roy', signature: null, ...more },
    headers,
  });

const FACTS = {
  lieu: 'Quai 3',
  circonstances: CONTENT.circonstances,
  blessure: 'Poignet gauche cassé',
  premiers_soins: CONTENT.premiers_soins,
  secouriste: 'Ana Paula',
};

const complete = async (as: Caller, more: object = {}, headers: Record<string, string> = {}) => {
  const { id = 0, version = 0 } = (await lineOf(hurt)) ?? {};
  return f.test.call(endpoints.completeRegistre, {
    as,
    params: { uuid: told.uuid },
    body: { ...FACTS, ligne: { id, version }, ...more },
    headers,
  });
};

const list = async (as: Caller, query: object = {}): Promise<RegistreLine[]> =>
  answerOf<{ data: RegistreLine[] }>(
    await f.test.call(endpoints.listRegistre, { as, query: { incident_id: told.id, ...query } }),
  ).data;

const exportAs = (as: Caller, format: 'csv' | 'xlsx' | 'pdf', annee = 2026) =>
  f.test.call(endpoints.exportRegistre, { as, query: { annee, format } });

describe('what an injury was', () => {
  it('is read by who was hurt, who wrote it, who leads them and directors; others know only that there is a line', async () => {
    for (const reader of [hurt, teller, coach, f.director]) {
      expect(await lineOf(reader)).toMatchObject({ blessure: CONTENT.blessure });
    }
    const inspector = await f.test.signIn(USERGROUP.inspector);
    // The supervisor of the site leads neither the person nor the line.
    for (const reader of [colleague, f.supervisor, inspector]) {
      const file = await f.read(reader, told);
      expect(file).toMatchObject({ registre: true, registre_contenu: null });
      expect(JSON.stringify(file)).not.toContain('poignet');
    }
  });

  it('is no more in the list or in a file than on the screen', async () => {
    expect(await list(f.supervisor)).toEqual([]);
    expect(await list(coach)).toMatchObject([
      { blessure: CONTENT.blessure, incident: { id: told.id } },
    ]);
    expect((await exportAs(f.supervisor, 'csv')).body).not.toContain('poignet');
    expect((await exportAs(f.director, 'csv')).body).toContain('poignet');
    expect((await f.test.call(endpoints.listRegistre, { as: hurt })).statusCode).toBe(403);
  });

  it('is of nobody who stands in for somebody', async () => {
    const headers = f.inModeOf(hurt);
    const listed = await f.test.call(endpoints.listRegistre, { as: f.director, headers });
    expect(listed.statusCode).toBe(403);
    expect((await sign(f.director, {}, headers)).statusCode).toBe(403);
    expect((await update(f.director, { ...content(), version: 0 }, headers)).statusCode).toBe(403);
    expect((await complete(f.director, {}, headers)).statusCode).toBe(403);
    // The file itself opens, without it.
    const opened = await f.test.call(getIncident, {
      as: f.director,
      params: { id: told.id },
      headers,
    });
    expect(opened.body).not.toContain('poignet');
    expect(answerOf<IncidentFile>(opened)).toMatchObject({
      registre: true,
      registre_contenu: null,
      droits: { registre: false },
    });
  });

  it('tells who looked: of somebody else, once per quarter of an hour', async () => {
    for (const reader of [coach, coach, hurt, colleague]) await f.read(reader, told);
    const line = await lineOf(hurt);
    const looks = await f.test.db
      .selectFrom('journal')
      .select(['acteur_id', 'apres'])
      .where('action', '=', 'registre_consulte')
      .where('objet_id', '=', line?.id ?? 0)
      .execute();
    expect(looks).toEqual([{ acteur_id: coach.employe.id, apres: { voie: 'ecran' } }]);
  });

  it('and the drawing of its signature open to nobody who no longer leads them', async () => {
    const drawing = await uploadFile(f.test, hurt, await takePhoto(80, 60), 'registre_signature');
    answerOf(await sign(hurt, { signature: drawing }));
    const { signature_url: url } = (await lineOf(coach)) ?? {};
    const open = async () => (await f.test.app.http.inject({ url: url ?? '' })).statusCode;
    expect(await open()).toBe(200);
    const { id } = hurt.employe;
    await f.test.db.updateTable('employes').set({ coach_id: null }).where('id', '=', id).execute();
    expect(await open()).toBe(404);
  });

  it('is said neither by the journal nor by the notice that asks for the signature', async () => {
    const [notice] = await f.bell(hurt);
    expect(notice).toMatchObject({
      titre: 'Une ligne du registre attend votre signature',
      texte: '',
    });
    const rows = await f.test.db
      .selectFrom('journal')
      .select('apres')
      .where('objet', '=', 'registre')
      .execute();
    expect(JSON.stringify(rows)).not.toContain('poignet');
  });

  it('where no employee was hurt, is read by whoever leads the site', async () => {
    told = await f.report(teller, {
      registre: content({ victime_id: null, victime_nom: 'Un livreur' }),
    });
    expect(await lineOf(f.supervisor)).toMatchObject({ victime: null, victime_nom: 'Un livreur' });
  });
});

describe('a line', () => {
  it('is filled in by a leader, at the version that was seen', async () => {
    const first = answerOf<IncidentFile>(
      await update(coach, { ...content({ mesure: 'Tapis' }), version: 0 }),
    );
    expect(first.registre_contenu).toMatchObject({ mesure: 'Tapis', version: 1 });
    const stale = await update(f.director, { ...content(), version: 0 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ current: { registre_contenu: { mesure: 'Tapis' } } });
    expect((await update(f.director, { ...content(), version: null })).statusCode).toBe(409);
    expect((await update(f.supervisor, { ...content(), version: 1 })).statusCode).toBe(403);
    expect((await update(colleague, { ...content(), version: 1 })).statusCode).toBe(403);
    const nobody = await update(coach, { ...content({ victime_id: 999_999 }), version: 1 });
    expect(nobody.statusCode).toBe(422);
  });

  it('signed is corrected by a newer one, and both stay', async () => {
    await sign(hurt);
    const signed = await lineOf(coach);
    const saved = await update(coach, {
      ...content({ blessure: 'Fracture' }),
      version: signed?.version ?? -1,
    });
    expect(saved.statusCode).toBe(200);
    expect(await lineOf(coach)).toMatchObject({ blessure: 'Fracture', signe_le: null });
    expect(await list(coach)).toHaveLength(1);
    const all = await list(coach, { toutes: '1', sort: 'survenu_le' });
    expect(all.map(({ blessure, corrigee_le }) => [blessure, corrigee_le === null])).toEqual([
      [CONTENT.blessure, false],
      ['Fracture', true],
    ]);
    expect(await list(coach, { sans_signature: '1' })).toHaveLength(1);
  });

  it('waits for no signature where it names nobody', async () => {
    const line = await lineOf(coach);
    await update(coach, {
      ...content({ victime_id: null, victime_nom: '' }),
      version: line?.version ?? -1,
    });
    expect(await list(f.director)).toMatchObject([
      { victime: null, signe_le: null, peut_signer: false },
    ]);
    expect(await list(f.director, { sans_signature: '1' })).toEqual([]);
  });

  it('cannot be altered once signed, nor ever deleted, by SQL either', async () => {
    const unsigned = await lineOf(coach);
    const at = (id: number | undefined) => sql`where id = ${id}`;
    const remove = sql`delete from registre ${at(unsigned?.id)}`.execute(f.test.db);
    await expect(remove).rejects.toThrow('never deleted');
    await sign(hurt);
    for (const change of [
      sql`blessure = 'rien'`,
      sql`signataire = 'x'`,
      sql`signe_le = null`,
      sql`victime_id = null`,
      sql`inscrit_nom = ''`,
    ]) {
      const write = sql`update registre set ${change} ${at(unsigned?.id)}`.execute(f.test.db);
      await expect(write).rejects.toThrow('once it is signed');
    }
    const incident = sql`delete from incidents where id = ${told.id}`.execute(f.test.db);
    await expect(incident).rejects.toThrow('foreign key');
  });

  it('keeps the name of who was hurt, though their file is anonymised', async () => {
    const id = hurt.employe.id;
    const act = async (endpoint: typeof deactivateEmploye | typeof anonymiseEmploye) => {
      const file = answerOf<Employe>(
        await f.test.call(getEmploye, { as: f.director, params: { id } }),
      );
      const body = { version: file.version };
      const done = await f.test.call(endpoint, { as: f.director, params: { id }, body });
      expect(done.statusCode).toBe(200);
    };
    await sign(hurt);
    await act(deactivateEmploye);
    await act(anonymiseEmploye);
    expect(await lineOf(f.director)).toMatchObject({
      victime: { id, prenom: 'Rita', nom: 'Roy' },
      blessure: CONTENT.blessure,
      signataire: 'Rita Roy',
    });
  });

  it('of a near-accident without a name says nothing of who told it', async () => {
    told = await f.report(teller, {
      sans_nom: true,
      registre: { genre: 'quasi_accident', circonstances: 'Échelle mal fixée' },
    });
    expect(await lineOf(teller, told).catch(() => null)).toBeNull();
    expect(await lineOf(f.director)).toMatchObject({
      auteur: null,
      circonstances: 'Échelle mal fixée',
    });
    const line = await lineOf(f.director);
    const acts = await f.test.db
      .selectFrom('journal')
      .select(['acteur_id', 'adresse'])
      .where('objet', '=', 'registre')
      .where('objet_id', '=', line?.id ?? 0)
      .where('action', '=', 'creation')
      .execute();
    expect(acts).toEqual([{ acteur_id: null, adresse: null }]);
  });
});

describe('a signature', () => {
  it('is the worker’s, drawn or in letters, at the time of their phone, once', async () => {
    expect(await lineOf(hurt)).toMatchObject({ peut_signer: true });
    expect(await lineOf(teller)).toMatchObject({ peut_signer: false });
    expect((await sign(teller)).statusCode).toBe(403);
    expect((await sign(colleague)).statusCode).toBe(403);
    const signature = await uploadFile(f.test, hurt, await takePhoto(80, 40), 'registre_signature');
    const at = f.test.clock.now().subtract({ hours: 3 }).toString();
    expect((await sign(hurt, { at, signature })).statusCode).toBe(200);
    expect((await sign(hurt, { at, signature })).statusCode).toBe(200);
    const line = await lineOf(hurt);
    expect(line).toMatchObject({
      signataire: 'Rita Roy',
      signe_le: Temporal.Instant.from(at).toString({ fractionalSecondDigits: 3 }),
      peut_signer: false,
    });
    expect((await f.test.app.http.inject({ url: line?.signature_url ?? '' })).statusCode).toBe(200);
    expect(await f.bell(hurt)).toEqual([]);
  });

  it('can be given on the manager’s phone; a second one is told who has signed', async () => {
    expect((await sign(coach)).statusCode).toBe(200);
    const late = await sign(hurt, { signataire: 'R. Roy' });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      message: 'registre.already_signed',
      details: { par: 'Rita Roy' },
    });
  });

  it('that waited offline is not put under what was changed meanwhile', async () => {
    const seen = await lineOf(hurt);
    await update(coach, { ...content({ blessure: 'Rien de grave' }), version: 0 });
    const ligne = { id: seen?.id ?? 0, version: seen?.version ?? 0 };
    const late = await sign(hurt, { ligne });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ message: 'registre.changed' });
    expect((await sign(hurt, { ligne: { ...ligne, version: 1 } })).statusCode).toBe(200);
  });
});

describe('the register of a year', () => {
  it('prints what the law names', async () => {
    await sign(hurt);
    const pdf = await exportAs(f.director, 'pdf');
    expect(pdf.statusCode).toBe(200);
    const text = readPdfText(pdf.rawPayload).join(' ').replace(/\s+/g, ' ');
    for (const said of [
      '15 juin 2026',
      'Clinique du Parc',
      'Quai de chargement',
      CONTENT.circonstances,
      CONTENT.blessure,
      CONTENT.premiers_soins,
      CONTENT.secouriste,
      CONTENT.mesure,
      'Rita Roy',
      'Signature de la personne concernée',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('is a table as well, by the year in which it happened', async () => {
    const csv = (await exportAs(f.director, 'csv')).body;
    expect(csv).toContain('Entorse du poignet gauche');
    expect((await exportAs(f.director, 'csv', 2025)).body.trim().split('\n')).toHaveLength(1);
    expect((await exportAs(f.director, 'xlsx')).statusCode).toBe(200);
    expect(await list(f.director, { annee: 2025 })).toEqual([]);
  });
});

describe('an accident of which the authority is to be told at once', () => {
  const reminders = async () =>
    (await f.bell(f.director)).filter(
      ({ lien, titre }) => lien.endsWith(`/${told.id}`) && titre.includes('CNESST'),
    );

  it('reminds the directors once after a day, unless it is noted', async () => {
    told = await f.report(teller, { registre: content({ avis_immediat: true }) });
    f.test.clock.advance({ hours: 23 });
    await runDeadlines(f.test);
    expect(await reminders()).toHaveLength(0);
    f.test.clock.advance({ hours: 1 });
    await runDeadlines(f.test);
    f.test.clock.advance({ hours: 48 });
    await runDeadlines(f.test);
    expect(await reminders()).toHaveLength(1);
  });

  it('is noted below a signature too, once, and then reminds nobody', async () => {
    told = await f.report(teller, { registre: content({ avis_immediat: true }) });
    await sign(hurt);
    const body = { ...content({ avis_immediat: true }), version: 1 };
    const noted = await update(f.director, { ...body, autorite_avisee_le: f.now() });
    expect(noted.statusCode).toBe(200);
    expect(await lineOf(f.director)).toMatchObject({ signataire: 'Rita Roy', version: 2 });
    f.test.clock.advance({ hours: 30 });
    await runDeadlines(f.test);
    expect(await reminders()).toHaveLength(0);
  });
});

describe('« plus tard »: the line is completed', () => {
  it('by who was hurt and by who told of it, in what they know of it', async () => {
    for (const [who, lieu] of [
      [hurt, 'Quai 3'],
      [teller, 'Quai 4'],
    ] as const) {
      expect(await lineOf(who)).toMatchObject({ peut_completer: true });
      expect((await complete(who, { lieu })).json()).toEqual({ message: 'registre.completed' });
      expect(await lineOf(f.director)).toMatchObject({
        ...FACTS,
        lieu,
        genre: 'accident',
        victime_id: hurt.employe.id,
        mesure: CONTENT.mesure,
      });
    }
    const journal = await f.test.db
      .selectFrom('journal')
      .select(['acteur_id', 'apres'])
      .where('objet', '=', 'registre')
      .where('action', '=', 'modification')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(journal).toEqual({
      acteur_id: teller.employe.id,
      apres: { incident_id: told.id, champs: ['lieu'] },
    });
  });

  it('once, however often it is sent', async () => {
    const { id, version } = (await lineOf(hurt)) ?? { id: 0, version: 0 };
    for (let time = 0; time < 3; time += 1) {
      answerOf(await complete(hurt, { ligne: { id, version } }));
    }
    expect(await lineOf(hurt)).toMatchObject({ version: version + 1 });
  });

  it('by nobody else, and not unseen', async () => {
    for (const other of [colleague, coach, f.director]) {
      expect((await complete(other)).statusCode).toBe(403);
    }
    const { id, version } = (await lineOf(hurt)) ?? { id: 0, version: 0 };
    answerOf(await update(coach, { ...content({ mesure: 'Tapis' }), version }));
    const late = await complete(hurt, { ligne: { id, version } });
    expect([late.statusCode, late.json()]).toMatchObject([409, { message: 'registre.changed' }]);
  });

  it('until it is signed', async () => {
    answerOf(await sign(hurt));
    expect(await lineOf(hurt)).toMatchObject({ peut_completer: false });
    const late = await complete(hurt);
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { message: 'registre.already_signed' },
    ]);
    expect(await lineOf(hurt)).toMatchObject({ blessure: CONTENT.blessure });
  });
});

// The tools around a pay period: templates that are changed and previewed, hours by client, and the monthly report.
import * as admin from '@releve/domain/features/heures-admin.ts';
import * as tools from '@releve/domain/features/heures-outils.ts';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { insertClient, insertQuart, insertPunch } from '../../testing/factories.ts';
import { at, createHeuresFixture, type HeuresFixture } from '../../testing/heures-fixture.ts';
import { insertPay } from '../../testing/paie-factories.ts';
import { DEADLINES_JOB } from '../../platform/deadlines.ts';
import { awaitReports } from './rapport-mensuel.deadlines.ts';

type Modele = closing.ExportModele;
type Report = EndpointResponse<typeof tools.getMonthlyReport>;

let f: HeuresFixture;
let anne: Caller;
let boris: Caller;

beforeAll(async () => {
  f = await createHeuresFixture();
  anne = await f.hire('001');
  boris = await f.hire('002');
  await f.work(anne, f.day(1));
  await f.work(anne, f.day(2), '17:40');
  await f.work(boris, f.day(1), '18:00', '22:30');
});
afterAll(() => f.t.close());

const runJob = async (job: { name: string }) => {
  await f.t.app.jobs.enqueueIn(f.t.db)(job, {});
  while ((await f.t.app.jobs.runWaiting()) > 0);
};

describe('a template', () => {
  const list = async (tous?: '1'): Promise<Modele[]> =>
    (await f.t.call(closing.listModeles, { as: f.director, query: tous ? { tous } : {} })).json()
      .data;
  const find = async (cle: string): Promise<Modele> => {
    const found = (await list('1')).find((one) => one.cle === cle);
    if (found === undefined) throw new Error(`No template ${cle}`);
    return found;
  };
  const set = (cle: string, body: object) =>
    f.t.call(closing.setModele, { as: f.director, params: { cle }, body: body as never });

  it('comes with the app, and is changed column by column; the version before stays', async () => {
    const seed = await find('sage50');
    expect(seed).toMatchObject({ version: 1, est_fourni: true, a_confirmer: true, nom: '' });
    const colonnes = [...seed.colonnes].toReversed();
    const saved = await set('sage50', { version: 1, colonnes, separateur: '\t', confirme: true });
    expect(saved.json()).toMatchObject({
      version: 2,
      separateur: '\t',
      a_confirmer: false,
      colonnes,
      codes: seed.codes,
    });
    // What is not given stays, but for the word that it was compared.
    const again = await set('sage50', { version: 2, compagnie: '77' });
    expect(again.json()).toMatchObject({
      version: 3,
      colonnes,
      compagnie: '77',
      a_confirmer: true,
    });
    const rows = await f.t.db
      .selectFrom('modeles_export')
      .select('version')
      .where('cle', '=', 'sage50')
      .orderBy('version')
      .execute();
    expect(rows.map(({ version }) => version)).toEqual([2, 3]);
  });

  it('that somebody else has saved meanwhile is answered with theirs', async () => {
    const stale = await set('sage50', { version: 2, compagnie: '78' });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ cle: 'sage50', version: 3, compagnie: '77' });
  });

  it('makes another one, which has a key and versions of its own', async () => {
    const copy = (nom: string) =>
      f.t.call(tools.copyModele, { as: f.director, body: { copie_de: 'adp', nom } });
    const first = (await copy('Acomba – équipe de jour')).json<Modele>();
    expect(first).toMatchObject({
      cle: 'acomba_equipe_de_jour',
      nom: 'Acomba – équipe de jour',
      version: 1,
      est_fourni: false,
      a_confirmer: true,
    });
    expect((await copy('Acomba – équipe de jour')).json().cle).toBe('acomba_equipe_de_jour_2');
    const saved = await set(first.cle, { version: 1, nom: 'Acomba', actif: false });
    expect(saved.json()).toMatchObject({ version: 2, nom: 'Acomba', actif: false });
    expect((await list()).map(({ cle }) => cle)).not.toContain(first.cle);
    expect((await list('1')).map(({ cle }) => cle)).toContain(first.cle);
    const unknown = await f.t.call(tools.copyModele, {
      as: f.director,
      body: { copie_de: 'rien', nom: 'x' },
    });
    expect(unknown.statusCode).toBe(404);
  });

  it('without hours, or with a name of a file that nobody can fill in, is refused at its field', async () => {
    const { version, colonnes } = await find('adp');
    const bare = await set('adp', { version, colonnes: [{ entete: 'No', source: 'matricule' }] });
    expect([bare.statusCode, Object.keys(bare.json().errors)]).toEqual([422, ['colonnes']]);
    const named = await set('adp', { version, colonnes, nom_de_fichier: 'paie-{jour}' });
    expect(Object.keys(named.json().errors)).toEqual(['nom_de_fichier']);
    expect((await find('adp')).version).toBe(version);
  });

  it('is previewed on the current period as it is being changed, and nothing is stored', async () => {
    await f.work(anne, '2026-06-14', '18:00', '21:15');
    const { separateur, ...generique } = await find('generique');
    const preview = async (change: object) =>
      (
        await f.t.call(tools.previewModele, {
          as: f.director,
          body: { ...generique, separateur, ...change },
        })
      ).json<EndpointResponse<typeof tools.previewModele>>();
    const shown = await preview({});
    expect(shown).toMatchObject({ est_figee: false, periode: { debut: '2026-06-14' } });
    expect(shown.totaux).toEqual({ REG: 195 });
    expect(shown.totaux).toEqual(shown.totaux_periode);
    const [first] = shown.fichiers[0]?.rangees ?? [];
    expect(first?.map((cell) => (cell.genre === 'vide' ? '' : cell.texte))).toEqual([
      '001',
      `${anne.employe.prenom} ${anne.employe.nom}`,
      '2026-06-14',
      'REG',
      '3,25',
      'A',
      '',
    ]);
    const clock = await preview({
      colonnes: [{ entete: 'H', source: 'heures', heures: 'h:mm' }],
      decimale: '.',
    });
    expect(clock.fichiers[0]?.rangees[0]?.[0]).toMatchObject({ texte: '3:15' });
    const unmapped = await preview({ codes: [] });
    expect(unmapped.problemes).toMatchObject([{ genre: 'code_sans_correspondance', quoi: 'REG' }]);
    // It is shown all the same: whoever changes it sees what is missing.
    expect(unmapped.fichiers[0]?.nombre).toBe(1);
    expect((await find('generique')).version).toBe(1);
  });

  it('is nobody’s but a director’s', async () => {
    const answers = await Promise.all([
      f.t.call(closing.listModeles, { as: f.supervisor, query: {} }),
      f.t.call(tools.copyModele, { as: f.supervisor, body: { copie_de: 'adp', nom: 'x' } }),
      f.t.call(tools.getMonthlyReport, { as: f.supervisor, query: {} }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  });
});

describe('hours by client', () => {
  const list = async (as: Caller, query: object = {}) =>
    (await f.t.call(tools.listClientHours, { as, query: { date: f.day(1), ...query } })).json<
      EndpointResponse<typeof tools.listClientHours>
    >();

  it('are planned, paid and overtime of a period, as an independent count has them', async () => {
    const answer = await list(f.director);
    const { rows } = await sql<{ planned: number; paid: number }>`
      select
        (select sum(extract(epoch from fin - debut) / 60)::integer from quarts where client_id = ${f.site.id}
          and date between '2026-06-07' and '2026-06-13') as planned,
        (select sum(floor(extract(epoch from at) / 60) * case type when 'sortie' then 1 else -1 end)::integer from punches
          where client_id = ${f.site.id} and date between '2026-06-07' and '2026-06-13') as paid`.execute(
      f.t.db,
    );
    expect(answer.data).toEqual([
      {
        id: f.site.id,
        client: expect.objectContaining({ nom: 'Tour Bleue' }),
        prevu: rows[0]?.planned,
        paye: rows[0]?.paid,
        supplementaires: 0,
        personnes: 2,
        visite_courte: false,
      },
    ]);
    expect(answer.somme).toEqual({ prevu: 720, paye: 770, supplementaires: 0 });
    expect(answer.apres).toBe('2026-06-14');
    expect((await list(f.director, { q: 'tour xyz' })).meta.total).toBe(0);
  });

  it('are those of the people of a supervisor, and leave as a file', async () => {
    const stranger = await f.hire(null);
    await sql`update employes set superviseur_id = ${f.director.employe.id} where id = ${stranger.employe.id}`.execute(
      f.t.db,
    );
    await f.work(stranger, f.day(1));
    expect((await list(f.director)).somme.paye).toBe(770 + 240);
    expect((await list(f.supervisor)).somme.paye).toBe(770);
    const file = await f.t.call(tools.exportClientHours, {
      as: f.supervisor,
      query: { date: f.day(1) },
    });
    expect(file.body).toContain('"Tour Bleue"');
    expect(file.body).toContain('12,83');
    const journal = await f.t.db
      .selectFrom('journal')
      .select('apres')
      .where('action', '=', 'export')
      .where('objet', '=', 'feuilles_heures')
      .execute();
    expect(journal).toHaveLength(1);
  });

  it('are in the file of a site, period by period', async () => {
    const read = await f.t.call(tools.getClientHours, {
      as: f.director,
      params: { id: f.site.id },
    });
    const file = read.json<EndpointResponse<typeof tools.getClientHours>>();
    expect(file.periodes.slice(0, 2)).toMatchObject([
      { periode: { debut: '2026-06-14' }, prevu: 240, paye: 195 },
      { periode: { debut: '2026-06-07' }, prevu: 960, paye: 1010 },
    ]);
    const nowhere = await f.t.call(tools.getClientHours, {
      as: f.director,
      params: { id: 987654 },
    });
    expect(nowhere.statusCode).toBe(404);
  });

  it('a site of short visits is exempt from the minimum from that day on, and not before', async () => {
    const site = await insertClient(f.t.db, { nom: 'Kiosque' });
    const visit = async (date: string) => {
      const own = { employe_id: boris.employe.id, client_id: site.id, date };
      const quart = await insertQuart(f.t.db, {
        ...own,
        debut: '08:00:00',
        fin: '12:00:00',
        pause_minutes: 0,
      });
      for (const [type, time] of [
        ['entree', '08:00'],
        ['sortie', '09:00'],
      ] as const) {
        await insertPunch(f.t.db, { ...own, quart_id: quart.id, type, at: at(date, time) });
      }
    };
    await visit('2026-06-12');
    await visit('2026-06-15');
    const codes = async (date: string): Promise<string[]> => {
      const { json } = await f.t.call(admin.getHeures, {
        as: f.director,
        params: { id: boris.employe.id },
        query: {
          periode: (await f.t.call(admin.listHeures, { as: f.director, query: { date } })).json()
            .tete.periode.id,
        },
      });
      const sheet = json<admin.HeuresAdminSheet>();
      const line = sheet.jours
        .find((day) => day.date === date)
        ?.lignes.find(({ client }) => client?.id === site.id);
      return line?.anomalies.map(({ code }) => code) ?? [];
    };
    expect(await codes('2026-06-15')).toContain('moins_de_3h');
    const refused = await f.t.call(tools.setVisiteCourte, {
      as: f.supervisor,
      params: { id: site.id },
      body: { visite_courte: true },
    });
    expect(refused.statusCode).toBe(403);
    const set = (visite_courte: boolean) =>
      f.t.call(tools.setVisiteCourte, {
        as: f.director,
        params: { id: site.id },
        body: { visite_courte },
      });
    expect((await set(true)).json()).toMatchObject({
      visite_courte: true,
      par: { id: f.director.employe.id },
    });
    expect((await set(true)).statusCode).toBe(200);
    expect(await codes('2026-06-15')).not.toContain('moins_de_3h');
    expect(await codes('2026-06-12')).toContain('moins_de_3h');
    const rows = await f.t.db.selectFrom('visites_courtes').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('the monthly report', () => {
  const read = async (mois: string, query: object = {}): Promise<Report> =>
    (await f.t.call(tools.getMonthlyReport, { as: f.director, query: { mois, ...query } })).json();

  it('has the people under a décret alone, by week, with hours and estimated gains', async () => {
    const carl = await f.t.signIn(2, { superviseur_id: f.supervisor.employe.id });
    await insertPay(f.t.db, {
      employe_id: carl.employe.id,
      matricule_paie: '300',
      regime: 'decret_montreal',
      classe: 'B',
      taux: '20.00',
    });
    await f.work(carl, f.day(1));
    await f.work(carl, '2026-06-14', '18:00', '20:30');
    const report = await read('2026-06');
    expect(report).toMatchObject({ est_requis: true, du_le: '2026-07-15', transmis_le: null });
    // Weeks that end in June.
    expect(report.semaines).toEqual(['2026-05-31', '2026-06-07', '2026-06-14', '2026-06-21']);
    expect(report.data).toMatchObject([
      {
        employe: { id: carl.employe.id },
        matricule: '300',
        semaine: '2026-06-07',
        classe: 'B',
        minutes_regulieres: 240,
        minutes_supplementaires: 0,
        taux: 2000,
        gains_estimes: 8000,
        minutes_reer: 240,
      },
      { semaine: '2026-06-14', minutes_regulieres: 150, gains_estimes: 5000 },
    ]);
    expect(report.totaux).toMatchObject({ personnes: 1, minutes_regulieres: 390 });
    expect(report.ouvertes.length).toBeGreaterThan(0);
    expect((await read('2026-06', { q: '301' })).meta.total).toBe(0);
  });

  it('of a month without hours is due all the same', async () => {
    const empty = await read('2026-04');
    expect(empty).toMatchObject({ est_requis: true, du_le: '2026-05-15', data: [] });
    expect(empty.totaux.minutes_regulieres).toBe(0);
  });

  it('leaves as a table and on paper', async () => {
    const take = (format: 'csv' | 'xlsx' | 'pdf') =>
      f.t.call(tools.exportMonthlyReport, {
        as: f.director,
        query: { mois: '2026-06', format },
      });
    const csv = await take('csv');
    expect(csv.body).toContain('"300";"2026-06-07";"B";4;0;20;80');
    expect((await take('xlsx')).rawPayload.subarray(0, 2).toString()).toBe('PK');
    expect((await take('pdf')).rawPayload.subarray(0, 4).toString()).toBe('%PDF');
  });

  it('is reminded of on the 5th and on the 12th, until somebody says that it left', async () => {
    const told = async (mois: string, days: number) =>
      (
        await f.t.db
          .selectFrom('notifications')
          .select('employe_id')
          .where('key', '=', `rapport_mensuel:${mois}:${days}`)
          .execute()
      ).map(({ employe_id }) => employe_id);
    await runJob(awaitReports);
    await runJob(awaitReports);
    const set = await f.t.db
      .selectFrom('deadlines')
      .select(['key', 'due_at'])
      .where('object', '=', 'rapport_mensuel')
      .where('object_id', '=', 202606)
      .orderBy('due_at')
      .execute();
    expect(set.map(({ key }) => key)).toEqual(['rappel-10', 'rappel-3']);
    expect(new Date(set[0]?.due_at ?? '').toISOString()).toBe('2026-07-05T12:00:00.000Z');
    f.t.clock.advance({ hours: 24 * 21 });
    await runJob(DEADLINES_JOB);
    expect(await told('2026-06', 10)).toContain(f.director.employe.id);
    expect(await told('2026-06', 10)).not.toContain(f.supervisor.employe.id);
    const mark = (mois: string) =>
      f.t.call(tools.markReportSent, { as: f.director, body: { mois } });
    expect((await mark('2026-07')).json().message).toBe('heures.month_not_over');
    const sent = await mark('2026-06');
    expect(sent.json()).toMatchObject({ transmis_par: { id: f.director.employe.id } });
    expect((await mark('2026-06')).json()).toEqual(sent.json());
    expect(await told('2026-06', 10)).toEqual([]);
    f.t.clock.advance({ hours: 24 * 8 });
    await runJob(DEADLINES_JOB);
    expect(await told('2026-06', 3)).toEqual([]);
  });

  it('is not required where nobody is under a décret', async () => {
    await insertPay(f.t.db, { employe_id: f.director.employe.id, regime: 'lnt' });
    await sql`update employes set actif = false
      where id not in (select employe_id from employe_paie where regime = 'lnt')`.execute(f.t.db);
    expect((await read('2026-03')).est_requis).toBe(false);
  });
});

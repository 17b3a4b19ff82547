// Hours from a punch to a file for the payroll, through HTTP.
import { createHash, randomUUID } from 'node:crypto';
import * as closing from '@releve/domain/features/heures-periodes.ts';
import * as own from '@releve/domain/features/heures.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { insertPunch } from '../../testing/factories.ts';
import {
  at,
  createHeuresFixture,
  decisionOn,
  type HeuresFixture,
} from '../../testing/heures-fixture.ts';
import { readPdfText } from '../../testing/pdf-text.ts';
import { keepPeriods, proposeLateChanges } from './heures.jobs.ts';

let f: HeuresFixture;
let anne: Caller;
let boris: Caller;

beforeAll(async () => {
  f = await createHeuresFixture();
  anne = await f.hire('001');
  boris = await f.hire('002');
  await f.work(anne, f.day(1));
  await f.work(anne, f.day(2), '17:40');
  await f.work(anne, f.day(3), '18:02', '22:03');
  await f.work(anne, f.day(4), '18:00', null);
  await f.work(boris, f.day(1), '18:00', '22:00');
});
afterAll(() => f.t.close());

const decide: HeuresFixture['decide'] = (...given) => f.decide(...given);
const read: HeuresFixture['read'] = (...given) => f.read(...given);

const runJob = async (job: { name: string }) => {
  await f.t.app.jobs.enqueueIn(f.t.db)(job, {});
  while ((await f.t.app.jobs.runWaiting()) > 0);
};

describe('a decision', () => {
  it('that takes minutes away says why, and the employee reads who decided', async () => {
    const line = await read(f.supervisor, anne, f.day(2));
    const segment = line.pistes.pointe[0]?.cle ?? '';
    const bare = decisionOn(anne, line, { genre: 'tot_non_paye', cle_segment: segment });
    expect((await decide(f.supervisor, bare)).statusCode).toBe(422);
    const said = { ...bare, raison: 'Arrivée pour un café' };
    const approval = decisionOn(anne, line, { genre: 'approuver' });
    const answer = await decide(f.supervisor, said, approval);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().lignes[0].ligne).toMatchObject({
      etat: 'approuvee',
      paye: 240,
      non_paye: 20,
    });
    // The same call again writes nothing more.
    expect((await decide(f.supervisor, said, approval)).json().ids).toEqual(answer.json().ids);
    const mine = (await f.t.call(own.getMyHeures, { as: anne, query: { date: f.day(2) } })).json();
    expect(f.lineOf(mine, f.day(2)).impayes).toMatchObject([
      {
        minutes: 20,
        genre: 'avance',
        raison: 'Arrivée pour un café',
        par: { id: f.supervisor.employe.id },
      },
    ]);
  });

  it('falls when the facts change, says which, and an old look is refused with the line as it is', async () => {
    const before = await read(f.supervisor, boris, f.day(1));
    expect(
      (await decide(f.supervisor, decisionOn(boris, before, { genre: 'approuver' }))).statusCode,
    ).toBe(200);
    const punches = await f.t.db
      .selectFrom('punches')
      .selectAll()
      .where('employe_id', '=', boris.employe.id)
      .where('type', '=', 'sortie')
      .execute();
    const [exit] = punches;
    if (exit === undefined) throw new Error('No exit');
    await insertPunch(f.t.db, {
      employe_id: boris.employe.id,
      client_id: exit.client_id,
      quart_id: exit.quart_id,
      date: exit.date,
      type: 'sortie',
      at: at(f.day(1), '22:04'),
      source: 'manual',
      remplace_id: exit.id,
      auteur_id: f.supervisor.employe.id,
    });
    const after = await read(f.supervisor, boris, f.day(1));
    expect(after).toMatchObject({ etat: 'a_verifier', change: ['pointages'], paye: 244 });
    const stale = await decide(f.supervisor, decisionOn(boris, before, { genre: 'approuver' }));
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({
      current: { lignes: [{ employe_id: boris.employe.id, ligne: { vu: after.vu } }] },
    });
  });

  it('is undone by taking it back', async () => {
    const line = await read(f.supervisor, boris, f.day(1));
    const approved = await decide(f.supervisor, decisionOn(boris, line, { genre: 'approuver' }));
    const [id] = approved.json().ids as number[];
    const now = await read(f.supervisor, boris, f.day(1));
    expect(now.etat).toBe('approuvee');
    const undo = decisionOn(boris, now, { genre: 'retirer', remplace_id: id ?? 0 });
    expect((await decide(f.supervisor, undo)).json().lignes[0].ligne.etat).toBe('a_verifier');
  });

  it('does not approve a visit without an end', async () => {
    const line = await read(f.supervisor, anne, f.day(4));
    const answer = await decide(f.supervisor, decisionOn(anne, line, { genre: 'approuver' }));
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'heures.blocked']);
  });
});

describe('the employee', () => {
  it('says that the sheet is right, once, and for what was seen', async () => {
    const mine = (await f.t.call(own.getMyHeures, { as: boris, query: { date: f.day(1) } })).json();
    const body = { uuid: randomUUID(), periode_id: f.periode, vu: mine.vu };
    const said = await f.t.call(own.confirmMyHeures, { as: boris, body });
    expect(said.json().confirmee_le).not.toBeNull();
    const again = await f.t.call(own.confirmMyHeures, {
      as: boris,
      body: { ...body, vu: 'autre' },
    });
    expect(again.statusCode).toBe(409);
  });

  it('contests a line, which goes back to whoever approves', async () => {
    const body = {
      uuid: randomUUID(),
      jour: f.day(1),
      cle_ligne: `c${f.site.id}`,
      raison: 'Le déplacement manque',
    };
    expect((await f.t.call(own.contestMyHeures, { as: boris, body })).statusCode).toBe(200);
    const line = await read(f.supervisor, boris, f.day(1));
    expect(line.etat).toBe('contestee');
    const answered = decisionOn(boris, line, { genre: 'resolue', raison: 'Vu ensemble' });
    const answer = await decide(
      f.supervisor,
      answered,
      decisionOn(boris, line, { genre: 'approuver' }),
    );
    expect(answer.json().lignes[0].ligne.etat).toBe('approuvee');
  });
});

describe('closing a period', () => {
  const lock = () => f.t.call(closing.lockPeriode, { as: f.director, params: { id: f.periode } });

  it('waits for every blocking line and every approval, and names them', async () => {
    const refused = await lock();
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      message: 'heures.not_ready',
      details: { sans_bloquante: 1 },
    });
    const list = await f.t.call(closing.getClosing, { as: f.director, params: { id: f.periode } });
    const step = list
      .json<closing.Closing>()
      .etapes.find(({ etape }) => etape === 'sans_bloquante');
    expect(step?.personnes.map(({ id }) => id)).toEqual([anne.employe.id]);
  });

  it('freezes what is paid: totals are those of an independent count in SQL', async () => {
    const [entry] = await f.t.db
      .selectFrom('punches')
      .selectAll()
      .where('employe_id', '=', anne.employe.id)
      .where('date', '=', f.day(4))
      .execute();
    await insertPunch(f.t.db, {
      employe_id: anne.employe.id,
      client_id: f.site.id,
      quart_id: entry?.quart_id ?? null,
      date: f.day(4),
      type: 'sortie',
      at: at(f.day(4), '21:30'),
      source: 'manual',
      auteur_id: f.supervisor.employe.id,
    });
    for (const date of [f.day(1), f.day(3), f.day(4)]) {
      const line = await read(f.supervisor, anne, date);
      expect(
        (await decide(f.supervisor, decisionOn(anne, line, { genre: 'approuver' }))).statusCode,
      ).toBe(200);
    }
    const locked = await lock();
    expect([locked.statusCode, locked.json().message]).toEqual([200, undefined]);
    expect(locked.json<closing.Closing>().periode.statut).toBe('verrouillee');
    // Entries and exits cut to their minutes, less what was decided not to be paid.
    const { rows } = await sql<{ employe_id: number; minutes: number }>`
      with standing as (
        select p.* from punches p where not exists (select from punches n where n.remplace_id = p.id)
      ), visits as (
        select employe_id, quart_id,
          sum(floor(extract(epoch from at) / 60) * case type when 'sortie' then 1 else -1 end) as minutes
        from standing where date between '2026-06-07' and '2026-06-13' group by 1, 2
      )
      select employe_id, (sum(minutes) - case when employe_id = ${anne.employe.id} then 20 else 0 end)::integer as minutes
      from visits group by employe_id order by employe_id`.execute(f.t.db);
    const frozen = await sql<{ employe_id: number; minutes: number }>`
      select employe_id, sum(minutes)::integer as minutes from instantanes_paie
      where periode_id = ${f.periode} and code <> 'NON_PAYE' group by employe_id order by employe_id`.execute(
      f.t.db,
    );
    expect(frozen.rows).toEqual(rows);
    const sheet = await f.sheet(f.supervisor, anne);
    expect(sheet.est_figee).toBe(true);
    expect(sheet.sommes.paye).toBe(
      rows.find(({ employe_id }) => employe_id === anne.employe.id)?.minutes,
    );
  });

  it('cannot be passed: neither by a call nor by SQL', async () => {
    const line = await read(f.supervisor, boris, f.day(1));
    const late = await decide(f.director, decisionOn(boris, line, { genre: 'approuver' }));
    expect([late.statusCode, late.json().message]).toEqual([422, 'heures.locked']);
    const contest = { uuid: randomUUID(), jour: f.day(1), cle_ligne: line.cle_ligne, raison: 'x' };
    expect((await f.t.call(own.contestMyHeures, { as: boris, body: contest })).statusCode).toBe(
      422,
    );
    const sneak = (statement: string) => sql.raw(statement).execute(f.t.db);
    const { id } = boris.employe;
    await expect(
      sneak(`insert into decisions_heures (uuid, employe_id, date, cle_segment, genre, auteur_id, vu)
        values (gen_random_uuid(), ${id}, '2026-06-08', 'c1', 'approuver', ${f.director.employe.id}, 'x')`),
    ).rejects.toThrow('locked');
    await expect(
      sneak(`insert into instantanes_paie (periode_id, revision, employe_id, date, classe, code, minutes, regle_id)
        values (${f.periode}, 1, ${id}, '2026-06-09', 'A', 'REG', 60, 1)`),
    ).rejects.toThrow('frozen once');
    for (const table of ['instantanes_paie', 'feuilles_heures', 'decisions_heures']) {
      await expect(sneak(`delete from ${table}`)).rejects.toThrow('never changed');
      await expect(sneak(`truncate ${table} cascade`)).rejects.toThrow(/never/);
    }
    await expect(sneak('update instantanes_paie set minutes = minutes + 60')).rejects.toThrow(
      'never changed',
    );
    const { insertLeave } = await import('../../testing/absence-factories.ts');
    await expect(insertLeave(f.t.db, { employe_id: id, du: '2026-06-10' })).rejects.toThrow(
      'locked',
    );
    // Of a day that is not locked, it is.
    await insertLeave(f.t.db, { employe_id: id, du: '2026-06-18' });
  });

  it('reopens for some hours, told to all, and locks itself again with a new revision', async () => {
    const reopen = (body: { raison: string; heures: number }) =>
      f.t.call(closing.reopenPeriode, { as: f.director, params: { id: f.periode }, body });
    expect((await reopen({ raison: ' ', heures: 2 })).statusCode).toBe(422);
    expect((await reopen({ raison: 'Oubli', heures: 30 })).statusCode).toBe(422);
    const opened = await reopen({ raison: 'Un quart oublié', heures: 2 });
    expect(opened.json()).toMatchObject({ statut: 'en_revision', revision: 1 });
    const told = await f.t.db
      .selectFrom('notifications')
      .select('employe_id')
      .where('key', '=', `heures_rouverte:${f.periode}:1`)
      .execute();
    expect(told.map(({ employe_id }) => employe_id)).toContain(f.supervisor.employe.id);
    await runJob(keepPeriods);
    const state = () =>
      f.t.db
        .selectFrom('periodes_paie')
        .select(['statut', 'revision'])
        .where('id', '=', f.periode)
        .executeTakeFirstOrThrow();
    expect(await state()).toEqual({ statut: 'en_revision', revision: 1 });
    f.t.clock.advance({ hours: 2, minutes: 1 });
    await runJob(keepPeriods);
    expect(await state()).toEqual({ statut: 'verrouillee', revision: 2 });
  });
});

describe('a punch after the lock', () => {
  it('is accepted, proposed once and told once', async () => {
    const { employe } = boris;
    const quart = { employe_id: employe.id, client_id: f.site.id, date: f.day(5) };
    const punches = (['entree', 'sortie'] as const).map((type) => {
      const moment = at(f.day(5), type === 'entree' ? '18:00' : '20:30');
      return {
        uuid: randomUUID(),
        type,
        client_id: quart.client_id,
        quart_id: null,
        date: quart.date,
        at: moment,
        device_at: moment,
        diff: 0,
      };
    });
    const sent = await f.t.call(manualPunch, { as: boris, body: { punches } });
    expect([sent.statusCode, sent.statusCode === 200 ? '' : sent.body]).toEqual([200, '']);
    await runJob(proposeLateChanges);
    await runJob(proposeLateChanges);
    const list = await f.t.call(closing.listAjustements, { as: f.supervisor, query: {} });
    expect(list.json().data).toMatchObject([
      {
        employe: { id: employe.id },
        minutes: 150,
        code: 'REG',
        cause: 'punch',
        statut: 'propose',
        periode_origine: { id: f.periode },
        peut_decider: true,
      },
    ]);
    const notices = await f.t.db
      .selectFrom('notifications')
      .select('employe_id')
      .where('key', '=', `ecart:${f.periode}:${employe.id}`)
      .where('employe_id', '=', f.supervisor.employe.id)
      .execute();
    expect(notices).toHaveLength(1);
    const frozen = await f.sheet(f.supervisor, boris);
    expect(frozen.jours.find(({ date }) => date === f.day(5))?.paye).toBe(0);
    const [one] = list.json<{ data: { id: number }[] }>().data;
    const params = { id: one?.id ?? 0 };
    const accept = (as: Caller) =>
      f.t.call(closing.decideAjustement, { as, params, body: { statut: 'accepte' } });
    expect((await accept(f.supervisor)).json()).toMatchObject({
      statut: 'accepte',
      periode_cible: { debut: '2026-06-14' },
    });
    expect((await accept(f.director)).statusCode).toBe(409);
    await runJob(proposeLateChanges);
    const after = await f.t.call(closing.listAjustements, { as: f.supervisor, query: {} });
    expect(after.json().meta.total).toBe(1);
  });
});

describe('the file for the payroll', () => {
  const preview = async (modele: string) =>
    (
      await f.t.call(closing.previewExport, {
        as: f.director,
        params: { id: f.periode },
        query: { modele },
      })
    ).json();

  it('has the totals of the period, and is blocked by a code that no payroll was told of', async () => {
    const shown = await preview('generique');
    expect(shown.problemes).toEqual([]);
    expect(shown.totaux).toEqual(shown.totaux_periode);
    const { rows } = await sql<{ minutes: number }>`
      select sum(minutes)::integer as minutes from instantanes_paie
      where periode_id = ${f.periode} and revision = 2 and code = 'REG'`.execute(f.t.db);
    expect(shown.totaux.REG).toBe(rows[0]?.minutes);
    const list = await f.t.call(closing.listModeles, { as: f.director });
    const nethris = list
      .json<{ data: closing.ExportModele[] }>()
      .data.find(({ cle }) => cle === 'nethris');
    expect(nethris).toMatchObject({ version: 1, a_confirmer: true });
    const set = await f.t.call(closing.setModele, {
      as: f.director,
      params: { cle: 'nethris' },
      body: { version: 1, compagnie: '123456', codes: [{ code: 'HS', externe: '43' }] },
    });
    expect(set.statusCode).toBe(200);
    expect((await preview('nethris')).problemes).toMatchObject([
      { genre: 'code_sans_correspondance', quoi: 'REG' },
    ]);
    const blocked = await f.t.call(closing.exportPeriode, {
      as: f.director,
      params: { id: f.periode },
      body: { uuid: randomUUID(), modele: 'nethris' },
    });
    expect(blocked.json().message).toBe('heures.export_problems');
  });

  it('is kept with its hash, numbered, and ends every reopening', async () => {
    const body = { uuid: randomUUID(), modele: 'generique' };
    const make = (sent: typeof body) =>
      f.t.call(closing.exportPeriode, { as: f.director, params: { id: f.periode }, body: sent });
    const made = await make(body);
    expect(made.json()).toMatchObject({
      periode: { statut: 'exportee' },
      exports: [{ revision: 1 }],
    });
    expect((await make(body)).json().exports).toHaveLength(1);
    const [file] = made.json<{ exports: closing.HeuresExport[] }>().exports;
    const bytes = await f.t.call(closing.getExportFile, {
      as: f.director,
      params: { id: file?.id ?? 0 },
    });
    expect(createHash('sha256').update(bytes.rawPayload).digest('hex')).toBe(file?.sha256);
    expect(bytes.body).toContain('"001"');
    const second = await make({ ...body, uuid: randomUUID() });
    expect(second.json().exports.map(({ revision }: closing.HeuresExport) => revision)).toEqual([
      2, 1,
    ]);
    const reopened = await f.t.call(closing.reopenPeriode, {
      as: f.director,
      params: { id: f.periode },
      body: { raison: 'Trop tard', heures: 1 },
    });
    expect(reopened.json().message).toBe('heures.reopen_exportee');
    const sent = await f.t.call(closing.markTransmitted, {
      as: f.director,
      params: { id: file?.id ?? 0 },
    });
    expect(sent.json().periode.statut).toBe('transmise');
  });

  it('has its register, and each person their frozen sheet', async () => {
    for (const format of ['pdf', 'xlsx'] as const) {
      const register = await f.t.call(closing.getRegister, {
        as: f.director,
        params: { id: f.periode },
        query: { format },
      });
      expect(register.statusCode).toBe(200);
      expect(register.rawPayload.length).toBeGreaterThan(500);
    }
    const periods = await f.t.call(own.listMyPeriodes, { as: anne });
    expect(periods.json().data).toMatchObject([{ id: f.periode, statut: 'transmise' }]);
    const words = async (): Promise<string> => {
      const query = { periode: f.periode };
      const pdf = await f.t.call(own.getMyHeuresPdf, { as: anne, query });
      return readPdfText(pdf.rawPayload).join(' ');
    };
    const french = await words();
    expect(french).toContain('Feuille d’heures');
    expect(french).toContain('Heures régulières');
    expect(french).not.toMatch(/\b(?:REG|NON_PAYE|HS)\b/);
    await sql`update employes set langue = 'en' where id = ${anne.employe.id}`.execute(f.t.db);
    expect(await words()).toContain('Regular hours');
  });
});

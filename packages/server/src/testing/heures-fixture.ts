// A week of hours to close: 7 to 13 June 2026, under review, as the clock of a test stands on 15 June.
import { randomUUID } from 'node:crypto';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { decideHeures, getHeures, type NewDecision } from '@releve/domain/features/heures-admin.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { sql } from 'kysely';
import { storePeriodsAhead } from '../features/paie/calendrier.service.ts';
import { buildApp, type Caller, type TestApp } from './build-app.ts';
import { insertClient, insertPunch, insertQuart, type PunchRow } from './factories.ts';
import { insertPay } from './paie-factories.ts';

const SUNDAY = '2026-06-07';
export type AdminSheet = EndpointResponse<typeof getHeures>;
export type ShownLine = AdminSheet['jours'][number]['lignes'][number];

/** A wall-clock time of that summer, in Montréal; 24:00 and later is the day after. */
export const at = (date: string, time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return new Date(
    Date.parse(`${date}T00:00:00Z`) + ((hours + 4) * 60 + minutes) * 60_000,
  ).toISOString();
};

/** About a line as it was shown. */
export const decisionOn = (
  { employe }: Caller,
  line: ShownLine,
  decision: Partial<NewDecision> & Pick<NewDecision, 'genre'>,
) => ({
  uuid: randomUUID(),
  employe_id: employe.id,
  date: line.jour,
  cle_segment: line.cle_ligne,
  cle_ligne: line.cle_ligne,
  vu: line.vu,
  ...decision,
});

export async function createHeuresFixture() {
  const t: TestApp = await buildApp();
  const director = await t.signIn(USERGROUP.director);
  const supervisor = await t.signIn(USERGROUP.supervisor, { superviseur_id: director.employe.id });
  const site = await insertClient(t.db, { nom: 'Tour Bleue' });
  await t.db.transaction().execute((tx) => storePeriodsAhead(tx, 'principal', '2026-06-15'));
  // What was before is closed: periods are locked in order.
  await sql`update periodes_paie set statut = 'verrouillee', verrouillee_le = '2026-06-08T12:00:00Z'
    where fin < ${SUNDAY}`.execute(t.db);
  await sql`update periodes_paie set statut = 'en_revision' where debut = ${SUNDAY}`.execute(t.db);
  const { id: periode } = await t.db
    .selectFrom('periodes_paie')
    .select('id')
    .where('debut', '=', SUNDAY)
    .executeTakeFirstOrThrow();

  const hire = async (matricule: string | null = null): Promise<Caller> => {
    const caller = await t.signIn(USERGROUP.employee, { superviseur_id: supervisor.employe.id });
    await insertPay(t.db, {
      employe_id: caller.employe.id,
      matricule_paie: matricule,
      regime: 'lnt',
    });
    return caller;
  };
  /** A quart from 18:00 to 22:00 without a break; null for an end that is not punched. */
  const work = async (
    { employe }: Caller,
    date: string,
    entree: string | null = '18:00',
    sortie: string | null = '22:00',
  ): Promise<PunchRow[]> => {
    const own = { employe_id: employe.id, client_id: site.id, date };
    const quart = await insertQuart(t.db, {
      ...own,
      debut: '18:00:00',
      fin: '22:00:00',
      pause_minutes: 0,
    });
    const ends = [
      ['entree', entree],
      ['sortie', sortie],
    ] as const;
    const rows: PunchRow[] = [];
    for (const [type, time] of ends) {
      if (time === null) continue;
      rows.push(await insertPunch(t.db, { ...own, quart_id: quart.id, type, at: at(date, time) }));
    }
    return rows;
  };
  const sheet = async (as: Caller, { employe }: Caller, id = periode): Promise<AdminSheet> => {
    const answer = await t.call(getHeures, {
      as,
      params: { id: employe.id },
      query: { periode: id },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
  const lineOf = (read: AdminSheet, date: string): ShownLine => {
    const line = read.jours.find((day) => day.date === date)?.lignes[0];
    if (line === undefined) throw new Error(`No line on ${date}`);
    return line;
  };
  const read = async (as: Caller, whose: Caller, date: string): Promise<ShownLine> =>
    lineOf(await sheet(as, whose), date);
  const decide = (as: Caller, ...decisions: ReturnType<typeof decisionOn>[]) =>
    t.call(decideHeures, { as, body: { decisions } });
  return {
    read,
    decide,
    t,
    director,
    supervisor,
    site,
    periode,
    hire,
    work,
    sheet,
    lineOf,
    day: (n: number) => addDays(SUNDAY, n),
  };
}

export type HeuresFixture = Awaited<ReturnType<typeof createHeuresFixture>>;

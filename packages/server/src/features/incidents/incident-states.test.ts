// From which state each step may be taken, and by whom: two tables.
import type { IncidentFile, IncidentStatut } from '@releve/domain/features/incidents.ts';
import { INCIDENT_STATUTS, printIncident } from '@releve/domain/features/incidents.ts';
import { USERGROUP, USERGROUPS } from '@releve/domain/usergroup.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import { createIncidentFixture, type IncidentFixture } from '../../testing/incident-fixture.ts';

let f: IncidentFixture;
let anne: Caller;

beforeAll(async () => {
  f = await createIncidentFixture();
  anne = await f.hire(f.site, { prenom: 'Anne' });
});
afterAll(() => f.test.close());

type Report = Awaited<ReturnType<IncidentFixture['report']>>;

/** Told by Anne, and brought to a state by the supervisor. */
async function reach(statut: IncidentStatut): Promise<Report> {
  const report = await f.report(anne);
  const isAfter = (state: IncidentStatut) =>
    INCIDENT_STATUTS.indexOf(statut) >= INCIDENT_STATUTS.indexOf(state);
  if (isAfter('pris_en_charge')) await f.take(f.supervisor, report);
  if (isAfter('resolu')) await f.resolve(f.supervisor, report);
  if (isAfter('confirme')) await f.confirm(anne, report, true);
  return report;
}

type Act = (as: Caller, report: Report) => Promise<LightMyRequestResponse>;

const ACTS = {
  prendre: (as, report) => f.take(as, report),
  resoudre: (as, report) => f.resolve(as, report),
  planifier: (as, report) => f.resolve(as, report, { tache: 'Changer la vitre' }),
  confirmer: (as, report) => f.confirm(as, report, true),
  rouvrir: (as, report) => f.confirm(as, report, false),
} satisfies Record<string, Act>;

/** By a manager who is not the one who has it. What is so already is acknowledged and changes nothing. */
const STATES: Record<keyof typeof ACTS, Record<IncidentStatut, [number, IncidentStatut]>> = {
  prendre: {
    ouvert: [200, 'pris_en_charge'],
    pris_en_charge: [409, 'pris_en_charge'],
    resolu: [409, 'resolu'],
    confirme: [409, 'confirme'],
  },
  resoudre: {
    ouvert: [200, 'resolu'],
    pris_en_charge: [200, 'resolu'],
    resolu: [409, 'resolu'],
    confirme: [409, 'confirme'],
  },
  planifier: {
    ouvert: [200, 'pris_en_charge'],
    pris_en_charge: [200, 'pris_en_charge'],
    resolu: [409, 'resolu'],
    confirme: [409, 'confirme'],
  },
  confirmer: {
    ouvert: [409, 'ouvert'],
    pris_en_charge: [409, 'pris_en_charge'],
    resolu: [200, 'confirme'],
    confirme: [200, 'confirme'],
  },
  rouvrir: {
    ouvert: [200, 'ouvert'],
    pris_en_charge: [200, 'pris_en_charge'],
    resolu: [200, 'ouvert'],
    confirme: [200, 'ouvert'],
  },
};

const CASES = Object.entries(STATES).flatMap(([name, byState]) =>
  Object.entries(byState).map(([from, expected]) => ({ name, from, expected })),
);

test.each(CASES)('$name from $from', async ({ name, from, expected: [status, to] }) => {
  const report = await reach(from as IncidentStatut);
  const answer = await ACTS[name as keyof typeof ACTS](f.director, report);
  const after = await f.read(f.director, report);
  expect([answer.statusCode, after.statut]).toEqual([status, to]);
  // What stands in the way is named, so that a phone can lead there.
  const named = answer.json<{ details?: { incident_id: number } }>().details?.incident_id;
  expect(named).toBe(status === 409 ? report.id : undefined);
});

it('sent twice by the same person, a step is taken once', async () => {
  const report = await reach('pris_en_charge');
  for (const act of [ACTS.resoudre, ACTS.resoudre]) {
    expect((await act(f.supervisor, report)).statusCode).toBe(200);
  }
  for (const act of [ACTS.confirmer, ACTS.confirmer]) {
    expect((await act(anne, report)).statusCode).toBe(200);
  }
  const story = await f.storyOf(anne, report);
  expect(story.filter((act) => act.startsWith('incident_') && act !== 'incident_escalade')).toEqual(
    ['incident_pris', 'incident_resolu', 'incident_confirme'],
  );
});

describe('rights', () => {
  const HIDDEN = 404;
  const FORBIDDEN = 403;

  async function rightsOf(as: Caller, statut: IncidentStatut) {
    const report = await reach(statut);
    const shown = await f.ask(as, report);
    const { droits } = shown.json<Partial<IncidentFile>>();
    const said =
      droits && Object.keys(droits).filter((name) => droits[name as keyof typeof droits]);
    const pdf = await f.test.call(printIncident, {
      as,
      params: { id: report.id },
      query: { pour: 'client' },
    });
    return {
      lire: shown.statusCode,
      droits: said ?? [],
      prendre: (await f.take(as, await reach(statut))).statusCode,
      confirmer: (await f.confirm(as, await reach(statut), true)).statusCode,
      ecrire: (await f.write(as, await reach(statut), 'Bonjour')).statusCode,
      pdf: pdf.statusCode,
    };
  }

  it('of the reporter: reads, writes, confirms; takes nothing', async () => {
    expect(await rightsOf(anne, 'ouvert')).toEqual({
      lire: 200,
      droits: [],
      prendre: FORBIDDEN,
      confirmer: 409,
      ecrire: 200,
      pdf: FORBIDDEN,
    });
    expect(await rightsOf(anne, 'resolu')).toMatchObject({
      lire: 200,
      droits: ['confirmer', 'rouvrir'],
      confirmer: 200,
    });
  });

  it('of an employee of the site: reads and writes while it is open, and confirms nothing', async () => {
    const colleague = await f.hire();
    expect(await rightsOf(colleague, 'ouvert')).toEqual({
      lire: 200,
      droits: [],
      prendre: FORBIDDEN,
      confirmer: FORBIDDEN,
      ecrire: 200,
      pdf: FORBIDDEN,
    });
    const closed = await rightsOf(await f.hire(), 'resolu');
    expect(closed).toMatchObject({ lire: HIDDEN, confirmer: HIDDEN, ecrire: HIDDEN });
  });

  it('of any other employee: nothing is there', async () => {
    const stranger = await f.hire(null);
    expect(await rightsOf(stranger, 'ouvert')).toEqual({
      lire: HIDDEN,
      droits: [],
      prendre: FORBIDDEN,
      confirmer: HIDDEN,
      ecrire: HIDDEN,
      pdf: FORBIDDEN,
    });
    expect((await f.listMine(stranger)).data).toEqual([]);
  });

  it.each(USERGROUPS.filter((group) => group !== USERGROUP.employee))(
    'of a manager of group %i: all of it',
    async (usergroup) => {
      const manager = await f.test.signIn(usergroup);
      const open = await rightsOf(manager, 'ouvert');
      expect(open).toMatchObject({ lire: 200, prendre: 200, ecrire: 200, pdf: 200 });
      expect(open.droits).toEqual(
        expect.arrayContaining(['prendre', 'resoudre', 'modifier', 'fusionner']),
      );
      expect(await rightsOf(manager, 'resolu')).toMatchObject({ confirmer: 200 });
    },
  );

  it('in employee mode nobody writes under the name of the employee', async () => {
    const report = await reach('ouvert');
    const headers = f.inModeOf(anne);
    expect((await f.write(f.supervisor, report, 'Bonjour', headers)).statusCode).toBe(403);
    expect((await f.take(f.supervisor, report, headers)).statusCode).toBe(200);
    expect((await f.journalOf(report)).at(-1)).toMatchObject({
      acteur_id: f.supervisor.employe.id,
      acted_for_id: anne.employe.id,
    });
    expect((await f.ask(f.supervisor, report)).statusCode).toBe(200);
  });
});

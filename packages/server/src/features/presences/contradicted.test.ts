import { randomUUID } from 'node:crypto';
import { DEVICE_TIME_HEADER } from '@releve/domain/device-time.ts';
import { getPresences, type PresenceBoard } from '@releve/domain/features/presences.ts';
import { manualPunch } from '@releve/domain/features/punch.ts';
import { presenceState } from '@releve/domain/presence-state.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertQuart, type QuartRow } from '../../testing/factories.ts';
import { insertContact, type NewContact } from '../../testing/presence-factories.ts';

// It is Monday 15 June 2026, 14:00 in Montréal; the quarts were from 08:00 to 12:00.
const TIMES = { date: '2026-06-15', debut: '08:00:00', fin: '12:00:00' };
const ENTERED = '2026-06-15T12:00:00.000Z';
const LEFT = '2026-06-15T16:00:00.000Z';
let test: TestApp;
let manager: Caller;
beforeAll(async () => {
  test = await buildApp();
  manager = await test.signIn(USERGROUP.director);
});
afterAll(() => test.close());

interface Visit {
  contact?: Partial<NewContact>;
  publie_le?: string;
  headers?: Record<string, string>;
  entered?: string;
  left?: string;
  diff?: number;
}

async function visit({
  contact,
  headers = {},
  entered = ENTERED,
  left = LEFT,
  diff = 0,
  ...told
}: Visit) {
  const person = await test.signIn(USERGROUP.employee);
  const employe_id = person.employe.id;
  const quart: QuartRow = await insertQuart(test.db, { ...TIMES, employe_id, ...told });
  if (contact) await insertContact(test.db, { employe_id, ...contact });
  const { id: quart_id, client_id, date } = quart;
  const punches = (['entree', 'sortie'] as const).map((type) => {
    const at = type === 'entree' ? entered : left;
    return { uuid: randomUUID(), date, quart_id, client_id, type, at, device_at: at, diff };
  });
  const sent = await test.call(manualPunch, { as: person, headers, body: { punches } });
  expect(sent.statusCode).toBe(200);
  const board = await test.call(getPresences, { as: manager, query: { date } });
  const ligne = board.json<PresenceBoard>().lignes.find((line) => line.quart_id === quart_id);
  if (!ligne) throw new Error('No line');
  return {
    flags: [ligne.entree?.drapeaux, ligne.sortie?.drapeaux],
    state: presenceState(ligne, test.clock.now().epochMilliseconds, { graceMinutes: 5 }),
  };
}

describe('what comes late', () => {
  it('is as good as another where the phone was silent, or said that it held something', async () => {
    for (const contact of [
      { vu_le: '2026-06-15T12:01:59Z' },
      { vu_le: '2026-06-15T17:00:00Z', non_envoyes: 2 },
    ]) {
      const { flags, state } = await visit({ contact });
      expect(flags).toEqual([['hors_ligne'], ['hors_ligne']]);
      expect(state).toBe('termine');
    }
    expect((await visit({})).state).toBe('termine');
  });

  it('is contradicted where the phone spoke since and had nothing to send', async () => {
    const { flags, state } = await visit({ contact: { vu_le: '2026-06-15T17:00:00Z' } });
    expect(flags).toEqual([
      ['contredit', 'hors_ligne'],
      ['contredit', 'hors_ligne'],
    ]);
    expect(state).toBe('non_confirme');
  });

  it('is contradicted from that contact on, not after it', async () => {
    const { flags } = await visit({ contact: { vu_le: '2026-06-15T13:00:00Z' } });
    expect(flags).toEqual([['contredit', 'hors_ligne'], ['hors_ligne']]);
  });

  it('is contradicted where the quart was published after it', async () => {
    const { flags, state } = await visit({ publie_le: '2026-06-15T17:30:00Z' });
    expect(flags[0]).toContain('contredit');
    expect(state).toBe('non_confirme');
  });
});

it('what comes at once is never contradicted', async () => {
  const { flags } = await visit({
    contact: { vu_le: '2026-06-15T18:30:00Z' },
    entered: '2026-06-15T17:58:30.000Z',
    left: '2026-06-15T17:59:30.000Z',
  });
  expect(flags).toEqual([[], []]);
});

describe('a clock', () => {
  const sentAt = (deviceTime: string) => ({ headers: { [DEVICE_TIME_HEADER]: deviceTime } });

  it('that was changed between the tap and the sending is said', async () => {
    const back = await visit(sentAt('2026-06-15T17:35:00Z'));
    expect(back.flags[0]).toEqual(['derive', 'hors_ligne']);
    expect(back.state).toBe('non_confirme');
  });

  it('that was not, or of which an older app says nothing, is not', async () => {
    expect((await visit(sentAt('2026-06-15T17:59:00Z'))).flags[0]).toEqual(['hors_ligne']);
    expect((await visit(sentAt('hier'))).flags[0]).toEqual(['hors_ligne']);
    expect((await visit({})).flags[0]).toEqual(['hors_ligne']);
    const slow = await visit({ ...sentAt('2026-06-15T17:59:00Z'), diff: 60 });
    expect(slow.flags[0]).toEqual(['hors_ligne']);
  });
});

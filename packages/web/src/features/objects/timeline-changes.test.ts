// @vitest-environment happy-dom
import { editMessage, withdrawMessage } from '@releve/domain/features/messagerie.ts';
import { getTimeline, sendMessage, type Timeline } from '@releve/domain/features/objects.ts';
import { beforeEach, expect, it } from 'vitest';
import { readWhileWaiting } from '../../platform/api/waiting-changes.fixture.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { TIMELINE_CHANGES } from './timeline-changes.ts';

const AT = '2026-11-15T02:00:00Z';
const UUID = '00000000-0000-4000-8000-000000000001';

const empty: Timeline = { object: 'suivi', object_id: 4, data: [], peut_ecrire: true };

const write = (id: number) =>
  [
    sendMessage,
    { params: { object: 'suivi', id }, body: { uuid: UUID, texte: 'Merci', at: AT } },
  ] as const;

const shown = (timeline: Timeline, ...commands: ReturnType<typeof write>[]) =>
  readWhileWaiting(TIMELINE_CHANGES, [getTimeline, timeline], ...commands).data;

beforeEach(() => storeSignedIn('a-token', buildUser(7)));

it('stands under its object at once, under no other, and once', () => {
  const said = shown(empty, write(4));
  expect(said).toMatchObject([{ kind: 'message', uuid: UUID, texte: 'Merci', par: { id: 7 } }]);
  expect(shown(empty, write(5))).toEqual([]);
  expect(shown({ ...empty, data: said }, write(4))).toEqual(said);
});

it('a correction and a withdrawal of it show at once; what was withdrawn stays so', () => {
  const said: Timeline = { ...empty, data: shown(empty, write(4)) };
  const params = { uuid: UUID };
  const edit = [editMessage, { params, body: { texte: 'Merci bien', at: AT } }] as const;
  const withdraw = [withdrawMessage, { params, body: { at: AT } }] as const;
  const read = (...commands: (typeof edit | typeof withdraw)[]) =>
    readWhileWaiting(TIMELINE_CHANGES, [getTimeline, said], ...commands).data;
  expect(read(edit)).toMatchObject([{ texte: 'Merci bien', modifie_le: AT, retire_le: null }]);
  expect(read(withdraw, edit)).toMatchObject([{ texte: '', pieces: [], retire_le: AT }]);
});

// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveChannels, type Wish } from '../../platform/realtime/joined-channels.ts';
import { storeSignedIn } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { ANA, NADIA } from './thread.fixture.ts';
import { type Typing, useTyping } from './use-typing.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let root: Root;
let typing: Typing;
let joined: Wish[];
let sent: unknown[][];
let isJoined: boolean;
let stop: () => void;

function Screen({ id, onRender }: { id: number | null; onRender: (typing: Typing) => void }) {
  const current = useTyping(id);
  useEffect(() => onRender(current));
  return null;
}

const show = (id: number | null) =>
  act(() =>
    root.render(
      <Screen
        id={id}
        onRender={(current) => {
          typing = current;
        }}
      />,
    ),
  );

const hear = (data: unknown, event = 'client-typing') =>
  act(() => joined.forEach((wish) => wish.hear(event, data)));

beforeEach(() => {
  vi.useFakeTimers();
  storeSignedIn('a-token', buildUser(NADIA.id));
  joined = [];
  sent = [];
  isJoined = true;
  stop = serveChannels({
    join: (wish) => joined.push(wish),
    leave: (wish) => {
      joined = joined.filter((each) => each !== wish);
    },
    send: (...message) => {
      if (isJoined) sent.push(message);
      return isJoined;
    },
  });
  root = createRoot(document.createElement('div'));
});
afterEach(() => {
  act(() => root.unmount());
  stop();
  vi.useRealTimers();
});

it('says that somebody writes for five seconds after their last word of it', () => {
  show(12);
  expect(joined.map(({ name }) => name)).toEqual(['private-Conversation.12']);
  hear({ employe_id: ANA.id });
  expect(typing.typers).toEqual([ANA.id]);
  act(() => void vi.advanceTimersByTime(4_000));
  hear({ employe_id: ANA.id });
  act(() => void vi.advanceTimersByTime(4_900));
  expect(typing.typers).toEqual([ANA.id]);
  act(() => void vi.advanceTimersByTime(200));
  expect(typing.typers).toEqual([]);
});

it('forgets them when their message is there', () => {
  show(12);
  hear({ employe_id: ANA.id });
  act(() => typing.forget(ANA.id));
  expect(typing.typers).toEqual([]);
});

it('believes nothing that is no such word, nor oneself on another device', () => {
  show(12);
  for (const data of [null, 'x', {}, { employe_id: '42' }, { employe_id: NADIA.id }]) hear(data);
  hear({ employe_id: ANA.id }, 'client-other');
  expect(typing.typers).toEqual([]);
});

it('says it at most every three seconds', () => {
  show(12);
  typing.sayTyping();
  typing.sayTyping();
  vi.advanceTimersByTime(2_900);
  typing.sayTyping();
  expect(sent).toEqual([['private-Conversation.12', 'client-typing', { employe_id: NADIA.id }]]);
  vi.advanceTimersByTime(200);
  typing.sayTyping();
  expect(sent).toHaveLength(2);
});

it('what did not go while the channel was joined is said at the next key', () => {
  show(12);
  isJoined = false;
  typing.sayTyping();
  isJoined = true;
  typing.sayTyping();
  expect(sent).toHaveLength(1);
});

it('listens to the conversation at hand alone, and to none that has not begun', () => {
  show(null);
  typing.sayTyping();
  expect([joined, sent]).toEqual([[], []]);
  show(12);
  hear({ employe_id: ANA.id });
  show(13);
  expect(joined.map(({ name }) => name)).toEqual(['private-Conversation.13']);
  expect(typing.typers).toEqual([]);
});

it('without a connection nothing happens, and it is joined once there is one', () => {
  stop();
  show(12);
  typing.sayTyping();
  expect([joined, sent]).toEqual([[], []]);
  stop = serveChannels({
    join: (wish) => joined.push(wish),
    leave: () => undefined,
    send: () => false,
  });
  expect(joined).toHaveLength(1);
});

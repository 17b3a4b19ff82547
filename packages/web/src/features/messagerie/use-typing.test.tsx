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

interface ScreenProps {
  id: number | null;
  members: number;
  onRender: (typing: Typing) => void;
}

function Screen({ id, members, onRender }: ScreenProps) {
  const current = useTyping(id, members);
  useEffect(() => onRender(current));
  return null;
}

const show = (id: number | null, members = 2) =>
  act(() =>
    root.render(
      <Screen
        id={id}
        members={members}
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

it('says it at most every three seconds, and once more for the keys in between', () => {
  show(12);
  typing.sayTyping();
  vi.advanceTimersByTime(1_000);
  typing.sayTyping();
  typing.sayTyping();
  vi.advanceTimersByTime(1_900);
  expect(sent).toEqual([['private-Conversation.12', 'client-typing', { employe_id: NADIA.id }]]);
  vi.advanceTimersByTime(200);
  expect(sent).toHaveLength(2);
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(2);
});

it('whoever writes slowly is seen to write all along', () => {
  show(12);
  const saidAt: number[] = [];
  for (let key = 0; key < 10; key += 1) {
    const before = sent.length;
    typing.sayTyping();
    if (sent.length > before) saidAt.push(performance.now());
    for (let tick = 0; tick < 29; tick += 1) {
      const already = sent.length;
      vi.advanceTimersByTime(100);
      if (sent.length > already) saidAt.push(performance.now());
    }
  }
  const pauses = saidAt.slice(1).map((at, index) => at - (saidAt[index] ?? 0));
  // Each word is believed for five seconds.
  expect(Math.max(...pauses)).toBeLessThan(5_000);
});

it('what was typed while the channel was being joined is said once it is, without another key', () => {
  show(12);
  isJoined = false;
  typing.sayTyping();
  expect(sent).toHaveLength(0);
  isJoined = true;
  joined.forEach((wish) => wish.onJoined?.());
  expect(sent).toHaveLength(1);
  joined.forEach((wish) => wish.onJoined?.());
  expect(sent).toHaveLength(1);
});

it('what is sent or given up is said no more, and the next message at once', () => {
  show(12);
  typing.sayTyping();
  typing.sayTyping();
  typing.endTyping();
  vi.advanceTimersByTime(10_000);
  expect(sent).toHaveLength(1);
  typing.sayTyping();
  expect(sent).toHaveLength(2);
  typing.endTyping();
  typing.sayTyping();
  expect(sent).toHaveLength(3);
});

it('somebody who was refused the channel asks again once people have come into the conversation', () => {
  show(12, 3);
  const [first] = joined;
  show(12, 4);
  expect(joined).toHaveLength(1);
  expect(joined[0]).not.toBe(first);
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

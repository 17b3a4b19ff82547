// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VoicePlayer } from './voice-player.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let players: FakeAudio[];
let canPlay: boolean;
let length: number;

/** As Chrome is with its own recordings: it knows their length once it has been at their end. */
class FakeAudio extends EventTarget {
  paused = true;
  muted = false;
  duration = Number.NaN;
  error = null;
  readonly src: string;
  #at = 0;

  constructor(src: string) {
    super();
    this.src = src;
    players.push(this);
  }

  get currentTime(): number {
    return this.#at;
  }

  set currentTime(seconds: number) {
    if (seconds > length && !Number.isFinite(this.duration)) {
      this.duration = length;
      queueMicrotask(() => this.dispatchEvent(new Event('durationchange')));
    }
    this.#at = Math.min(seconds, length);
    this.dispatchEvent(new Event('timeupdate'));
  }

  async play(): Promise<void> {
    if (!canPlay) throw new DOMException('', 'NotSupportedError');
    if (Number.isNaN(this.duration)) this.duration = Number.POSITIVE_INFINITY;
    this.paused = false;
    this.dispatchEvent(new Event('playing'));
  }

  pause(): void {
    this.paused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

const words = {
  label: 'Note',
  play: 'play',
  pause: 'pause',
  position: 'position',
  broken: 'broken',
  save: 'save',
};

let root: Root;
let place: HTMLElement;

beforeEach(async () => {
  players = [];
  canPlay = true;
  length = 65;
  vi.stubGlobal('Audio', FakeAudio);
  place = document.createElement('div');
  root = createRoot(place);
  await act(async () =>
    root.render(
      <>
        <VoicePlayer src="/one" words={words} />
        <VoicePlayer src="/two" words={words} />
      </>,
    ),
  );
});

afterEach(async () => {
  await act(async () => root.unmount());
});

const toggle = (index: number) => act(async () => place.querySelectorAll('button')[index]?.click());
const labels = () =>
  [...place.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'));

it('nothing is fetched before somebody listens; then its length is found and it plays from its start', async () => {
  expect(players).toEqual([]);
  expect(place.querySelector('input')?.disabled).toBe(true);
  await toggle(0);
  expect(players[0]).toMatchObject({ src: '/one', currentTime: 0, paused: false, muted: false });
  expect(place.textContent).toContain('0:00 / 1:05');
  expect(labels()).toEqual(['pause', 'play']);
});

it('one plays at a time', async () => {
  await toggle(0);
  await toggle(1);
  expect(players.map(({ paused }) => paused)).toEqual([true, false]);
  expect(labels()).toEqual(['play', 'pause']);
  await toggle(1);
  expect(players.map(({ paused }) => paused)).toEqual([true, true]);
});

it('follows the sound, and begins anew after its end', async () => {
  await toggle(0);
  const [player] = players;
  await act(async () => {
    if (player) player.currentTime = 12;
  });
  expect(place.textContent).toContain('0:12 / 1:05');
  expect(place.querySelector('input')?.value).toBe('12');
  await act(async () => player?.dispatchEvent(new Event('ended')));
  expect(place.textContent).toContain('0:00 / 1:05');
  expect(labels()).toEqual(['play', 'play']);
});

it('what this browser cannot play is said, and can be saved', async () => {
  canPlay = false;
  await toggle(0);
  expect(place.textContent).toContain('broken save');
  expect(place.querySelector('a')?.getAttribute('href')).toBe('/one');
});

it('is silent once it is gone', async () => {
  await toggle(0);
  await act(async () => root.render(null));
  expect(players[0]?.paused).toBe(true);
});

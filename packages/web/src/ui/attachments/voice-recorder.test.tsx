// @vitest-environment happy-dom
import { FILE_TYPES } from '@releve/domain/attachments.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VoiceRecorder } from './voice-recorder.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

/** What this browser can write. */
let forms: string[];
let openTracks: number;
let recorders: FakeRecorder[];

class FakeRecorder extends EventTarget {
  static isTypeSupported = (form: string): boolean => forms.includes(form);
  state: RecordingState = 'inactive';
  readonly options: MediaRecorderOptions;

  constructor(_stream: MediaStream, options: MediaRecorderOptions) {
    super();
    this.options = options;
    recorders.push(this);
  }

  start(): void {
    this.state = 'recording';
  }

  hear(text: string): void {
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([text]) }));
  }

  stop(): void {
    this.state = 'inactive';
    this.hear(' end');
    this.dispatchEvent(new Event('stop'));
  }
}

const getUserMedia = vi.fn<() => Promise<unknown>>();
const onDone = vi.fn<(note: Blob, seconds: number) => void>();
const onCancel = vi.fn<() => void>();
let root: Root;
let place: HTMLElement;

const words = {
  label: 'Note',
  asking: 'asking',
  recording: 'recording',
  finish: 'finish',
  cancel: 'cancel',
  fault: (fault: string) => `fault: ${fault}`,
};

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(): Promise<void> {
  await act(async () =>
    root.render(<VoiceRecorder words={words} onDone={onDone} onCancel={onCancel} />),
  );
  await wait(200);
}

const button = (label: string) => place.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const press = (key: string) =>
  act(async () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

beforeEach(() => {
  vi.useFakeTimers();
  forms = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4'];
  openTracks = 0;
  recorders = [];
  onDone.mockReset();
  onCancel.mockReset();
  getUserMedia.mockReset().mockImplementation(async () => {
    openTracks += 1;
    return { getTracks: () => [{ stop: () => (openTracks -= 1) }] };
  });
  vi.stubGlobal('MediaRecorder', FakeRecorder);
  Reflect.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia },
    configurable: true,
  });
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.useRealTimers();
});

it('records from the start, shows the time, and gives one file of a type that the server takes', async () => {
  await open();
  expect(place.querySelector('[role="status"]')?.textContent).toBe('recording');
  await wait(7_000);
  expect(place.querySelector('[role="timer"]')?.textContent).toBe('0:07 / 3:00');
  recorders[0]?.hear('voice');
  await act(async () => button('finish')?.click());
  expect(onDone).toHaveBeenCalledOnce();
  const [note, seconds] = onDone.mock.lastCall ?? [];
  expect([await note?.text(), note?.type, seconds]).toEqual(['voice end', 'audio/webm', 7]);
  expect(FILE_TYPES).toHaveProperty([note?.type ?? ''], 'audio');
  expect(openTracks).toBe(0);
});

it('takes what the browser has: MP4 on Safari', async () => {
  forms = ['audio/mp4'];
  await open();
  await act(async () => button('finish')?.click());
  expect(onDone.mock.lastCall?.[0].type).toBe('audio/mp4');
  expect(recorders[0]?.options.mimeType).toBe('audio/mp4');
});

it('ends by itself after three minutes', async () => {
  await open();
  await wait(179_000);
  expect(onDone).not.toHaveBeenCalled();
  await wait(1_500);
  expect(onDone.mock.lastCall?.[1]).toBe(180);
  expect(openTracks).toBe(0);
});

it('by keyboard: the focus is where it ends it, and Escape throws it away', async () => {
  await open();
  expect(document.activeElement).toBe(button('finish'));
  await press('Escape');
  expect(onCancel).toHaveBeenCalledOnce();
  await act(async () => root.render(null));
  expect(openTracks).toBe(0);
  expect(onDone).not.toHaveBeenCalled();
});

it.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'failed'],
])('%s is said in words', async (name, fault) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  await open();
  expect(place.querySelector('[role="alert"]')?.textContent).toBe(`fault: ${fault}`);
  expect(button('finish')).toBeNull();
  expect(document.activeElement).toBe(button('cancel'));
});

it('a browser that cannot record says so, and asks for no microphone', async () => {
  forms = [];
  await open();
  expect(place.querySelector('[role="alert"]')?.textContent).toBe('fault: unsupported');
  expect(getUserMedia).not.toHaveBeenCalled();
});

it('closed while the browser still asks, it does not listen', async () => {
  const asked = Promise.withResolvers<void>();
  const allow = getUserMedia.getMockImplementation();
  getUserMedia.mockImplementation(async () => {
    await asked.promise;
    return allow?.();
  });
  await open();
  expect(place.querySelector('[role="status"]')?.textContent).toBe('asking');
  await act(async () => root.render(null));
  asked.resolve();
  await wait(100);
  expect(openTracks).toBe(0);
});

// @vitest-environment happy-dom
// The scanner on a camera and a detector that the test holds: what it says, what it reads, and that it lets go.
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadAllTexts } from '../../testing/load-all-texts.ts';
import { Scanner } from './scanner.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

let openTracks: number;
let inSight: string[];
let formats: string[];
let hasTorch: boolean;
let root: Root;
let place: HTMLElement;
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<unknown>>();
const applyConstraints = vi.fn<(wanted: object) => Promise<void>>();
const onRead = vi.fn<(text: string) => boolean>();
const vibrate = vi.fn<(pattern: unknown) => boolean>();

class HeldDetector {
  static getSupportedFormats = async () => formats;
  detect = async () => inSight.map((rawValue) => ({ rawValue }));
}

class HeldWorker extends EventTarget {
  static made = 0;
  constructor() {
    super();
    HeldWorker.made += 1;
  }
  postMessage = () => undefined;
  terminate = () => undefined;
}

function openTrack() {
  openTracks += 1;
  return Object.assign(new EventTarget(), {
    stop: () => (openTracks -= 1),
    getSettings: () => ({ deviceId: 'back' }),
    getCapabilities: () => ({ torch: hasTorch }),
    applyConstraints,
  });
}

const said = () => place.querySelector('[role="status"]')?.textContent ?? '';
const wait = (ms = 300) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(): Promise<void> {
  await act(async () => root.render(<Scanner onRead={onRead} />));
  await wait();
}

function hide(isHidden: boolean): void {
  Reflect.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeAll(loadAllTexts);

beforeEach(() => {
  vi.useFakeTimers();
  openTracks = 0;
  inSight = [];
  formats = ['qr_code'];
  hasTorch = false;
  HeldWorker.made = 0;
  onRead.mockReset().mockReturnValue(true);
  vibrate.mockReset().mockReturnValue(true);
  applyConstraints.mockReset().mockResolvedValue(undefined);
  getUserMedia.mockReset().mockImplementation(async () => {
    const tracks = [openTrack()];
    return Object.assign(new MediaStream(), {
      getTracks: () => tracks,
      getVideoTracks: () => tracks,
    });
  });
  vi.stubGlobal('BarcodeDetector', HeldDetector);
  vi.stubGlobal('Worker', HeldWorker);
  Reflect.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
  Reflect.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia, enumerateDevices: async () => [] },
    configurable: true,
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  place = document.createElement('div');
  document.body.append(place);
  root = createRoot(place);
});

afterEach(async () => {
  await act(async () => root.unmount());
  place.remove();
  hide(false);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useRealTimers();
});

it('asks for the camera that looks away from the person, and reads by the browser where it can', async () => {
  await open();
  expect(getUserMedia.mock.calls[0]?.[0]).toMatchObject({
    video: { facingMode: { ideal: 'environment' } },
  });
  expect(said()).toContain('Placez le code dans le cadre');
  inSight = ['https://releve.example/q/K7M2P4XQ9D'];
  await wait();
  expect(onRead).toHaveBeenCalledWith('https://releve.example/q/K7M2P4XQ9D');
  expect(vibrate).toHaveBeenCalledWith(60);
  expect(HeldWorker.made).toBe(0);
});

it('reads by the library where the browser has no detector of QR codes', async () => {
  formats = ['ean_13'];
  await open();
  expect(HeldWorker.made).toBe(1);
});

it('tells once what is none of ours, however long it stays in sight', async () => {
  onRead.mockReturnValue(false);
  inSight = ['Sortie de secours'];
  await open();
  await wait(2_000);
  expect(onRead).toHaveBeenCalledOnce();
  expect(vibrate).toHaveBeenCalledOnce();
  expect(said()).toContain('ne vient pas de Relève');
});

it('lets the camera go when it is left, and while the page is hidden', async () => {
  await open();
  expect(openTracks).toBe(1);
  await act(async () => hide(true));
  expect(openTracks).toBe(0);
  await act(async () => hide(false));
  await wait();
  expect(openTracks).toBe(1);
  await act(async () => root.render(null));
  expect(openTracks).toBe(0);
});

it('lets go of a camera that opens after it was left', async () => {
  const late = Promise.withResolvers<void>();
  const allow = getUserMedia.getMockImplementation();
  getUserMedia.mockImplementation(async (wanted) => {
    await late.promise;
    return allow?.(wanted);
  });
  await open();
  expect(said()).toContain('Autorisez l’appareil photo');
  await act(async () => root.render(null));
  late.resolve();
  await wait();
  expect([getUserMedia.mock.calls.length, openTracks]).toEqual([1, 0]);
});

it.each([
  ['NotAllowedError', 'L’appareil photo est refusé'],
  ['NotFoundError', 'Aucun appareil photo'],
  ['NotReadableError', 'L’appareil photo est occupé'],
])('says what to do after %s, and tries again when asked', async (name, title) => {
  getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  await open();
  expect(said()).toContain(title);
  await act(async () => place.querySelector('button')?.click());
  await wait();
  expect(said()).toContain('Placez le code dans le cadre');
});

it('says that this browser gives no camera, where there is none to ask for', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  await open();
  expect(said()).toContain('Ce navigateur ne donne pas l’appareil photo');
  expect(place.querySelector('button')).toBeNull();
});

it('has a light where the camera has one', async () => {
  hasTorch = true;
  await open();
  const light = () => place.querySelector('button');
  expect(light()?.ariaLabel ?? light()?.getAttribute('aria-label')).toBe('Allumer la lampe');
  await act(async () => light()?.click());
  expect(applyConstraints).toHaveBeenCalledWith({ advanced: [{ torch: true }] });
  expect(light()?.getAttribute('aria-label')).toBe('Éteindre la lampe');
});

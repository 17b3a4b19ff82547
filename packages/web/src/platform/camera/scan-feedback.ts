// What a scan is felt and heard by: one looks at the label, not at the screen.
import { reportError } from '../error-report.ts';

type Outcome = 'found' | 'foreign';

const VIBRATION: Readonly<Record<Outcome, number | number[]>> = {
  found: 60,
  foreign: [40, 60, 40],
};
const TONE_HZ: Readonly<Record<Outcome, number>> = { found: 1_320, foreign: 220 };
const SECONDS = 0.12;
const LOUDNESS = 0.15;

async function sound(outcome: Outcome): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  // Without a press on the page before, a browser keeps it silent: it must not begin later.
  if (context.state !== 'running') {
    await context.close();
    return;
  }
  const tone = context.createOscillator();
  const gain = context.createGain();
  tone.frequency.value = TONE_HZ[outcome];
  gain.gain.setValueAtTime(LOUDNESS, context.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + SECONDS);
  tone.connect(gain).connect(context.destination);
  tone.addEventListener('ended', () => void context.close());
  tone.start();
  tone.stop(context.currentTime + SECONDS);
}

/** A phone in silent mode stays silent; it is the vibration then. */
export function tellScan(outcome: Outcome): void {
  // Without a press on the page before, a browser refuses, and says so in the console.
  const { userActivation } = navigator as { userActivation?: UserActivation };
  const isPressed = userActivation?.hasBeenActive ?? true;
  if (isPressed && 'vibrate' in navigator) navigator.vibrate(VIBRATION[outcome]);
  sound(outcome).catch(reportError);
}

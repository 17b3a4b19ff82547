// What the page starts: the punch button of whoever stands at the door, then the app.
import '../ui/theme/fonts.css';
import '../ui/theme/tokens.css';
import '../ui/theme/base.css';
import { reportError } from '../platform/error-report.ts';
import { followFaults } from '../platform/faults/follow-faults.ts';
import { followAppearance } from '../platform/stores/settings-store.ts';
import { useHoraireStore } from '../features/horaire/kept/horaire-store.ts';
import { isAdmitted } from '../platform/stores/user-store.ts';

/** The screens that have the button themselves. */
const PUNCH_ADDRESSES: readonly string[] = ['/', '/user/punch'];

const canPunchFirst = (): boolean =>
  PUNCH_ADDRESSES.includes(location.pathname) &&
  location.search === '' &&
  'Temporal' in globalThis &&
  isAdmitted() &&
  useHoraireStore.getState().horaireSemaine !== null;

async function drawPunch(): Promise<void> {
  try {
    const { drawFirstPunch } = await import('../features/punch/first-punch.ts');
    await drawFirstPunch();
  } catch (error) {
    // The app shows the same button, later.
    reportError(error);
  }
}

async function begin(): Promise<void> {
  followFaults();
  followAppearance();
  if (canPunchFirst()) await drawPunch();
  await import('./main.tsx');
}

void begin();

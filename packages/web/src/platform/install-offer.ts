// Keeps the browser's install prompt: the event fires before any screen can show it.
// It shows nothing itself.
import { create } from 'zustand';
import { reportError } from './error-report.ts';
import { hasMark, setMark } from './offline/device-marks.ts';

/** Not in the DOM's own types: only Chromium has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallOffer = (event: Event): event is BeforeInstallPromptEvent => 'prompt' in event;

interface InstallOfferState {
  offer: BeforeInstallPromptEvent | null;
  isInstalled: boolean;
  /** Null until it has been read from JADB. */
  isDismissed: boolean | null;
}

const DISMISSED_MARK = 'install-dismissed';

/** iOS has its own word for it. */
const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export const useInstallOffer = create<InstallOfferState>(() => ({
  offer: null,
  isInstalled: runsInstalled(),
  isDismissed: null,
}));

export function followInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallOffer(event)) return;
    event.preventDefault();
    useInstallOffer.setState({ offer: event });
  });
  addEventListener('appinstalled', () => {
    useInstallOffer.setState({ offer: null, isInstalled: true });
  });
}

export async function recallInstallDismissal(): Promise<void> {
  useInstallOffer.setState({ isDismissed: await hasMark('device', DISMISSED_MARK) });
}

export function dismissInstallPrompt(): void {
  useInstallOffer.setState({ isDismissed: true });
  setMark('device', DISMISSED_MARK).catch(reportError);
}

/** The browser takes the same offer only once. */
export async function acceptInstallOffer(): Promise<void> {
  const { offer } = useInstallOffer.getState();
  if (offer === null) return;
  useInstallOffer.setState({ offer: null });
  const { outcome } = await offer.prompt();
  if (outcome === 'dismissed') dismissInstallPrompt();
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
export const isIos = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean =>
  /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);

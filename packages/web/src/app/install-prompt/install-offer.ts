// The browser's offer to install the app, which comes before any screen can show it, kept for whoever does.
import { create } from 'zustand';
import { updateSettings } from '../../platform/stores/settings-store.ts';

/** Not in the DOM's own types: only Chromium has it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isInstallOffer = (event: Event): event is BeforeInstallPromptEvent => 'prompt' in event;

interface InstallOfferState {
  offer: BeforeInstallPromptEvent | null;
  isInstalled: boolean;
}

/** iOS has its own word for it. */
const runsInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

export const useInstallOffer = create<InstallOfferState>(() => ({
  offer: null,
  isInstalled: runsInstalled(),
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

export const dismissInstallPrompt = (): void =>
  updateSettings({ installPromptDismissedAt: Date.now() });

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

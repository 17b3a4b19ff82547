// Starts what runs beside every screen, that of the sign-in too. signed-in.ts starts the rest.
import { startAppUpdate } from '../platform/app-update/start-app-update.ts';
import { reportError } from '../platform/error-report.ts';
import { followInstallOffer } from '../platform/install-offer.ts';
import { loadAppWith } from '../platform/load-app.ts';
import { followConnection } from '../platform/stores/connection-store.ts';
import { followOtherTabs } from '../platform/stores/other-tabs.ts';
import { leadWith } from '../platform/url/go-to.ts';
import { loadSignedIn } from './load-signed-in.ts';
import { goTo, router } from './router.tsx';
import { whenShown } from './when-shown.ts';

/** Another tab has ended the session. */
async function leave(): Promise<void> {
  const { clearLocalState } = await import('../features/session/sign-out.ts');
  await clearLocalState();
  await goTo('/login');
}

export function startServices(): void {
  leadWith((href) => router.navigate({ href }));
  loadAppWith(loadSignedIn);
  followOtherTabs(() => void leave().catch(reportError));
  followConnection();
  startAppUpdate(whenShown);
  followInstallOffer();
}

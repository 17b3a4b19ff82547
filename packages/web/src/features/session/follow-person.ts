// Keeps what is known of the person at hand, and of the employee they act for, true to the server.
import { reportError } from '../../platform/error-report.ts';
import { onEvent } from '../../platform/realtime/realtime-events.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { confirmEmployeMode } from './employe-mode.ts';
import { reloadUser } from './sign-in.ts';

/** With other rights, one may have to leave employee mode. */
async function refresh(): Promise<void> {
  await reloadUser();
  await confirmEmployeMode();
}

export function followPerson(): void {
  void confirmEmployeMode().catch(reportError);
  onEvent('online', 'RefreshOnlineUser', ({ user }) => {
    // Changed on another device of the same person, or by whoever manages them.
    if (user.id === currentUserId()) void refresh().catch(reportError);
  });
}

// What another tab of this browser did to the persisted stores: a sign-out there ends this tab's session
// too, a sign-in or a changed preference is taken over.
import { useSettingsStore } from './settings-store.ts';
import { useUserStore } from './user-store.ts';

/** A sign-out comes as two changes: the store emptied, then its key removed. Whichever is seen first counts. */
async function takeOverUser(newValue: string | null, onSignedOut: () => void): Promise<void> {
  const wasSignedIn = useUserStore.getState().loggedIn;
  if (newValue !== null) await useUserStore.persist.rehydrate();
  const isSignedIn = newValue !== null && useUserStore.getState().loggedIn;
  if (wasSignedIn && !isSignedIn) onSignedOut();
}

export function followOtherTabs(onSignedOut: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    const isUserKey = key === null || key === useUserStore.persist.getOptions().name;
    if (isUserKey) {
      void takeOverUser(newValue, onSignedOut);
    } else if (key === useSettingsStore.persist.getOptions().name && newValue !== null) {
      void useSettingsStore.persist.rehydrate();
    }
  });
}

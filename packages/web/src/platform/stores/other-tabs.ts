// What another tab of this browser did to the persisted stores: a sign-out there ends this tab's session
// too, a sign-in or a changed preference is taken over.
import { useSettingsStore } from './settings-store.ts';
import { useUserStore } from './user-store.ts';

export function followOtherTabs(onSignedOut: () => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    const isUserKey = key === null || key === useUserStore.persist.getOptions().name;
    if (isUserKey && newValue === null) {
      if (useUserStore.getState().loggedIn) onSignedOut();
    } else if (isUserKey) {
      void useUserStore.persist.rehydrate();
    } else if (key === useSettingsStore.persist.getOptions().name && newValue !== null) {
      void useSettingsStore.persist.rehydrate();
    }
  });
}

// What the features say of the codes on their things, for the screen that opens one. The app gives them at the start.
import { useServerSettingsStore } from '../stores/server-settings-store.ts';
import type { CodesPart } from './define-feature.ts';

type Load = () => Promise<readonly CodesPart[]>;

let load: Load = () => Promise.resolve([]);

export const loadCodePartsWith = (way: Load): void => {
  load = way;
};

/** Those whose function is on. */
export const loadCodeParts: Load = async () => {
  const { settings } = useServerSettingsStore.getState();
  const parts = await load();
  return parts.filter(({ flag }) => flag === undefined || settings[flag]);
};

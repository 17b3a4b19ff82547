// What the features say of the codes on their things, for the screen that opens one. The app gives them at the start.
import type { CodesPart } from './define-feature.ts';

type Load = () => Promise<readonly CodesPart[]>;

let load: Load = () => Promise.resolve([]);

export const loadCodePartsWith = (way: Load): void => {
  load = way;
};

export const loadCodeParts: Load = () => load();

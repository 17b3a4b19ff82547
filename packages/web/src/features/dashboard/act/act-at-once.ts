import type { Part } from './act-keys.ts';
import type { Acts, Chosen } from './use-acts.ts';

/** Undefined where it needs the sheet. */
export function actAtOnce(acte: Part, acts: Acts, chosen: Chosen): (() => void) | undefined {
  switch (acte) {
    case 'accepter':
      return () => void acts.accept(chosen);
    case 'prendre':
      return () => void acts.take(chosen);
    case 'commander':
      return () => void acts.order(chosen);
    default:
      return undefined;
  }
}

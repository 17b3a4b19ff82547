// One letter for each act, and which of them happens at once. What asks for a word, or can be meant in two ways, opens the sheet.
import type { JourneeActe, JourneeItem } from '@releve/domain/features/journee.ts';
import type { Acts, Chosen } from './use-acts.ts';

export type Part = JourneeActe | 'aside' | 'open';

export const ACT_KEYS: Record<Part, string> = {
  accepter: 'a',
  refuser: 'r',
  prendre: 'p',
  confirmer: 'c',
  appeler: 't',
  remplacer: 's',
  commander: 'm',
  aside: 'd',
  open: 'o',
};

export const partOf = (key: string): Part | undefined =>
  (Object.keys(ACT_KEYS) as Part[]).find((part) => ACT_KEYS[part] === key.toLowerCase());

/** In the order in which they help: what settles it first. */
const MAIN: readonly JourneeActe[] = [
  'accepter',
  'prendre',
  'commander',
  'appeler',
  'remplacer',
  'confirmer',
];

export const mainAct = ({ actes }: JourneeItem): JourneeActe | undefined =>
  MAIN.find((acte) => actes.includes(acte));

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

// One letter for each act, and which of them happens at once. What asks for a word, or can be meant in two ways, opens the sheet.
import type { JourneeItem } from '@releve/domain/features/journee.ts';
import type { JourneeActe } from '@releve/domain/journee-cards.ts';

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

const AT_ONCE: readonly Part[] = ['accepter', 'prendre', 'commander'];

export const happensAtOnce = (part: Part): boolean => AT_ONCE.includes(part);

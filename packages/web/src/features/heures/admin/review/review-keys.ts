// The keys of the review. Pure: a table says what each does, and where none does anything.

export const REVIEW_ACTIONS = [
  'next',
  'previous',
  'planned',
  'punched',
  'edit',
  'break',
  'approve',
  'approve_sheet',
  'undo',
  'help',
  'tab_1',
  'tab_2',
  'tab_3',
  'tab_4',
  'close',
] as const;
export type ReviewAction = (typeof REVIEW_ACTIONS)[number];

const KEYS: Readonly<Record<string, ReviewAction>> = {
  j: 'next',
  k: 'previous',
  p: 'planned',
  t: 'punched',
  e: 'edit',
  b: 'break',
  a: 'approve',
  u: 'undo',
  '?': 'help',
  1: 'tab_1',
  2: 'tab_2',
  3: 'tab_3',
  4: 'tab_4',
  f: 'close',
};

export interface PressedKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The key is held down. */
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

export interface KeyPlace {
  /** The focus is in a field, or in a list of choices. */
  readonly isTyping: boolean;
  /** A dialog lies over the screen. */
  readonly hasDialog: boolean;
  /** Somebody has switched the keys off: whoever speaks to the device would press them by chance. */
  readonly isOff: boolean;
}

/** Null where the key is not for the review. A held key goes through the lines; it never decides of the next one. */
export function actionOf(pressed: PressedKey, place: KeyPlace): ReviewAction | null {
  if (place.isTyping || place.hasDialog || pressed.isComposing) return null;
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const action = KEYS[pressed.key.toLowerCase()];
  if (action === undefined || place.isOff) return null;
  if (pressed.repeat && action !== 'next' && action !== 'previous') return null;
  return action === 'approve' && pressed.shiftKey ? 'approve_sheet' : action;
}

/** What is written on the key. */
export const KEY_LABELS: Readonly<Record<ReviewAction, string>> = {
  next: 'J',
  previous: 'K',
  planned: 'P',
  punched: 'T',
  edit: 'E',
  break: 'B',
  approve: 'A',
  approve_sheet: '⇧ A',
  undo: 'U',
  help: '?',
  tab_1: '1',
  tab_2: '2',
  tab_3: '3',
  tab_4: '4',
  close: 'F',
};

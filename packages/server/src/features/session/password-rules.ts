// Which passwords are too easy to guess. The list of leaked ones is read when the first password is chosen.
import { GUESSABLE_WORDS } from './guessable-words.ts';

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const FORWARD = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
];
const BACKWARD = FORWARD.map((keys) => keys.split('').toReversed().join(''));
const SEQUENCES = [...FORWARD, ...BACKWARD];
const MIN_OWN_WORD = 3;
const MIN_DIGITS = 12;

const simplify = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

const lettersOf = (text: string): string => text.replace(/[^a-z]/g, '');

const readLookalikes = (text: string): string =>
  text.replace(/[01345@7$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** One sign or a short group over and over: `aaaaaaaa`, `abababab`, `12341234`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/.test(text);

/** Birth dates and telephone numbers. */
const isShortNumber = (text: string): boolean => /^\d+$/.test(text) && text.length < MIN_DIGITS;

const isSequence = (text: string): boolean => SEQUENCES.some((keys) => keys.includes(text));

let leaked: Promise<ReadonlySet<string>> | undefined;

/** The tens of thousands of passwords that were found most often among stolen ones, in lower case. */
async function readLeaked(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/**
 * Whether a password is among the first that a guesser tries: one that was stolen often, a common word or the person's
 * own name dressed up with digits, signs and capitals, a sequence, a repetition. A long sentence may well
 * contain such a word; only a password made of nothing else is refused.
 */
export async function isCommonPassword(
  password: string,
  ownWords: readonly string[],
): Promise<boolean> {
  if (isMadeOfCommonWords(password, ownWords)) return true;
  leaked ??= readLeaked();
  return (await leaked).has(password.toLowerCase());
}

function isMadeOfCommonWords(password: string, ownWords: readonly string[]): boolean {
  const simple = simplify(password);
  if (isRepetition(simple) || isSequence(simple) || isShortNumber(simple)) return true;
  const bare = lettersOf(simple);
  const trimmed = simple.replace(/^[^a-z]+|[^a-z]+$/g, '');
  const words = [bare, lettersOf(readLookalikes(trimmed)), lettersOf(readLookalikes(simple))];
  const forbidden = ownWords
    .map((word) => lettersOf(simplify(word)))
    .filter((word) => word.length >= MIN_OWN_WORD);
  return words.some(
    (word) => GUESSABLE_WORDS.has(word) || forbidden.some((own) => isMadeOf(word, own)),
  );
}

/** The word itself, or little more than it. */
const isMadeOf = (word: string, own: string): boolean =>
  word.includes(own) && word.length - own.length < MIN_OWN_WORD;

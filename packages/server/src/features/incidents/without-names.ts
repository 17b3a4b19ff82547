// A text for somebody outside of the company: nobody is named in it, and nobody can be called by it.

interface Named {
  readonly prenom: string;
  readonly nom: string;
}

/** Whom a text may name: by any part of their name those who have to do with it, by the whole name anybody. */
export interface KnownPeople {
  readonly concerned: readonly Named[];
  readonly others: readonly Named[];
}

const escapePattern = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Accents and capitals are left out by hurried thumbs. */
const foldLetter = (letter: string): string =>
  letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const VARIANTS: Readonly<Record<string, string>> = {
  a: 'aàâäáãå',
  c: 'cç',
  e: 'eéèêë',
  i: 'iîïí',
  n: 'nñ',
  o: 'oôöóõ',
  u: 'uùûüú',
  y: 'yÿ',
};

const toPattern = (name: string): string =>
  Array.from(name.trim().normalize('NFC'))
    .map((letter) => {
      if (/[\s-]/.test(letter)) return String.raw`[\s\u00A0\u202F-]+`;
      if (/['’]/.test(letter)) return "['’]";
      const variants = VARIANTS[foldLetter(letter)];
      return variants === undefined ? escapePattern(letter) : `[${variants}]`;
    })
    .join('');

const MIN_LETTERS = 2;

function namesOf({ concerned, others }: KnownPeople): string[] {
  const whole = [...concerned, ...others].flatMap(({ prenom, nom }) => [
    `${prenom} ${nom}`,
    `${nom} ${prenom}`,
  ]);
  const parts = concerned.flatMap(({ prenom, nom }) => [prenom, nom]);
  return [...new Set([...whole, ...parts].map((name) => name.trim()))]
    .filter((name) => name.length >= MIN_LETTERS)
    .toSorted((a, b) => b.length - a.length);
}

/** Ten digits as people write them, with or without a country, or seven with a dash. */
const PHONE =
  /(?<![\d-])(?:\+?1[\s.-]*)?(?:\(?\d{3}\)?[\s.\u00A0\u202F-]*)?\d{3}[\s.\u00A0\u202F-]\d{4}(?!\d)|(?<!\d)\d{10,11}(?!\d)/g;
const MAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Names of many people at once would make one pattern too long. */
const NAMES_AT_ONCE = 200;

export function withoutNames(
  text: string,
  people: KnownPeople,
  words: { readonly person: string; readonly phone: string },
): string {
  let bare = text.normalize('NFC').replaceAll(MAIL, words.person).replaceAll(PHONE, words.phone);
  const names = namesOf(people);
  for (let start = 0; start < names.length; start += NAMES_AT_ONCE) {
    const patterns = names
      .slice(start, start + NAMES_AT_ONCE)
      .map(toPattern)
      .join('|');
    const named = new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${patterns})(?![\p{L}\p{N}])`, 'giu');
    bare = bare.replaceAll(named, words.person);
  }
  return bare;
}

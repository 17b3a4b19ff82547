// What can be followed in a text that somebody wrote: addresses of the web and of mail, telephone numbers, street
// addresses. It only cuts the text into parts, in their order and without loss; nothing here makes HTML. Pure.

export type TextPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'web' | 'mail'; readonly text: string; readonly href: string }
  /** Dialled as written; the device knows how. */
  | { readonly kind: 'phone' | 'street'; readonly text: string };

/** Where a sentence goes on behind what was found. */
const TRAILING = /[.,;:!?…»"'’\]}>*_~]+$/u;

const WEB = /\b(?:https?:\/\/|www\.)[^\s<>«»"]{2,500}/giu;
const MAIL = /\b[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}\b/giu;
/** Of North America, ten digits or eleven, with an extension where one is given. */
const PHONE =
  /(?<![\w+/-])(?:\+?1[ .-]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[ .-]?)[2-9]\d{2}[ .-]?\d{4}(?:,? ?(?:poste|ext\.?|x|#) ?\d{1,6})?(?![\w/-])/giu;
const INTERNATIONAL = /(?<![\w+])\+[2-9]\d{0,2}(?:[ .-]?\d{1,4}){3,6}(?![\w-])/gu;

const WORD = String.raw`[\p{L}\d][\p{L}\d'’.-]{0,30}`;
const NAME = String.raw`\p{Lu}[\p{L}\d'’-]{1,30}`;
const NUMBER = String.raw`(?<![\w-])\d{1,5}(?:-\d{1,5})?[A-Za-z]?`;
const FRENCH_TYPES =
  'rue|avenue|av\\.|boulevard|boul\\.|bd|chemin|ch\\.|place|côte|montée|rang|route|allée|impasse|promenade|terrasse|croissant|autoroute|carré|square|quai';
const ENGLISH_TYPES =
  'Street|St\\.?|Avenue|Ave\\.?|Road|Rd\\.?|Boulevard|Blvd\\.?|Drive|Dr\\.?|Lane|Court|Crescent|Way';
/** « , bureau 200 », « , Montréal », « , Québec (QC) G1R 2B5 ». */
const BEHIND = String.raw`(?:,? (?:bureau|suite|local|app\.|#) ?\d{1,5}[A-Za-z]?)?(?:, ${NAME}(?: ${NAME}){0,2})?(?:,? \(?(?:QC|Québec|ON)\)?)?(?:,? [A-Z]\d[A-Z] ?\d[A-Z]\d)?`;
const FRENCH_STREET = new RegExp(
  String.raw`${NUMBER},? (?:${FRENCH_TYPES}) (?:(?:de la|de l[’']|des|du|de|d[’']|la|le|les) ?)?${WORD}(?: (?:${NAME}|(?:de|du|des|la) ${NAME})){0,4}(?: (?:Est|Ouest|Nord|Sud|[EONS]\.?)(?![\p{L}]))?${BEHIND}`,
  'gu',
);
const ENGLISH_STREET = new RegExp(
  String.raw`${NUMBER} ${NAME}(?: ${NAME}){0,3} (?:${ENGLISH_TYPES})(?![\p{L}])(?: (?:East|West|North|South|[EWNS]\.?)(?![\p{L}]))?${BEHIND}`,
  'gu',
);

interface Found {
  readonly start: number;
  readonly text: string;
  readonly part: Exclude<TextPart, { kind: 'text' }>;
}

const count = (text: string, character: string): number => text.split(character).length - 1;

/** « (voir https://exemple.ca/a_(b)) »: a bracket that it opened itself belongs to it. */
function trimEnd(found: string): string {
  let text = found.replace(TRAILING, '');
  while (text.endsWith(')') && count(text, ')') > count(text, '(')) {
    text = text.slice(0, -1).replace(TRAILING, '');
  }
  return text;
}

function webPart(text: string): Found['part'] | null {
  const address = /^www\./i.test(text) ? `https://${text}` : text;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!url.hostname.includes('.')) return null;
  if (url.username !== '' || url.password !== '') return null;
  return { kind: 'web', text, href: url.href };
}

type Finder = readonly [pattern: RegExp, toPart: (text: string) => Found['part'] | null];

/** What comes first wins where two overlap. */
const FINDERS: readonly Finder[] = [
  [WEB, webPart],
  [MAIL, (text) => ({ kind: 'mail', text, href: `mailto:${text}` })],
  [FRENCH_STREET, (text) => ({ kind: 'street', text })],
  [ENGLISH_STREET, (text) => ({ kind: 'street', text })],
  [PHONE, (text) => ({ kind: 'phone', text })],
  [INTERNATIONAL, (text) => ({ kind: 'phone', text })],
];

const overlaps = (one: Found, start: number, end: number): boolean =>
  start < one.start + one.text.length && one.start < end;

export function linkify(text: string): TextPart[] {
  const found: Found[] = [];
  for (const [pattern, toPart] of FINDERS) {
    for (const match of text.matchAll(pattern)) {
      const kept = trimEnd(match[0]);
      const part = toPart(kept);
      const end = match.index + kept.length;
      if (part === null || found.some((one) => overlaps(one, match.index, end))) continue;
      found.push({ start: match.index, text: kept, part });
    }
  }
  found.sort((one, other) => one.start - other.start);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, text: kept, part } of found) {
    if (start > at) parts.push({ kind: 'text', text: text.slice(at, start) });
    parts.push(part);
    at = start + kept.length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

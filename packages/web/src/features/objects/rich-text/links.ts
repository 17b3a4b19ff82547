// Links: the words that are shown and the address behind them.
import { safeAddress } from '../../../ui/markdown/safe-address.ts';
import { type Edit, selectedLines, type Written } from './written.ts';

export interface LinkContent {
  readonly label: string;
  readonly address: string;
}

/** What of the text a link takes the place of. */
export interface LinkPlace extends LinkContent {
  readonly from: number;
  readonly to: number;
  /** Whether a link is there already. */
  readonly isLink: boolean;
}

const LINK = /(?<!!)\[((?:\\.|[^\]\\])*)\]\(([^()\s]*)\)/g;
const ADDRESS = /^(https?:\/\/|mailto:|tel:)\S+$/i;
const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const PHONE = /^\+?[\d\s().-]{7,}$/;
const SCHEME = /^[a-z][a-z\d+.-]*:/i;

/** The link around the caret, or what is selected. */
export function linkPlace(written: Written): LinkPlace {
  const { text, start, end } = written;
  const [line, ...others] = selectedLines(written);
  for (const found of others.length === 0 ? (line?.text.matchAll(LINK) ?? []) : []) {
    const from = (line?.from ?? 0) + found.index;
    const to = from + found[0].length;
    if (from > start || end > to) continue;
    const label = (found[1] ?? '').replace(/\\([[\]\\])/g, '$1');
    return { from, to, label, address: found[2] ?? '', isLink: true };
  }
  const words = text.slice(start, end);
  const label = words.replace(/\s+/g, ' ').trim();
  const isAddress = ADDRESS.test(label);
  return {
    from: start + words.length - words.trimStart().length,
    to: end - words.length + words.trimEnd().length,
    label: isAddress ? '' : label,
    address: isAddress ? label : '',
    isLink: false,
  };
}

/** « exemple.ca », a mail address and a telephone number are enough. Null: nothing that a link may lead to. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text.replace(PHONE, ''))) return null;
  const address = safeAddress(withScheme(text));
  if (address === null) return null;
  const isWeb = address.startsWith('http');
  if (isWeb && !new URL(address).hostname.includes('.')) return null;
  return address.replaceAll('(', '%28').replaceAll(')', '%29');
}

function withScheme(text: string): string {
  if (PHONE.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`;
  if (MAIL.test(text)) return `mailto:${text}`;
  return SCHEME.test(text) ? text : `https://${text}`;
}

export function writeLink({ from, to }: LinkPlace, { label, address }: LinkContent): Edit {
  const insert = `[${label.replace(/[[\]\\]/g, '\\$&')}](${address})`;
  const caret = from + insert.length;
  return { from, to, insert, start: caret, end: caret };
}

/** The words stay. */
export const removeLink = ({ from, to, label }: LinkPlace): Edit => ({
  from,
  to,
  insert: label,
  start: from,
  end: from + label.length,
});

/** An address that is pasted over words is where they lead. Null: pasted as it is. */
export function linkPasted(written: Written, pasted: string): Edit | null {
  const place = linkPlace(written);
  const address = ADDRESS.test(pasted.trim()) ? readAddress(pasted) : null;
  if (address === null || place.isLink || place.label === '') return null;
  if (selectedLines(written).length > 1) return null;
  return writeLink(place, { label: place.label, address });
}

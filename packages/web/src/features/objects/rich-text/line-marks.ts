// What a line begins with: a heading, an item of a list, a quotation.
import { type Edit, isBlank, type Line, selectedLines, type Written } from './written.ts';

export const LINE_MARKS = ['heading', 'bullets', 'numbers', 'quote'] as const;
export type LineMark = (typeof LINE_MARKS)[number];

const PATTERNS: Readonly<Record<LineMark, RegExp>> = {
  heading: /^#{1,6}\s+/,
  bullets: /^\s*[-*+]\s+/,
  numbers: /^\s*\d{1,9}[.)]\s+/,
  quote: /^>\s?/,
};

const markOf = (line: string): LineMark | null =>
  LINE_MARKS.find((mark) => PATTERNS[mark].test(line)) ?? null;

/** `- `, `3. `, `# ` or nothing. */
export function prefixOf(line: string): string {
  const mark = markOf(line);
  return mark === null ? '' : (PATTERNS[mark].exec(line)?.[0] ?? '');
}

const numberOf = (line: string): number => Number(/\d+/.exec(prefixOf(line))?.[0] ?? 0);

function newPrefix(mark: LineMark, number: number): string {
  switch (mark) {
    case 'heading':
      return '# ';
    case 'bullets':
      return '- ';
    case 'numbers':
      return `${number}. `;
    case 'quote':
      return '> ';
  }
}

/** A blank line between others is no item; alone, it is the first one. */
function itemsAmong(lines: readonly Line[]): readonly Line[] {
  const items = lines.filter(({ text }) => !isBlank(text));
  return items.length === 0 ? lines.slice(0, 1) : items;
}

export const hasLineMark = (written: Written, mark: LineMark): boolean =>
  itemsAmong(selectedLines(written)).every(({ text }) => markOf(text) === mark);

function lineBefore(text: string, at: number): string {
  const end = Math.max(0, at - 1);
  return text.slice(text.lastIndexOf('\n', end - 1) + 1, end);
}

const lineAfter = (text: string, at: number): string => text.slice(at + 1).split('\n', 1)[0] ?? '';

/** A line right after a list or a quotation would be read as a part of it. */
const needsBlankAfter = (mark: LineMark, next: string): boolean =>
  mark !== 'heading' && !isBlank(next) && markOf(next) === null;

export function toggleLines(written: Written, mark: LineMark): Edit {
  const { text, start, end } = written;
  const lines = selectedLines(written);
  const items = itemsAmong(lines);
  const isRemoving = hasLineMark(written, mark);
  const from = lines[0]?.from ?? start;
  const to = (lines.at(-1)?.from ?? from) + (lines.at(-1)?.text.length ?? 0);
  let number = mark === 'numbers' ? numberOf(lineBefore(text, from)) : 0;
  const changed = lines.map((line) => {
    if (!items.includes(line)) return line.text;
    number += 1;
    const words = line.text.slice(prefixOf(line.text).length);
    return isRemoving ? words : newPrefix(mark, number) + words;
  });
  const block = changed.join('\n');
  const isApart = !isRemoving && needsBlankAfter(mark, lineAfter(text, to));
  const insert = isApart ? `${block}\n` : block;
  if (start !== end) return { from, to, insert, start: from, end: from + block.length };
  const caret = from + Math.max(0, start - from + block.length - (to - from));
  return { from, to, insert, start: caret, end: caret };
}

/** Enter at the end of an item begins the next one; in an empty one it ends the list. Null: an Enter like any other. */
export function continueLine(written: Written): Edit | null {
  const { start, end } = written;
  const [line] = selectedLines(written);
  if (start !== end || line === undefined) return null;
  const mark = markOf(line.text);
  const prefix = prefixOf(line.text);
  const content = line.from + prefix.length;
  if (mark === null || mark === 'heading' || start < content) return null;
  if (line.text.length === prefix.length) {
    return { from: line.from, to: content, insert: '', start: line.from, end: line.from };
  }
  const next = prefix.replace(/\d+/, (digits) => String(Number(digits) + 1));
  const caret = start + 1 + next.length;
  return { from: start, to: start, insert: `\n${next}`, start: caret, end: caret };
}

// Bold and italic: words between asterisks.
import { prefixOf } from './line-marks.ts';
import { type Edit, isBlank, selectedLines, type Written } from './written.ts';

export const INLINE_MARKS = ['bold', 'italic'] as const;
export type InlineMark = (typeof INLINE_MARKS)[number];

const ASTERISKS: Readonly<Record<InlineMark, string>> = { bold: '**', italic: '*' };

/** A range of the text, its end not included. */
interface Range {
  readonly from: number;
  readonly to: number;
}

/** Marked words with their asterisks; `inner` is without them. */
interface Span extends Range {
  readonly mark: InlineMark;
  readonly inner: Range;
}

interface Opening {
  readonly mark: InlineMark;
  readonly from: number;
}

const widthOf = (mark: InlineMark): number => ASTERISKS[mark].length;

const MARKS_OF_RUN: Readonly<Partial<Record<number, readonly InlineMark[]>>> = {
  1: ['italic'],
  2: ['bold'],
  3: ['bold', 'italic'],
};

/** The spans that end with the asterisks of `run`, the innermost first. */
function closeSpans(open: Opening[], run: Range): Span[] {
  const spans: Span[] = [];
  let at = run.from;
  for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
    const { mark, from } = last;
    const to = at + widthOf(mark);
    if (to > run.to) break;
    open.pop();
    spans.push({ mark, from, to, inner: { from: from + widthOf(mark), to: at } });
    at = to;
  }
  return spans;
}

/** The marked words of a line. `lineFrom` is where the line begins in the text. */
function spansOf(line: string, lineFrom: number): Span[] {
  const spans: Span[] = [];
  const open: Opening[] = [];
  for (const { 0: run, index } of line.matchAll(/(?<![\\*])\*{1,3}(?!\*)/g)) {
    const from = lineFrom + index;
    const to = from + run.length;
    const canClose = !isBlank(line.charAt(index - 1));
    const closed = canClose ? closeSpans(open, { from, to }) : [];
    spans.push(...closed);
    let at = closed.at(-1)?.to ?? from;
    const canOpen = !isBlank(line.charAt(index + run.length));
    for (const mark of canOpen ? (MARKS_OF_RUN[to - at] ?? []) : []) {
      open.push({ mark, from: at });
      at += widthOf(mark);
    }
  }
  return spans;
}

/** A part of one line that is to be marked, and the words there that are already. */
interface Segment extends Range {
  readonly spans: readonly Span[];
}

const isWithin = ({ from, to }: Range, other: Range): boolean =>
  other.from <= from && to <= other.to;

const touches = ({ from, to }: Range, other: Range): boolean => from < other.to && other.from < to;

/** The words selected in each line, without the mark of a list before them and without spaces around them. */
function segmentsOf(written: Written, mark: InlineMark): Segment[] {
  return selectedLines(written).flatMap((line) => {
    const content = line.from + prefixOf(line.text).length;
    const from = Math.max(content, written.start);
    const to = Math.max(from, Math.min(line.from + line.text.length, written.end));
    const words = written.text.slice(from, to);
    if (isBlank(words)) return [];
    const segment = {
      from: from + words.length - words.trimStart().length,
      to: to - words.length + words.trimEnd().length,
    };
    const spans = spansOf(line.text.slice(content - line.from), content);
    return { ...segment, spans: spans.filter((span) => span.mark === mark) };
  });
}

const WORD_BEFORE = /[\p{L}\p{N}'’-]*$/u;
const WORD_AFTER = /^[\p{L}\p{N}'’-]*/u;

/** A caret in a word stands for the word. */
function withWord(written: Written): Written {
  const { text, start, end } = written;
  if (start !== end) return written;
  const before = WORD_BEFORE.exec(text.slice(0, start))?.[0] ?? '';
  const after = WORD_AFTER.exec(text.slice(start))?.[0] ?? '';
  return { text, start: start - before.length, end: end + after.length };
}

export function isMarked(written: Written, mark: InlineMark): boolean {
  const segments = segmentsOf(withWord(written), mark);
  return segments.length > 0 && segments.every((segment) => spanAround(segment) !== undefined);
}

const spanAround = (segment: Segment): Span | undefined =>
  segment.spans.find((span) => isWithin(segment, span));

export function toggleMark(written: Written, mark: InlineMark): Edit {
  const segments = segmentsOf(withWord(written), mark);
  if (segments.length === 0) return toggleEmpty(written, mark);
  const isRemoving = segments.every((segment) => spanAround(segment) !== undefined);
  const changes = segments.map((segment) =>
    isRemoving ? unwrap(written, segment) : wrap(written, segment, mark),
  );
  return join(written, changes);
}

/** What a part of a line becomes; `lead` is what comes before its words then. */
interface Change extends Range {
  readonly insert: string;
  readonly lead: number;
  /** How far the words moved. */
  readonly shift: number;
}

function unwrap({ text }: Written, segment: Segment): Change {
  const { from, to, inner } = spanAround(segment) ?? { ...segment, inner: segment };
  return {
    from,
    to,
    insert: text.slice(inner.from, inner.to),
    lead: 0,
    shift: from - inner.from,
  };
}

/** Words that are marked already, wholly or in part, become one with the others. */
function wrap({ text }: Written, segment: Segment, mark: InlineMark): Change {
  const touched = segment.spans.filter((span) => touches(span, segment));
  const from = Math.min(segment.from, ...touched.map((span) => span.from));
  const to = Math.max(segment.to, ...touched.map((span) => span.to));
  let words = '';
  let at = from;
  for (const span of touched) {
    words += text.slice(at, span.from) + text.slice(span.inner.from, span.inner.to);
    at = span.to;
  }
  const asterisks = ASTERISKS[mark];
  const insert = asterisks + words + text.slice(at, to) + asterisks;
  return { from, to, insert, lead: asterisks.length, shift: asterisks.length };
}

function join(written: Written, changes: readonly Change[]): Edit {
  const { text, start, end } = written;
  const from = changes[0]?.from ?? start;
  let insert = '';
  let at = from;
  for (const change of changes) {
    insert += text.slice(at, change.from) + change.insert;
    at = change.to;
  }
  const [only] = changes;
  const edit = { from, to: at, insert };
  if (start === end && only !== undefined) {
    const caret = Math.min(Math.max(start + only.shift, from), from + insert.length);
    return { ...edit, start: caret, end: caret };
  }
  const trail = changes.at(-1)?.lead ?? 0;
  return { ...edit, start: from + (only?.lead ?? 0), end: from + insert.length - trail };
}

/** Between two words: the asterisks for what is typed next, or away with them where nothing was. */
function toggleEmpty({ text, start, end }: Written, mark: InlineMark): Edit {
  const asterisks = ASTERISKS[mark];
  const before = /\**$/.exec(text.slice(0, start))?.[0];
  const after = /^\**/.exec(text.slice(end))?.[0];
  if (start === end && before === asterisks && after === asterisks) {
    const from = start - asterisks.length;
    return { from, to: end + asterisks.length, insert: '', start: from, end: from };
  }
  const caret = end + asterisks.length;
  return { from: end, to: end, insert: asterisks + asterisks, start: caret, end: caret };
}

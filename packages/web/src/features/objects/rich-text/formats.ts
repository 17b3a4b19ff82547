// What the toolbar above a text does to it, and what is in force where the caret stands.
import { INLINE_MARKS, type InlineMark, isMarked, toggleMark } from './inline-marks.ts';
import { hasLineMark, LINE_MARKS, type LineMark, toggleLines } from './line-marks.ts';
import type { Edit, Written } from './written.ts';

export type Format = InlineMark | LineMark;

const isInline = (format: Format): format is InlineMark =>
  (INLINE_MARKS as readonly Format[]).includes(format);

export const FORMATS: readonly Format[] = [...INLINE_MARKS, ...LINE_MARKS];

export const toggleFormat = (written: Written, format: Format): Edit =>
  isInline(format) ? toggleMark(written, format) : toggleLines(written, format);

export const isInForce = (written: Written, format: Format): boolean =>
  isInline(format) ? isMarked(written, format) : hasLineMark(written, format);

// The way out stands before what acts, in every dialog, sheet and form: a thumb and a Tab meet it at the same place.
import { expect, it } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '!**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const BUTTON = /<(NativeButton|Button|CancelButton)\b[\s\S]*?<\/\1>/g;
/** « Annuler », by whatever name it comes. */
const CANCEL = /^<CancelButton\b|\.cancel'\)|\bcancelLabel\b/;
/** One that does not stand back. */
const ACTING = /type="submit"|variant=\{|variant="(?:filled|danger)"/;
const isActing = (button: string): boolean =>
  !CANCEL.test(button) && (ACTING.test(button) || !/\bvariant=/.test(button));

/** Buttons with no other element between them. */
function listRows(source: string): string[][] {
  const rows: string[][] = [];
  let end = -1;
  for (const { 0: button, index } of source.matchAll(BUTTON)) {
    const isNext = end >= 0 && !/<\/?[a-z]|<\/?>/i.test(source.slice(end, index));
    if (isNext) rows.at(-1)?.push(button);
    else rows.push([button]);
    end = index + button.length;
  }
  return rows.filter((row) => row.some((button) => CANCEL.test(button)) && row.some(isActing));
}

const withCancel = Object.keys(sources).filter((path) => listRows(sources[path] ?? '').length > 0);

it('finds them', () => {
  expect(withCancel).toContain('./confirm-dialog.tsx');
  expect(withCancel).toContain('../features/punch/correction-sheet.tsx');
  expect(withCancel.length).toBeGreaterThan(20);
});

it.each(withCancel)('%s: the way out comes first', (path) => {
  const wrong = listRows(sources[path] ?? '').filter(
    (row) => row.findIndex(isActing) < row.findIndex((button) => CANCEL.test(button)),
  );
  expect(wrong).toEqual([]);
});

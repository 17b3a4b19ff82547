// A text that is being written in a text area, and what replaces a part of it.

/** The text and what is selected of it; a caret is a selection of nothing. */
export interface Written {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** One replacement, and what is selected after it. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
  readonly start: number;
  readonly end: number;
}

export interface Line {
  readonly from: number;
  readonly text: string;
}

/** The lines that the selection touches. */
export function selectedLines({ text, start, end }: Written): Line[] {
  const first = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  let from = first;
  return text
    .slice(first, next === -1 ? text.length : next)
    .split('\n')
    .map((line) => {
      const at = from;
      from += line.length + 1;
      return { from: at, text: line };
    });
}

export const isBlank = (text: string): boolean => text.trim() === '';

/** As if it were typed: the browser keeps it among what Ctrl Z takes back. */
export function applyEdit(area: HTMLTextAreaElement, edit: Edit): void {
  area.focus();
  area.setSelectionRange(edit.from, edit.to);
  if (edit.insert !== '' || edit.from !== edit.to) replaceSelection(area, edit.insert);
  area.setSelectionRange(edit.start, edit.end);
}

function replaceSelection(area: HTMLTextAreaElement, insert: string): void {
  // No other call adds to the browser's own history of a text area.
  const isTyped =
    insert === ''
      ? document.execCommand('delete')
      : document.execCommand('insertText', false, insert);
  if (isTyped) return;
  area.setRangeText(insert);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}

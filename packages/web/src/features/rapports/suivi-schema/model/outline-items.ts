// The form as one list of lines, and where something dropped on one of them goes. Pure.
import type { EditorQuestion, EditorSection, SchemaForm } from './editor-form.ts';
import type { Place } from './form-changes.ts';

export type OutlineItem =
  | {
      readonly kind: 'section';
      readonly uid: string;
      readonly node: EditorSection;
      readonly section: number;
    }
  | {
      readonly kind: 'question';
      readonly uid: string;
      readonly node: EditorQuestion;
      readonly section: number;
      readonly index: number;
    };

/** The questions of a folded section are not among them. */
export const listItems = (
  { sections }: Pick<SchemaForm, 'sections'>,
  folded: ReadonlySet<string>,
): OutlineItem[] =>
  sections.flatMap((node, section): OutlineItem[] => [
    { kind: 'section', uid: node.uid, node, section },
    ...(folded.has(node.uid) ? [] : node.questions).map((question, index): OutlineItem => ({
      kind: 'question',
      uid: question.uid,
      node: question,
      section,
      index,
    })),
  ]);

export interface Drop {
  /** Where to: a question before what stands at a place, a section before another. */
  readonly to:
    | { readonly kind: 'question'; readonly place: Place }
    | { readonly kind: 'section'; readonly at: number };
  /** The line that shows it, above or below one of the items. */
  readonly line: { readonly uid: string; readonly side: 'above' | 'below' };
}

/** Null where it stays in its place. */
export function dropOn(items: readonly OutlineItem[], moved: string, over: string): Drop | null {
  const from = items.findIndex(({ uid }) => uid === moved);
  const at = items.findIndex(({ uid }) => uid === over);
  const item = items[from];
  const target = items[at];
  if (item === undefined || target === undefined || from === at) return null;
  const isDown = from < at;
  return item.kind === 'section'
    ? dropSection(items, item.section, target.section, isDown)
    : dropQuestion(items, target, isDown);
}

function dropSection(
  items: readonly OutlineItem[],
  moved: number,
  target: number,
  isDown: boolean,
): Drop | null {
  if (moved === target) return null;
  const lines = items.filter(({ section }) => section === target);
  const edge = isDown ? lines.at(-1) : lines[0];
  if (edge === undefined) return null;
  return {
    to: { kind: 'section', at: isDown ? target + 1 : target },
    line: { uid: edge.uid, side: isDown ? 'below' : 'above' },
  };
}

function dropQuestion(items: readonly OutlineItem[], target: OutlineItem, isDown: boolean): Drop {
  const { section, uid } = target;
  if (target.kind === 'question') {
    return {
      to: { kind: 'question', place: { section, index: target.index + (isDown ? 1 : 0) } },
      line: { uid, side: isDown ? 'below' : 'above' },
    };
  }
  const isFolded = !items.some((item) => item.kind === 'question' && item.section === section);
  const before = items.find((item) => item.kind === 'section' && item.section === section - 1);
  if (!isDown && before?.kind === 'section') {
    // Above a heading ends the section before it.
    const place = { section: section - 1, index: before.node.questions.length };
    return { to: { kind: 'question', place }, line: { uid, side: 'above' } };
  }
  const index = isFolded ? target.node.questions.length : 0;
  return {
    to: { kind: 'question', place: { section, index } },
    line: { uid, side: 'below' },
  };
}

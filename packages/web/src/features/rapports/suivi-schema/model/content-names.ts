// Which part of the form in the builder a key of its content belongs to. A part keeps its uid whatever key it is given,
// and a key that was published belongs to its part for good, also where an undo brings back the part as it was before.
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { createUid } from './editor-form.ts';

export type Kind = 'section' | 'question' | 'option';

/** `question:planchers`, `option:odeurs.fortes`. */
export const pathOf = (kind: Kind, cle: string, within = ''): string =>
  within === '' ? `${kind}:${cle}` : `${kind}:${within}.${cle}`;

const keyOf = (path: string): string => path.replace(/^.*[:.]/, '');

/** The uid of a part, by its path. */
type Names = ReadonlyMap<string, string>;

export type ContentNames = ReturnType<typeof createContentNames>;

export function createContentNames(published: FormContent | null) {
  /** Of the content that was written last, and of the one that was last sent to be saved. */
  let written: Names = new Map();
  let held: Names = new Map();
  /** Published keys, by uid and as paths. */
  let settledKeys: Names = new Map();
  let settledPaths: ReadonlySet<string> = new Set();
  /** By what stands before them, such as `question:` or `option:odeurs.`. */
  let taken: ReadonlyMap<string, readonly string[]> = new Map();

  /** A uid for each part, none twice: those that are known first. */
  const name = (content: FormContent): Names => {
    const names = new Map<string, string>();
    const used = new Set<string>();
    const give = (path: string, uid: string) => {
      names.set(path, uid);
      used.add(uid);
    };
    const paths = listPaths(content);
    for (const path of paths) {
      const known = written.get(path);
      if (known !== undefined) give(path, known);
    }
    for (const path of paths.filter((each) => !names.has(each))) {
      const uid = held.get(path) ?? path;
      give(path, used.has(uid) ? createUid() : uid);
    }
    return names;
  };

  const settle = (content: FormContent) => {
    const names = name(content);
    settledPaths = new Set(names.keys());
    settledKeys = new Map([...names].map(([path, uid]) => [uid, keyOf(path)]));
    const byPrefix = Map.groupBy(names.keys(), (path) => path.slice(0, -keyOf(path).length));
    taken = new Map([...byPrefix].map(([prefix, paths]) => [prefix, paths.map(keyOf)]));
  };
  if (published !== null) settle(published);

  return {
    name,
    settle,
    write: (names: Names) => {
      written = names;
    },
    hold: () => {
      held = written;
    },
    isSettled: (path: string) => settledPaths.has(path),
    /** The key that a part was published with. */
    settledKey: (uid: string) => settledKeys.get(uid),
    /** The published keys among which a new one must not be. */
    takenKeys: (kind: Kind, within = ''): Set<string> =>
      new Set(taken.get(pathOf(kind, '', within))),
  };
}

const listPaths = ({ sections }: FormContent): string[] =>
  sections.flatMap((section) => [
    pathOf('section', section.cle),
    ...section.questions.flatMap((question) => [
      pathOf('question', question.cle),
      ...('options' in question
        ? question.options.map(({ cle }) => pathOf('option', cle, question.cle))
        : []),
    ]),
  ]);

/** What a condition looked at before it was removed: the rule stays, and is shown as one that leads nowhere. */
export const lostKey = (uid: string): string =>
  uid.startsWith('#') ? `absente_${uid.slice(1)}` : keyOf(uid);

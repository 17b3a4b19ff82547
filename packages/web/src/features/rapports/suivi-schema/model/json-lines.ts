// Where each value of a JSON text stands, by line, so that a fault in a file can be found by whoever wrote it. Pure.

export interface JsonLines {
  /** From 1, by path, such as `contenu.sections.0.titre`; '' is the whole. */
  readonly lines: ReadonlyMap<string, number>;
  /** Where the text stops being JSON; null where it is. */
  readonly brokenAt: number | null;
}

class Broken extends Error {}

const SPACE = /\s/;
const STRING = /"(?:[^"\\\n\r\t]|\\.)*"/y;
const SCALAR = /(?:true|false|null|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;

export function locateJson(text: string): JsonLines {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;

  const skip = () => {
    for (; at < text.length && SPACE.test(text[at] ?? ''); at += 1)
      if (text[at] === '\n') line += 1;
  };
  const isNext = (mark: string): boolean => {
    skip();
    if (text[at] !== mark) return false;
    at += 1;
    return true;
  };
  const expect = (mark: string) => {
    if (!isNext(mark)) throw new Broken();
  };
  const take = (pattern: RegExp): string => {
    skip();
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found === undefined) throw new Broken();
    at += found.length;
    return found;
  };
  const below = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

  const readMembers = (end: string, readOne: (index: number) => void) => {
    if (isNext(end)) return;
    for (let index = 0; ; index += 1) {
      readOne(index);
      if (isNext(',')) continue;
      return expect(end);
    }
  };
  const readValue = (path: string): void => {
    skip();
    lines.set(path, line);
    if (isNext('{')) {
      return readMembers('}', () => {
        const name: unknown = JSON.parse(take(STRING));
        expect(':');
        readValue(below(path, String(name)));
      });
    }
    if (isNext('[')) return readMembers(']', (index) => readValue(below(path, String(index))));
    take(text[at] === '"' ? STRING : SCALAR);
  };

  try {
    readValue('');
    skip();
    return { lines, brokenAt: at < text.length ? line : null };
  } catch {
    return { lines, brokenAt: line };
  }
}

/** The line of a path, or of the nearest thing around it that is there. */
export function lineOf({ lines }: JsonLines, path: readonly (string | number)[]): number | null {
  for (let length = path.length; length >= 0; length -= 1) {
    const line = lines.get(path.slice(0, length).join('.'));
    if (line !== undefined) return line;
  }
  return null;
}

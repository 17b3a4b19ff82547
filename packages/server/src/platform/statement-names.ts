// Which statements PostgreSQL keeps parsed and planned on a connection: those that are named. Planning a read takes longer
// than running it, so a read that comes again and again gets a name by itself.
import { createHash } from 'node:crypto';

/** On one connection; further ones go without a name, since each holds its plan in the memory of that connection. */
const MAX_NAMED = 200;
/** Of the whole process, those asked for lately. */
const MAX_KNOWN = 1_000;
/** From this time on it is no rarity. */
const NAMED_FROM_USE = 3;

/**
 * Each length of `in ($1, $2)` is another statement. What selects every column changes its shape with the table, which a
 * named statement may not. A word that is looked for is found in every row or in none: only a plan for that very word knows
 * whether to follow the order of the list until the page is full, or the index of words.
 */
const UNSUITED = /\bin \(\$|(?<!count\()\*|\bsearch_text\(\$/i;
/** For a list of unknown length PostgreSQL plans ten elements: a longer one is planned for itself. */
const FEW = 10;

const isRead = (text: string): boolean => /^\s*(?:select|with)\b/i.test(text);
/** The first page of a list that is not narrowed has no value at all, and neither has the count of what waits for anybody. */
const isFixed = (text: string): boolean =>
  /\blimit \d+$|^select count\(\*\) as "\w+" from/.test(text);

/** Planned for any values, where that is no worse. */
const nameOf = (text: string): string =>
  `releve_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;

interface Known {
  readonly name: string | undefined;
  uses: number;
}

/** A Map iterates in order of insertion: the first is always the one unused for longest. */
const known = new Map<string, Known>();
const chosen = new Map<string, string>();

/** Names this very statement from its first use, whatever it is. */
export function chooseStatement(text: string): void {
  chosen.set(text, nameOf(text));
}

function countUse(text: string): Known {
  const statement = known.get(text) ?? {
    name: isRead(text) && !UNSUITED.test(text) ? nameOf(text) : undefined,
    uses: 0,
  };
  statement.uses += 1;
  known.delete(text);
  known.set(text, statement);
  const [oldest] = known.keys();
  if (known.size > MAX_KNOWN && oldest !== undefined) known.delete(oldest);
  return statement;
}

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length > FEW;

/** The names of one connection. */
export class ConnectionNames {
  readonly #names = new Set<string>();
  readonly #banned = new Set<string>();

  /** Undefined for what goes without. */
  find(text: string, values: readonly unknown[]): string | undefined {
    const own = chosen.get(text);
    if (own !== undefined) return own;
    if ((values.length === 0 && !isFixed(text)) || values.some(isLongList)) return undefined;
    const { name, uses } = countUse(text);
    if (name === undefined || this.#banned.has(name)) return undefined;
    if (this.#names.has(name)) return name;
    if (uses < NAMED_FROM_USE || this.#names.size >= MAX_NAMED) return undefined;
    this.#names.add(name);
    return name;
  }

  /** Its plan is of use no more, as after a migration: from now on it goes without. */
  ban(name: string): void {
    this.#banned.add(name);
  }
}

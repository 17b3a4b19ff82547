// Three-way merge of one value: base, mine, theirs. Pure; it knows no form.

/** `base` is what both sides started from, `mine` is in the form, `theirs` is on the server now. */
export interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** The result for either answer. Both are the same value unless there is a conflict. */
export interface Merged<Value> {
  readonly keepMine: Value;
  readonly takeTheirs: Value;
}

export type IsSame<Value> = (one: Value, other: Value) => boolean;
export type Merge<Value> = (versions: Versions<Value>) => Merged<Value>;

const settled = <Value>(value: Value): Merged<Value> => ({ keepMine: value, takeTheirs: value });

/** Merges the value as a unit: a conflict where both sides changed it to different values. */
export const mergeWhole =
  <Value>(isSame: IsSame<Value>): Merge<Value> =>
  ({ base, mine, theirs }) => {
    if (isSame(mine, base) || isSame(mine, theirs)) return settled(theirs);
    return isSame(theirs, base) ? settled(mine) : { keepMine: mine, takeTheirs: theirs };
  };

/** Applies the additions and the removals of both sides. It never has a conflict. */
export function mergeSet<Item>({
  base,
  mine,
  theirs,
}: Versions<readonly Item[]>): Merged<readonly Item[]> {
  const kept = theirs.filter((item) => mine.includes(item) || !base.includes(item));
  const added = mine.filter((item) => !base.includes(item) && !theirs.includes(item));
  return settled([...kept, ...added]);
}

interface ListRules<Item> {
  /** Identifies an item across the three versions. */
  idOf: (item: Item) => string;
  isSame: IsSame<Item>;
}

/**
 * Merges a list item by item. An item that one side removed and the other changed is a conflict, as is an order that
 * both sides changed. A list with duplicate ids is merged as a unit.
 */
export const mergeList =
  <Item>({ idOf, isSame }: ListRules<Item>): Merge<readonly Item[]> =>
  (versions) => {
    const { base, mine, theirs } = versions;
    const isSameList: IsSame<readonly Item[]> = (one, other) =>
      one.length === other.length &&
      one.every((item, at) => {
        const match = other[at];
        return match !== undefined && isSame(item, match);
      });
    const isOnePiece = [base, mine, theirs].some(
      (list) => new Set(list.map(idOf)).size < list.length,
    );
    const whole = mergeWhole(isSameList)(versions);
    if (isOnePiece || whole.keepMine === whole.takeTheirs) return whole;

    const [before, here, there] = [base, mine, theirs].map(
      (list) => new Map(list.map((item) => [idOf(item), item])),
    ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>];
    const isSameItem: IsSame<Item | undefined> = (one, other) =>
      one === other || (one !== undefined && other !== undefined && isSame(one, other));
    const mergeItem = mergeWhole(isSameItem);
    const pick = (order: readonly string[], choice: keyof Merged<Item>): Item[] =>
      order.flatMap((id) => {
        const item = { base: before.get(id), mine: here.get(id), theirs: there.get(id) };
        return mergeItem(item)[choice] ?? [];
      });
    const order = mergeOrder([...before.keys()], [...here.keys()], [...there.keys()]);
    return {
      keepMine: pick(order.keepMine, 'keepMine'),
      takeTheirs: pick(order.takeTheirs, 'takeTheirs'),
    };
  };

/** The ids of all versions, in the order of the side that changed the order; new ids are appended. */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Merged<readonly string[]> {
  const common = (list: readonly string[], ...others: (readonly string[])[]) =>
    list.filter((id) => others.every((other) => other.includes(id))).join('\n');
  const isMoved = (list: readonly string[]) => common(list, base) !== common(base, list);
  const all = (first: readonly string[], second: readonly string[]) => [
    ...new Set([...first, ...second, ...base]),
  ];
  if (!isMoved(mine) || common(mine, theirs, base) === common(theirs, mine, base)) {
    return settled(all(theirs, mine));
  }
  if (!isMoved(theirs)) return settled(all(mine, theirs));
  return { keepMine: all(mine, theirs), takeTheirs: all(theirs, mine) };
}

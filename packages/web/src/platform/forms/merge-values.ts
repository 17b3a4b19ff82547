// Merges a value that two people have changed since the version both began with. Pure; knows no form.

/** The same value in three versions: as both found it, as this person has it, as the server has it now. */
export interface Versions<Value> {
  readonly base: Value;
  readonly mine: Value;
  readonly theirs: Value;
}

/** Both ways to end it. They are the same unless both sides have changed the same thing to something else. */
export interface Merged<Value> {
  readonly keepMine: Value;
  readonly takeTheirs: Value;
}

export type IsSame<Value> = (one: Value, other: Value) => boolean;
export type Merge<Value> = (versions: Versions<Value>) => Merged<Value>;

const settled = <Value>(value: Value): Merged<Value> => ({ keepMine: value, takeTheirs: value });

/** As one piece: whoever changed it has it. */
export const mergeWhole =
  <Value>(isSame: IsSame<Value>): Merge<Value> =>
  ({ base, mine, theirs }) => {
    if (isSame(mine, base) || isSame(mine, theirs)) return settled(theirs);
    return isSame(theirs, base) ? settled(mine) : { keepMine: mine, takeTheirs: theirs };
  };

/** Of a set: what either added is in it, what either took out is not. Nothing is left to ask. */
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
  /** What an item is known by in every version. */
  idOf: (item: Item) => string;
  isSame: IsSame<Item>;
}

/**
 * Of a list: item by item where an item is known in all versions, as one piece where one stands in it twice. One that
 * one side took out and the other changed is asked for, as is an order that both changed.
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

/** The ids of all versions, in the order of the side that changed it; what is new comes after. */
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

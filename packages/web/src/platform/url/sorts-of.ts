// The orders of a list, as its endpoint names them.
import '../schemas/zod.ts';

interface Sorted<Sort extends string> {
  query: { shape: { sort: { unwrap: () => { options: readonly Sort[] } } } };
}

export const sortsOf = <Sort extends string>({ query }: Sorted<Sort>): readonly Sort[] =>
  query.shape.sort.unwrap().options;

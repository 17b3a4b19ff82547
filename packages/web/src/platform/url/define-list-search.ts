// What the address of a list holds, said once by its feature: filters, order, columns. From it come the reading of
// the address, the count of the filters, the way back to the whole list and the orders there are. Pure.

const MAX_SEARCH = 200;
const MAX_COLUMNS = 200;
const PER_PAGE = 25;

/** What every list has. `sort` and `colonnes` stay empty where the list has no order or no columns to choose. */
// A type and not an interface: it is then one of `Record<string, unknown>` without letting unknown names pass.
export type ListState = {
  q: string;
  page: number;
  sort: string;
  colonnes: string;
};

/** A schema of zod is one; those below do without, as what employees open needs no other. */
export interface Field<Value = unknown> {
  parse: (value: unknown) => Value;
}

type Shape = Readonly<Record<string, Field>>;

interface ListDefinition<
  Sort extends string,
  Column extends string,
  Filters extends Shape,
  Others extends Shape,
> {
  perPage?: number;
  /** The orders of the endpoint (`sortsOf`), and the one the list opens with. */
  sorts?: readonly Sort[];
  openingSort?: NoInfer<Sort>;
  /** What narrows the list. A filter counts where it differs from the way the list opens. */
  filters?: Filters;
  /** Filters that count as one. */
  countedTogether?: readonly (keyof Filters)[];
  /** The rest: what is open, which view. It does not narrow the list. */
  others?: Others;
  /** Those of the rest that stand or fall with the rows shown: another page, order or filter forgets them. */
  ofRows?: readonly (keyof Others)[];
  /** The columns to choose from, in their order; those that are not named here are always there. */
  columns?: { all: readonly Column[]; opening: readonly NoInfer<Column>[] };
}

export type FieldsOf<Fields extends Shape> = {
  [Name in keyof Fields]: ReturnType<Fields[Name]['parse']>;
};

/** What the list asks the server for: a filter has the name that the endpoint gives it. */
type QueryOf<Sort extends string, Filters extends Shape> = {
  q: string;
  page: number;
  per_page: number;
} & ([Sort] extends [''] ? unknown : { sort: Sort }) &
  FieldsOf<Filters>;

export interface ListSearch<
  State extends ListState,
  Column extends string = string,
  Query = unknown,
> {
  /** Each field says with `catch` what holds where the address has no sense. */
  parse: (address: unknown) => State;
  perPage: number;
  sorts: readonly State['sort'][];
  /** A field that the list cannot be sorted on leaves it as it opens. */
  readSort: (field: string) => State['sort'];
  /** What another filter, order or search begins with. */
  firstPage: Partial<State>;
  /** The whole list, the words searched for aside. */
  noFilter: Partial<State>;
  /** How many filters narrow the list, the search field aside. */
  countFilters: (search: State) => number;
  /** Whether there may be rows that are not shown. A page that no longer exists counts: there are others before it. */
  isNarrowed: (search: State) => boolean;
  queryOf: (search: State) => Query;
  columns: readonly Column[];
  readColumns: (search: Pick<ListState, 'colonnes'>) => Column[];
}

/** Written where no column is chosen: an empty field would be the choice of the opening. */
const NO_COLUMN = 'aucune';

export const writeColumns = (columns: readonly string[]): string => columns.join(',') || NO_COLUMN;

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value =>
  values.some((each) => each === value);

const isInt = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least;

/** Text that an address holds; one that reads as a number is a number there. */
const textField = (longest: number, opening: string): Field<string> => ({
  parse: (value) => {
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    return typeof text === 'string' && text.length <= longest ? text : opening;
  },
});

/** One of a few words; without an opening, none of them until one is chosen. */
export const choiceFilter = <const Value extends string>(
  values: readonly [Value, ...Value[]],
): Field<Value | undefined> => ({
  parse: (value) => (isOneOf(values, value) ? value : undefined),
});

export const choiceField = <const Value extends string>(
  values: readonly [Value, ...Value[]],
  opening: NoInfer<Value>,
): Field<Value> => ({ parse: (value) => (isOneOf(values, value) ? value : opening) });

/** Written as `1` in the address, which reads it as a number; what the endpoint takes is the text. */
export const flagFilter: Field<'1' | undefined> = {
  parse: (value) => (String(value) === '1' ? '1' : undefined),
};

export const idFilter: Field<number | undefined> = {
  parse: (value) => (isInt(value, 1) ? value : undefined),
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const dayFilter: Field<string | undefined> = {
  parse: (value) =>
    typeof value === 'string' && DAY.test(value) && isDay(value) ? value : undefined,
};

/** There is no 30 February. */
const isDay = (text: string): boolean => {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

/** Of a screen that is no list. */
export const defineSearch = <Fields extends Shape>(fields: Fields) => ({
  parse: (address: unknown) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.parse((address as Record<string, unknown>)[name]),
      ]),
    ) as FieldsOf<Fields>,
});

export function defineListSearch<
  const Sort extends string = '',
  const Column extends string = never,
  Filters extends Shape = Record<never, never>,
  Others extends Shape = Record<never, never>,
>(definition: ListDefinition<Sort, Column, Filters, Others>) {
  type State = ListState & { sort: Sort } & FieldsOf<Filters> & FieldsOf<Others>;
  const { perPage = PER_PAGE, filters, others, ofRows = [], countedTogether = [] } = definition;
  const sorts: readonly string[] = definition.sorts ?? [];
  const openingSort = definition.openingSort ?? '';
  const columns = definition.columns?.all ?? [];
  const openingColumns = definition.columns?.opening.join(',') ?? '';
  const sort: Field<string> = {
    parse: (value) => (isOneOf(sorts, value) ? value : openingSort),
  };
  const fields: Shape = {
    q: textField(MAX_SEARCH, ''),
    page: { parse: (value) => (isInt(value, 1) ? value : 1) },
    sort,
    colonnes: textField(MAX_COLUMNS, openingColumns),
    ...filters,
    ...others,
  };
  // The fields were put together just above; TypeScript does not follow a spread of unknown fields.
  const parse = defineSearch(fields).parse as (address: unknown) => State;
  const opening = parse({});
  const filterNames: readonly (keyof State)[] = Object.keys(filters ?? {});
  const isOn = (search: State, name: keyof State) => search[name] !== opening[name];
  const pick = (names: readonly PropertyKey[]) =>
    Object.fromEntries(names.map((name) => [name, opening[String(name)]]));
  const firstPage = { page: 1, ...pick(ofRows) } as Partial<State>;

  const countFilters = (search: State) => {
    const on = filterNames.filter((name) => isOn(search, name));
    const together = on.filter((name) => countedTogether.some((other) => other === name)).length;
    return on.length - Math.max(0, together - 1);
  };
  type Query = QueryOf<Sort, Filters>;
  const asked = ['q', 'page', ...(sorts.length > 0 ? ['sort'] : []), ...filterNames];
  const search: ListSearch<State, Column, Query> = {
    parse,
    perPage,
    sorts: sorts as readonly State['sort'][],
    readSort: (field) => sort.parse(field) as State['sort'],
    firstPage,
    noFilter: { ...pick(filterNames), ...firstPage },
    countFilters,
    isNarrowed: (state) => state.q !== '' || countFilters(state) > 0 || state.page > 1,
    queryOf: (state) => {
      const fields = asked.map((name) => [name, state[String(name)]]);
      return { ...Object.fromEntries(fields), per_page: perPage } as Query;
    },
    columns,
    readColumns: ({ colonnes }) => {
      const named = colonnes.split(',');
      return columns.filter((column) => named.includes(column));
    },
  };
  return search;
}

export type SearchOf<Search> = Search extends { parse: (address: unknown) => infer State }
  ? State
  : never;

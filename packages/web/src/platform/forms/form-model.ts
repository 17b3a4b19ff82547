// A form declared as a table of fields: its values, its body, its validation and its three-way merge. Pure; it knows no
// endpoint and no screen.
import '../schemas/zod.ts';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Translate } from '../i18n/i18n.ts';
import { errorsOfIssues, type FieldErrors } from './field-errors.ts';
import type { Field, Words } from './fields.ts';
import { type Merged, mergeWhole, type Versions } from './merge-values.ts';

type Table = Readonly<Record<string, Field<unknown, never>>>;

export type ValuesOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer Value, never> ? Value : never;
};
type SavedOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Field<infer _Value, infer Raw>
    ? Raw
    : never;
};

type FormReading<Content> =
  | { isValid: true; content: Content }
  | { isValid: false; errors: FieldErrors };

/** Fields that are merged as a unit, because a mix of both sides would make no sense. */
interface Unit<Name> {
  readonly fields: readonly Name[];
  /** The fields that a conflict shows. Default: those that differ. */
  readonly shown?: readonly Name[];
}

export interface MergedForm<Values> extends Merged<Values> {
  /** Fields in conflict, in the order of the form. */
  readonly asked: readonly (keyof Values & string)[];
  /** Fields whose value in the result comes from the other side. */
  readonly taken: readonly (keyof Values & string)[];
}

export interface FormModel<Saved, Values, Content> {
  readonly names: readonly (keyof Values & string)[];
  /** The values of a new record. */
  readonly opening: Values;
  valuesOf: (saved: Saved) => Values;
  /** The body, validated by its schema. */
  read: (values: Values) => FormReading<Content>;
  isSame: (one: Values, other: Values) => boolean;
  merge: (versions: Versions<Values>) => MergedForm<Values>;
  labelOf: (name: keyof Values & string, t: Translate) => string;
  show: (name: keyof Values & string, values: Values, words: Words, base: Values) => ReactNode;
  /** The form's own text for an error of a field, used where the message has no translation. */
  refusalOf: (name: string, t: Translate, values: Values) => string | undefined;
  /** Whether the form has a control for a field of this name. */
  isShown: (name: string) => boolean;
}

interface FormDefinition<Fields extends Table, Content> {
  /** In the order of the form. */
  readonly fields: Fields;
  /** The schema of the endpoint's body, without the version. */
  readonly schema: z.ZodType<Content>;
  label: (name: keyof Fields & string, t: Translate) => string;
  readonly units?: readonly Unit<keyof Fields & string>[];
  /** Clears values that other fields make irrelevant, before values are compared or sent. */
  tidy?: (values: ValuesOf<Fields>) => ValuesOf<Fields>;
  /** Builds the body where it is not simply one property per field. */
  body?: (written: Readonly<Record<string, unknown>>, values: ValuesOf<Fields>) => unknown;
  /** Errors that the schema cannot find. */
  check?: (values: ValuesOf<Fields>) => FieldErrors;
  readonly show?: {
    readonly [Name in keyof Fields]?: (
      values: ValuesOf<Fields>,
      words: Words,
      base: ValuesOf<Fields>,
    ) => ReactNode;
  };
  readonly refusals?: {
    readonly [Name in keyof Fields]?: (t: Translate, values: ValuesOf<Fields>) => string;
  };
}

export function defineForm<Fields extends Table, Content>(
  definition: FormDefinition<Fields, Content>,
): FormModel<SavedOf<Fields>, ValuesOf<Fields>, Content> {
  type Values = ValuesOf<Fields>;
  type Name = keyof Fields & string;
  const { fields, schema, tidy = (values) => values, body = (written) => written } = definition;
  const names = Object.keys(fields) as Name[];
  const fieldOf = (name: Name): Field<unknown, unknown> => fields[name] as Field<unknown, unknown>;
  const build = (valueOf: (name: Name) => unknown): Values =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Values;
  const opening = build((name) => fieldOf(name).empty);
  const units = listUnits(names, definition.units ?? []);
  const isSameIn = (among: readonly Name[], one: Values, other: Values): boolean =>
    among.every(
      (name) => one[name] === other[name] || fieldOf(name).isSame(one[name], other[name]),
    );

  const mergeUnit = ({ fields: among }: Unit<Name>, versions: Versions<Values>): Merged<Values> => {
    const [only] = among;
    if (only === undefined || among.length > 1) {
      return mergeWhole<Values>((one, other) => isSameIn(among, one, other))(versions);
    }
    const { base, mine, theirs } = versions;
    const merged = fieldOf(only).merge({
      base: base[only],
      mine: mine[only],
      theirs: theirs[only],
    });
    return {
      keepMine: { ...mine, [only]: merged.keepMine },
      takeTheirs: { ...theirs, [only]: merged.takeTheirs },
    };
  };

  function merge(typed: Versions<Values>): MergedForm<Values> {
    const versions = { base: tidy(typed.base), mine: tidy(typed.mine), theirs: tidy(typed.theirs) };
    const parts = units.map((unit) => ({ unit, ...mergeUnit(unit, versions) }));
    const collect = (choice: keyof Merged<Values>): Values => {
      const from = new Map(
        parts.flatMap((part) => part.unit.fields.map((name) => [name, part[choice]])),
      );
      return build((name) => from.get(name)?.[name]);
    };
    const [keepMine, takeTheirs] = [collect('keepMine'), collect('takeTheirs')];
    const asked = parts.flatMap(({ unit }) => {
      if (isSameIn(unit.fields, keepMine, takeTheirs)) return [];
      return unit.shown ?? unit.fields.filter((name) => !isSameIn([name], keepMine, takeTheirs));
    });
    const taken = names.filter(
      (name) =>
        fieldOf(name).isCarried !== true &&
        !isSameIn([name], takeTheirs, versions.mine) &&
        isSameIn([name], takeTheirs, keepMine),
    );
    return { keepMine, takeTheirs, asked: names.filter((name) => asked.includes(name)), taken };
  }

  const known = new WeakMap<object, Values>();
  return {
    names,
    opening,
    // Cached per record, so that comparing untouched values is an identity check.
    valuesOf: (saved) => {
      const raw = saved as Readonly<Record<string, unknown>>;
      const values = known.get(raw) ?? build((name) => fieldOf(name).read(raw[name]));
      known.set(raw, values);
      return values;
    },
    read: (typed) => {
      const values = tidy(typed);
      const written = build((name) => fieldOf(name).write(values[name]));
      const parsed = schema.safeParse(body(written, values));
      const errors = {
        ...(parsed.success ? {} : errorsOfIssues(parsed.error.issues)),
        ...definition.check?.(values),
      };
      return parsed.success && Object.keys(errors).length === 0
        ? { isValid: true, content: parsed.data }
        : { isValid: false, errors };
    },
    isSame: (one, other) => one === other || isSameIn(names, tidy(one), tidy(other)),
    merge,
    labelOf: definition.label,
    show: (name, values, words, base) => {
      const own = definition.show?.[name];
      return own ? own(values, words, base) : fieldOf(name).show(values[name], words);
    },
    refusalOf: (name, t, values) => definition.refusals?.[name]?.(t, values),
    isShown: (name) => {
      const [head = ''] = name.split('.');
      return names.includes(head) && fieldOf(head).isCarried !== true;
    },
  };
}

/** The units, and one unit for each field that is in none. */
function listUnits<Name>(names: readonly Name[], units: readonly Unit<Name>[]): Unit<Name>[] {
  const grouped = units.flatMap(({ fields }) => fields);
  const alone = names.filter((name) => !grouped.includes(name));
  return [...units, ...alone.map((name) => ({ fields: [name] }))];
}

// Turns an answer into JSON through a function compiled from the response schema: quick, and a field
// the schema does not declare cannot leave. It does not check values; that is TypeScript's work.
import { toColumn } from '@releve/domain/columns.ts';
import fastJson, { type Schema } from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
export type Serialize = (value: unknown) => string;

/** Compiled at the first answer: a start, and each app of a test, would otherwise compile all of them. */
export function createSerializer(response: z.ZodType): Serialize {
  let serialize: Serialize | undefined;
  return (value) => {
    serialize ??= compileSerializer(response);
    return serialize(value);
  };
}

/**
 * The same with the long lists of plain rows by columns, as domain's `readColumns` reads them; undefined where there is no such list.
 */
export function createColumnSerializer(
  response: z.ZodType,
): (value: unknown) => string | undefined {
  let serialize: ReturnType<typeof compileColumnSerializer> | undefined;
  return (value) => {
    serialize ??= compileColumnSerializer(response);
    return serialize(value);
  };
}

function shapeOf(response: z.ZodType): JsonSchema {
  const schema = z.toJSONSchema(response, { io: 'output' });
  const { $defs = {} } = schema;
  const shape: JsonSchema = toShape(schema, $defs);
  shape.$defs = mapValues($defs, (definition) => toShape(definition, $defs));
  return shape;
}

function compileSerializer(response: z.ZodType): Serialize {
  const shape = shapeOf(response);
  const whole = compile(shape);
  const lists = listsOf(shape);
  let inParts: Serialize | undefined;
  return (value) => {
    if (!lists.some((name) => isLarge((value as Answer)[name]))) return whole(value);
    inParts ??= compileParts(shape, writerOfRows);
    return inParts(value);
  };
}

function compileColumnSerializer(response: z.ZodType): (value: unknown) => string | undefined {
  const shape = shapeOf(response);
  const tables = listsOf(shape).filter((name) => isTable(itemOf(shape.properties?.[name])));
  const inParts = tables.length === 0 ? undefined : compileParts(shape, writerOfColumns);
  return (value) => {
    const packed = tables.filter((name) => isLarge((value as Answer)[name]));
    if (inParts === undefined || packed.length === 0) return undefined;
    return `{"packed":${JSON.stringify(packed)},"answer":${inParts(value)}}`;
  };
}

const compile = (shape: JsonSchema): Serialize => fastJson(shape as Schema);

type Answer = Readonly<Record<string, unknown>>;

const MANY = 500;
const PIECE = 100;
const isLarge = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length >= MANY;

/** The properties of an answer that are arrays of objects, of which there may be many. None where the answer is within itself. */
const listsOf = (shape: JsonSchema): string[] =>
  shape.additionalProperties !== undefined || JSON.stringify(shape).includes('"$ref":"#"')
    ? []
    : Object.entries(shape.properties ?? {}).flatMap(([name, property]) =>
        itemOf(property)?.type === 'object' ? [name] : [],
      );

function itemOf(shape: JsonSchema | boolean | undefined): JsonSchema | undefined {
  if (typeof shape !== 'object' || shape.type !== 'array') return undefined;
  return typeof shape.items === 'object' && !Array.isArray(shape.items) ? shape.items : undefined;
}

/**
 * The compiled function adds value to value: of thousands of objects V8 keeps each as a string that waits to be put together, and
 * clears them away for as long as it took to write them. Long lists are put together piece by piece.
 */
function compileParts(
  { properties = {}, required = [], $defs = {} }: JsonSchema,
  writerOf: WriterOf,
): Serialize {
  const parts = Object.entries(properties).map(([name, shape]) => {
    const one: JsonSchema = {
      type: 'object',
      properties: { [name]: shape },
      ...(required.includes(name) && { required: [name] }),
      $defs,
    };
    const item = itemOf(shape);
    const write = compile(one);
    const writeList = item && writerOf({ ...item, $defs });
    return (value: Answer): string => {
      const list = value[name];
      if (writeList === undefined || !isLarge(list)) return write({ [name]: list }).slice(1, -1);
      return `${JSON.stringify(name)}:${writeList(list)}`;
    };
  });
  return (value) => {
    const written = parts.map((write) => write(value as Answer)).filter((part) => part !== '');
    return `{${written.join(',')}}`;
  };
}

/** Of a long list, by the shape of its rows. */
type WriterOf = (item: JsonSchema) => (list: readonly unknown[]) => string;

const writerOfRows: WriterOf = (item) => {
  const write = compile(item);
  return (list) => `[${writePieces(list, write)}]`;
};

const writerOfColumns: WriterOf = (item) => {
  if (!isTable(item)) return writerOfRows(item);
  const names = Object.keys(item.properties ?? {});
  return (list) => `{${names.map((name) => writeColumn(list, name)).join(',')}}`;
};

const PLAIN = new Set(['string', 'number', 'integer', 'boolean', 'null']);

function isPlain(shape: JsonSchema | boolean): boolean {
  if (typeof shape === 'boolean') return false;
  if (shape.anyOf !== undefined) return shape.anyOf.every(isPlain);
  const types: readonly string[] = [shape.type ?? []].flat();
  return types.length > 0 && types.every((type) => PLAIN.has(type));
}

/** Rows of plain values, each of which has all of them: nothing of theirs needs a schema to be written. */
function isTable(item: JsonSchema | undefined): boolean {
  const { properties = {}, required = [], additionalProperties } = item ?? {};
  const names = Object.keys(properties);
  return (
    names.length > 0 &&
    names.length === required.length &&
    !additionalProperties &&
    Object.values(properties).every(isPlain)
  );
}

function writeColumn(list: readonly unknown[], name: string): string {
  const values = list.map((row) => {
    const value = (row as Answer)[name];
    if (value === undefined) throw new Error(`"${name}" is required!`);
    return value;
  });
  return `${JSON.stringify(name)}:${JSON.stringify(toColumn(values))}`;
}

function writePieces(list: readonly unknown[], write: Serialize): string {
  const pieces: string[] = [];
  for (let from = 0; from < list.length; from += PIECE) {
    pieces.push(
      list
        .slice(from, from + PIECE)
        .map(write)
        .join(','),
    );
  }
  return pieces.join(',');
}

/** Keeps the shape and drops what only a validator needs (patterns, formats, bounds). */
function toShape(schema: JsonSchema | boolean, $defs: Record<string, JsonSchema>): JsonSchema {
  const shapeWithin = (part: JsonSchema | boolean) => toShape(part, $defs);
  if (typeof schema === 'boolean') return {};
  if (schema.$ref !== undefined) return toReference(schema.$ref, $defs);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const shapes = branches.map(shapeWithin);
    return mergeBranches(shapes) ?? { anyOf: shapes };
  }
  const { type, required, properties, items, additionalProperties } = schema;
  return {
    ...(type !== undefined && { type }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(required && { required }),
    ...(properties && { properties: mapValues(properties, shapeWithin) }),
    ...(items && !Array.isArray(items) && { items: shapeWithin(items) }),
    ...(additionalProperties && { additionalProperties: shapeWithin(additionalProperties) }),
  };
}

/** zod writes `z.json()` as a definition that refers to itself; the compiler would never end. */
function toReference($ref: string, $defs: Record<string, JsonSchema>): JsonSchema {
  const types = $defs[$ref.replace('#/$defs/', '')]?.anyOf?.map(({ type }) => type);
  const isFreeJson = types?.includes('object') && types.includes('array') && types.length === 6;
  return isFreeJson ? {} : { $ref };
}

/**
 * Where the branches differ by type alone, one schema with several types needs no trial of each.
 * The compiled test for a string accepts an array too, so it must come last.
 */
function mergeBranches(branches: readonly JsonSchema[]): JsonSchema | undefined {
  const types = branches
    .flatMap(({ type }) => type ?? [])
    .sort((a, b) => Number(a === 'string') - Number(b === 'string'));
  const isDistinct =
    branches.every(({ type }) => type !== undefined) && new Set(types).size === types.length;
  return isDistinct ? Object.assign({}, ...branches, { type: types }) : undefined;
}

const mapValues = <In, Out>(record: Record<string, In>, change: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

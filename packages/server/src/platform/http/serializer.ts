// Turns an answer into JSON through a function compiled from the response schema: quick, and a field
// the schema does not declare cannot leave. It does not check values; that is TypeScript's work.
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

function compileSerializer(response: z.ZodType): Serialize {
  const schema = z.toJSONSchema(response, { io: 'output' });
  const { $defs = {} } = schema;
  const shape: JsonSchema = toShape(schema, $defs);
  shape.$defs = mapValues($defs, (definition) => toShape(definition, $defs));
  const whole = compile(shape);
  const lists = listsOf(shape);
  let inParts: Serialize | undefined;
  return (value) => {
    if (!lists.some((name) => isLarge((value as Answer)[name]))) return whole(value);
    inParts ??= compileParts(shape);
    return inParts(value);
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
function compileParts({ properties = {}, required = [], $defs = {} }: JsonSchema): Serialize {
  const parts = Object.entries(properties).map(([name, shape]) => {
    const one: JsonSchema = {
      type: 'object',
      properties: { [name]: shape },
      ...(required.includes(name) && { required: [name] }),
      $defs,
    };
    const item = itemOf(shape);
    const write = compile(one);
    const writeItem = item && compile({ ...item, $defs });
    return (value: Answer): string => {
      const list = value[name];
      if (writeItem === undefined || !isLarge(list)) return write({ [name]: list }).slice(1, -1);
      return `${JSON.stringify(name)}:[${writePieces(list, writeItem)}]`;
    };
  });
  return (value) => {
    const written = parts.map((write) => write(value as Answer)).filter((part) => part !== '');
    return `{${written.join(',')}}`;
  };
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
  const shapeOf = (part: JsonSchema | boolean) => toShape(part, $defs);
  if (typeof schema === 'boolean') return {};
  if (schema.$ref !== undefined) return toReference(schema.$ref, $defs);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const shapes = branches.map(shapeOf);
    return mergeBranches(shapes) ?? { anyOf: shapes };
  }
  const { type, required, properties, items, additionalProperties } = schema;
  return {
    ...(type !== undefined && { type }),
    ...(schema.const !== undefined && { const: schema.const }),
    ...(required && { required }),
    ...(properties && { properties: mapValues(properties, shapeOf) }),
    ...(items && !Array.isArray(items) && { items: shapeOf(items) }),
    ...(additionalProperties && { additionalProperties: shapeOf(additionalProperties) }),
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

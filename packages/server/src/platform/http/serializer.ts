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
  return fastJson(shape as Schema);
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

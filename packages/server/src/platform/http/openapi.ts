// Describes every served endpoint as OpenAPI 3.1, straight from the domain's schemas.
import { setImmediate } from 'node:timers/promises';
import type { Access, Endpoint } from '@releve/domain/endpoint.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** By media type. */
export type Content = Record<string, { schema: JsonSchema }>;

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, unknown>;
}

export interface OpenApi {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, unknown>;
}

const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string', description: 'A translation key.' },
    errors: {
      type: 'object',
      description: 'The keys of each field at fault.',
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    retry_after: { type: 'integer', description: 'Seconds to wait.' },
  },
};

const IDEMPOTENCY_KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same request gives the first answer again.',
  schema: { type: 'string', maxLength: 200 },
};

const describeAccess = (ability: Access): string => {
  if (ability === 'public') return 'Anybody.';
  if (ability === 'account') return 'Anybody signed in, with a temporary password as well.';
  if (ability === 'enrolment') return 'Anybody signed in, also before a second step is added.';
  if (ability === 'signed-in') return 'Anybody signed in.';
  return `Whoever may ${ability[0]} ${ability[1]}.`;
};

function toJsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
  });
  return jsonSchema;
}

function describeParameters(schema: z.ZodType, place: 'path' | 'query'): Parameter[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: typeof property === 'boolean' ? {} : property,
  }));
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const FILE: Content = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary' } },
};

const describeError = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
});

function describeErrors({ ability, method }: Endpoint): Record<string, unknown> {
  return {
    ...(ability !== 'public' && { 401: describeError('Not signed in.') }),
    ...(ability !== 'public' && { 403: describeError('Not allowed.') }),
    ...(method !== 'GET' && { 409: describeError('Someone else saved first.') }),
    422: describeError('What came in is not valid.'),
    429: describeError('Too many attempts.'),
  };
}

function describeBody({ method, consumes, acceptsForm, body }: Endpoint): Content | undefined {
  if (consumes === 'file') return FILE;
  const schema = toJsonSchema(body, 'input');
  const hasFields = method !== 'GET' && Object.keys(schema.properties ?? {}).length > 0;
  if (!hasFields) return undefined;
  return {
    ...json(schema),
    ...(acceptsForm && { 'application/x-www-form-urlencoded': { schema } }),
  };
}

function describeOperation(endpoint: Endpoint, path: string): Operation {
  const isWrite = endpoint.method !== 'GET';
  const [, , tag = ''] = path.split('/');
  const names = new Set([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
  const body = describeBody(endpoint);
  return {
    operationId: `${endpoint.method.toLowerCase()}${path.replace(/\W+/g, '_').replace(/_$/, '')}`,
    summary: endpoint.summary,
    description: describeAccess(endpoint.ability),
    tags: [tag],
    security: endpoint.ability === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...describeParameters(endpoint.params, 'path').filter(({ name }) => names.has(name)),
      ...describeParameters(endpoint.query, 'query'),
      ...(isWrite && endpoint.ability !== 'public' && !endpoint.isSecret ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: 'Done.',
        content:
          endpoint.produces === 'file' ? FILE : json(toJsonSchema(endpoint.response, 'output')),
      },
      ...describeErrors(endpoint),
    },
  };
}

/** OpenAPI has no optional path parameter: such an endpoint stands twice. */
function pathsOf(path: string): string[] {
  const withAll = path.replace(/:(\w+)\??/g, '{$1}');
  return path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), withAll] : [withAll];
}

/** All of them take half a second: other requests are served in between. */
export async function describeApi(endpoints: readonly Endpoint[]): Promise<OpenApi> {
  const paths: OpenApi['paths'] = {};
  for (const endpoint of endpoints) {
    await setImmediate();
    for (const path of pathsOf(endpoint.path)) {
      const operation = describeOperation(endpoint, path);
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Relève',
      version: APP_VERSION,
      description: 'Schedules, presence punching and site follow-up for maintenance companies.',
    },
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

// What a call is, said once for both sides: the server serves it, the web app calls it, the table
// test runs it for every usergroup and OpenAPI describes it. Holds no behaviour of its own.
import { z } from 'zod';
import type { Action, Subject } from './ability.ts';
import type { FeatureFlag } from './settings.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Who may call: anybody, anybody signed in, or those whose ability has this rule. */
export type Access = 'public' | 'signed-in' | readonly [Action, Subject];

/** `queue`: the command is kept on the device and sent later where there is no network. */
export type Offline = 'never' | 'queue';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Who extends Access = Access,
> {
  readonly id: string;
  readonly method: Verb;
  readonly path: `/api/${string}`;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly ability: Who;
  readonly offline: Offline;
  /** The setting that must be on for this call to be answered. */
  readonly flag: FeatureFlag | null;
}

const NOTHING = z.object({});
type Nothing = typeof NOTHING;

interface Definition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Verb extends Method,
  Who extends Access,
> {
  method: Verb;
  path: `/api/${string}`;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  ability: Who;
  offline?: Offline;
  flag?: FeatureFlag;
}

export function defineEndpoint<
  Response extends z.ZodType,
  const Verb extends Method,
  const Who extends Access,
  Params extends z.ZodType = Nothing,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(
  definition: Definition<Params, Query, Body, Response, Verb, Who>,
): Endpoint<Params, Query, Body, Response, Verb, Who> {
  return {
    id: `${definition.method} ${definition.path}`,
    method: definition.method,
    path: definition.path,
    summary: definition.summary,
    params: definition.params ?? (NOTHING as z.ZodType as Params),
    query: definition.query ?? (NOTHING as z.ZodType as Query),
    body: definition.body ?? (NOTHING as z.ZodType as Body),
    response: definition.response,
    ability: definition.ability,
    offline: definition.offline ?? 'never',
    flag: definition.flag ?? null,
  };
}

/** What a caller gives. */
export type EndpointInput<E extends Endpoint> = {
  params: z.input<E['params']>;
  query: z.input<E['query']>;
  body: z.input<E['body']>;
};

/** What a handler receives once it has been checked. */
export type EndpointRequest<E extends Endpoint> = {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
};

export type EndpointResponse<E extends Endpoint> = z.output<E['response']>;

// What a call is, said once for both sides: the server serves it, the web app calls it, the table
// test runs it for every usergroup and OpenAPI describes it. Holds no behaviour of its own.
import { z } from 'zod';
import type { Action, Subject } from './ability.ts';
import { byId } from './fields.ts';
import type { FeatureFlag } from './settings.ts';

type Address = `/api/${string}`;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: anybody, anybody signed in, or those whose ability has this rule. `account` is all that a temporary
 * password opens: what it takes to replace it, and to leave. `enrolment` opens as well where a second step has yet to be added.
 */
export type Access = 'public' | 'account' | 'enrolment' | 'signed-in' | readonly [Action, Subject];

/** `queue`: the command is kept on the device and sent later where there is no network. */
type Offline = 'never' | 'queue';

/** `file`: one file as it is, bytes and nothing else; `json`: what the schema says. */
export type Content = 'json' | 'file';

/** The body of an endpoint that `consumes: 'file'`. What it claims to be is not believed. */
export interface ReceivedFile {
  readonly bytes: Uint8Array;
}

interface FileHead {
  readonly name: string;
  readonly type_mime: string;
  /** Shown in the page rather than saved: what runs nothing there. */
  readonly isInline?: boolean;
  /** Its address never shows anything else: a browser may keep it for that many seconds. */
  readonly maxAge?: number;
  readonly etag?: string;
}

export interface WholeFile extends FileHead {
  readonly bytes: Uint8Array;
}

interface StreamedFile extends FileHead {
  readonly size: number;
  /** Of the bytes from `start` to `end`, both included; undefined where the file is gone. */
  readonly read: (range?: {
    start: number;
    end: number;
  }) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

/** The answer of an endpoint that `produces: 'file'`: in one piece, or as it is read. */
export type ServedFile = WholeFile | StreamedFile;

export const DEFAULT_MAX_BODY_BYTES = 1_048_576;

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Verb extends Method = Method,
  Who extends Access = Access,
  In extends Content = Content,
  Out extends Content = Content,
> {
  readonly id: string;
  readonly method: Verb;
  readonly path: Address;
  readonly summary: string;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
  readonly ability: Who;
  readonly offline: Offline;
  /** The setting that must be on for this call to be answered. */
  readonly flag: FeatureFlag | null;
  readonly consumes: In;
  readonly produces: Out;
  /** Takes its body as a form as well, for clients that are not ours to change. */
  readonly acceptsForm: boolean;
  readonly maxBodyBytes: number;
  /** What is sent or answered is kept nowhere, so its idempotency key is ignored: repeating must be harmless. */
  readonly isSecret: boolean;
  /** By what it is sent it does nothing twice: its idempotency key is kept with its answer, not before it begins. */
  readonly isRepeatable: boolean;
  /** One's own and nobody else's: refused in employee mode, reading as well. */
  readonly isPersonal: boolean;
  /** A read that answers less in employee mode: it knows for whom the caller acts, as every write does. */
  readonly seesMode: boolean;
}

const NOTHING = z.object({});
type Nothing = typeof NOTHING;

/** Where `:id` is what an address names, the definition need not say so. */
type ParamsOf<Path extends Address> = { id: typeof byId; none: Nothing }[Path extends
  | `${string}/:id`
  | `${string}/:id/${string}`
  ? 'id'
  : 'none'];

interface Definition<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Who extends Access,
  In extends Content,
> {
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  ability: Who;
  offline?: Offline;
  flag?: FeatureFlag;
  consumes?: In;
  acceptsForm?: boolean;
  maxBodyBytes?: number;
  isSecret?: boolean;
  isRepeatable?: boolean;
  isPersonal?: boolean;
  seesMode?: boolean;
}

type Define<Verb extends Method> = <
  Response extends z.ZodType,
  const Path extends Address,
  const Who extends Access,
  Params extends z.ZodType = ParamsOf<Path>,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
  const In extends Content = 'json',
>(
  path: Path,
  definition: Definition<Params, Query, Body, Who, In> & { response: Response },
) => Endpoint<Params, Query, Body, Response, Verb, Who, In, 'json'>;

/** A file is only ever read. */
type DefineFile = <
  const Path extends Address,
  const Who extends Access,
  Params extends z.ZodType = ParamsOf<Path>,
  Query extends z.ZodType = Nothing,
>(
  path: Path,
  definition: Definition<Params, Query, Nothing, Who, 'json'> & { produces: 'file' },
) => Endpoint<Params, Query, Nothing, Nothing, 'GET', Who, 'json', 'file'>;

type AnyDefinition = Definition<z.ZodType, z.ZodType, z.ZodType, Access, Content> & {
  response?: z.ZodType;
  produces?: Content;
};

const define =
  (method: Method, shared: FeatureFlag | null) =>
  (path: Address, definition: AnyDefinition): Endpoint => ({
    id: `${method} ${path}`,
    method,
    path,
    summary: definition.summary,
    params: definition.params ?? (/\/:id(?:\/|$)/.test(path) ? byId : NOTHING),
    query: definition.query ?? NOTHING,
    body: definition.body ?? NOTHING,
    response: definition.response ?? NOTHING,
    ability: definition.ability,
    offline: definition.offline ?? 'never',
    flag: definition.flag ?? shared,
    consumes: definition.consumes ?? 'json',
    produces: definition.produces ?? 'json',
    acceptsForm: definition.acceptsForm ?? false,
    maxBodyBytes: definition.maxBodyBytes ?? DEFAULT_MAX_BODY_BYTES,
    isSecret: definition.isSecret ?? false,
    isRepeatable: definition.isRepeatable ?? false,
    isPersonal: definition.isPersonal ?? false,
    seesMode: definition.seesMode ?? false,
  });

const definersBehind = (flag: FeatureFlag | null) => ({
  get: define('GET', flag) as Define<'GET'> & DefineFile,
  post: define('POST', flag) as Define<'POST'>,
  put: define('PUT', flag) as Define<'PUT'>,
  patch: define('PATCH', flag) as Define<'PATCH'>,
  delete: define('DELETE', flag) as Define<'DELETE'>,
});

/** `endpoint.get('/api/memos/:id', { … })`. The build of the web app knows these calls by this name. */
export const endpoint = definersBehind(null);

/** For a contract that one setting closes as a whole: `const endpoint = endpointsBehind('ENABLE_MEMOS')`. */
export const endpointsBehind = (flag: FeatureFlag) => definersBehind(flag);

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
  body: E['consumes'] extends 'file' ? ReceivedFile : z.output<E['body']>;
};

export type EndpointResponse<E extends Endpoint> = E['produces'] extends 'file'
  ? ServedFile
  : z.output<E['response']>;

// The protocol's HTTP API, /apps/{id}/…: for other processes, ours or not, that send events or ask who is there.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { CachedEvent, Channel } from './channels.ts';
import { readChannelKind } from './channel-name.ts';
import { findSignatureFault } from './http-api-signature.ts';
import type { RealtimeHub } from './hub.ts';
import { parseJson } from './messages.ts';
import { EventRefusedError, type ServerEvent } from './publishing.ts';

class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const INFO = ['user_count', 'subscription_count'] as const;
type Info = ReadonlySet<string>;

const infoOf = (known: readonly string[]) =>
  z
    .string()
    .optional()
    .transform((text): Info => new Set(text?.split(',').map((name) => name.trim())))
    .refine((names) => [...names].every((name) => known.includes(name)), 'unknown info');
const info = infoOf(INFO);

const event = z.object({
  name: z.string(),
  data: z.string(),
  channel: z.string().optional(),
  channels: z.array(z.string()).optional(),
  socket_id: z
    .string()
    .regex(/^\d+\.\d+$/)
    .nullish(),
  info,
});
type Event = z.output<typeof event>;

const batch = z.object({ batch: z.array(event.omit({ channels: true })) });
const channelsQuery = z.object({ filter_by_prefix: z.string().default(''), info });
const channelQuery = z.object({ info: infoOf([...INFO, 'cache']) });
const channelParams = z.object({ name: z.string() });
const userParams = z.object({ userId: z.string().min(1) });

export function serveRealtimeApi(http: FastifyInstance, hub: RealtimeHub, clock: Clock): void {
  const { credentials, channels, limits } = hub;

  const toServerEvent = ({
    name,
    data,
    channel,
    channels: names,
    socket_id,
  }: Event): ServerEvent => ({
    name,
    data,
    channels: names ?? (channel === undefined ? [] : [channel]),
    exceptSocketId: socket_id ?? undefined,
  });

  const describeNamed = (name: string, wanted: Info) => describe(channels.find(name), name, wanted);

  function answerEvent(sent: Event): object {
    if (sent.info.size === 0) return {};
    const names = toServerEvent(sent).channels;
    return {
      channels: Object.fromEntries(names.map((name) => [name, describeNamed(name, sent.info)])),
    };
  }

  void http.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // The signature covers the text as it came.
      scope.addContentTypeParser(
        '*',
        { parseAs: 'string' },
        async (_request: unknown, text: string) => text,
      );
      scope.setErrorHandler((error: unknown, _request, reply) => {
        if (error instanceof ApiError || error instanceof EventRefusedError) {
          return reply.status(error.status).send({ error: error.message });
        }
        throw error;
      });
      scope.addHook('preHandler', async (request) => {
        const { method, url } = request;
        const fault = findSignatureFault(
          { method, url, body: readBody(request) },
          credentials,
          clock,
        );
        if (fault !== undefined) throw new ApiError(401, fault);
      });

      scope.post('/events', (request) => {
        const sent = read(event, parseJson(readBody(request)));
        hub.publish([toServerEvent(sent)]);
        return answerEvent(sent);
      });

      scope.post('/batch_events', (request) => {
        const events = read(batch, parseJson(readBody(request))).batch;
        if (events.length > limits.maxEventsPerBatch) throw new ApiError(400, 'Too many events');
        hub.publish(events.map(toServerEvent));
        if (events.every((sent) => sent.info.size === 0)) return {};
        return { batch: events.map((sent) => describeNamed(sent.channel ?? '', sent.info)) };
      });

      scope.get('/channels', (request) => {
        const { filter_by_prefix: prefix, info: wanted } = read(channelsQuery, request.query);
        if (wanted.has('user_count') && !prefix.startsWith('presence-')) {
          throw new ApiError(400, 'user_count is known of presence channels only');
        }
        const found = channels.list().filter(({ name }) => name.startsWith(prefix));
        return {
          channels: Object.fromEntries(
            found.map((channel) => [channel.name, describe(channel, channel.name, wanted)]),
          ),
        };
      });

      scope.get('/channels/:name', (request) => {
        const { name } = read(channelParams, request.params);
        const { info: wanted } = read(channelQuery, request.query);
        if (wanted.has('user_count')) assertPresence(name);
        return {
          occupied: channels.find(name) !== undefined,
          ...describeNamed(name, wanted),
          ...(wanted.has('cache') && { cache: describeCached(channels.recall(name)) }),
        };
      });

      scope.get('/channels/:name/users', (request) => {
        const { name } = read(channelParams, request.params);
        assertPresence(name);
        return { users: hub.membersOf(name).map(({ userId }) => ({ id: userId })) };
      });

      scope.post('/users/:userId/terminate_connections', (request) => {
        hub.terminateUser(read(userParams, request.params).userId);
        return {};
      });
    },
    { prefix: `/apps/${credentials.appId}` },
  );
}

const readBody = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '');

function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ApiError(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`);
}

function describe(channel: Channel | undefined, name: string, wanted: Info): object {
  return {
    ...(wanted.has('user_count') &&
      readChannelKind(name)?.isPresence && { user_count: channel?.roster?.size ?? 0 }),
    ...(wanted.has('subscription_count') && { subscription_count: channel?.subscribers.size ?? 0 }),
  };
}

const message = z.object({ data: z.string() });

/** The data as it is sent, and the seconds it will still be. */
function describeCached(cached: CachedEvent | undefined): object | null {
  if (!cached) return null;
  const { data } = message.parse(parseJson(cached.frame.toString()));
  return { data, ttl: Math.ceil(cached.remainingMs / 1000) };
}

function assertPresence(name: string): void {
  if (readChannelKind(name)?.isPresence) return;
  throw new ApiError(400, 'Users are known of presence channels only');
}

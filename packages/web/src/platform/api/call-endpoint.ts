// Calls an endpoint of the domain with its own types. The answer is trusted: the server serialises it from
// the same schema.
import type { Endpoint, EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { reportError } from '../error-report.ts';
import { loadServerMessages, t, translateServerMessage } from '../i18n/i18n.ts';
import { actedForId } from '../stores/settings-store.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import type { LightCall } from './light-call.ts';
import { type DownloadedFile, type RawRequest, requestFile, requestOrThrow } from './request.ts';
import { waitForToken } from './token.ts';

type Primitive = string | number | boolean | undefined | null;

type Empty = Record<never, never>;

/** An endpoint that answers with JSON, and one that answers with a file. */
export type AnsweringEndpoint = Endpoint & { readonly produces: 'json' };
export type FileEndpoint = Endpoint & { readonly produces: 'file' };

/** What the endpoint takes, with a file as the browser knows it. */
type Parts<E extends Endpoint> = E['consumes'] extends 'file'
  ? Omit<EndpointInput<E>, 'body'> & { body: Blob }
  : EndpointInput<E>;

/** Parts that have no required field may be left out. */
export type CallInput<E extends Endpoint> = {
  [Part in keyof Parts<E> as Empty extends Parts<E>[Part] ? never : Part]: Parts<E>[Part];
} & {
  [Part in keyof Parts<E> as Empty extends Parts<E>[Part] ? Part : never]?:
    | Parts<E>[Part]
    | undefined;
};

export interface CallOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  /** The caller shows the refusal itself, beside the fields it concerns. */
  showsRefusal?: boolean;
}

export function addressOf(endpoint: LightCall, input: Partial<EndpointInput<Endpoint>>): string {
  const params = (input.params ?? {}) as Record<string, string | number | undefined>;
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, Primitive>)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const path = resolvePath(endpoint.path, params);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
}

async function prepareRequest(
  endpoint: LightCall,
  parts: Partial<EndpointInput<Endpoint>>,
  options: CallOptions,
): Promise<RawRequest> {
  const token = endpoint.ability === 'public' ? null : await waitForToken(options.signal);
  return {
    endpointId: endpoint.id,
    method: endpoint.method,
    path: addressOf(endpoint, parts),
    token,
    actedFor: token === null ? null : actedForId(),
    ...(endpoint.method === 'GET' ? {} : { body: parts.body ?? {} }),
    ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
    signal: options.signal,
  };
}

/** Whoever catches it may say what the server calls it. The sign-in page has its own words for what is refused there. */
async function sayingRefusals<T>(
  { ability }: LightCall,
  answer: Promise<T>,
  { showsRefusal }: CallOptions,
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError) {
      if (ability !== 'public') await loadServerMessages().catch(reportError);
      if (!showsRefusal) showRefusal(error);
    }
    throw error;
  }
}

export async function callEndpoint<E extends AnsweringEndpoint>(
  endpoint: E | LightCall<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const request = await prepareRequest(endpoint, input, options);
  return (await sayingRefusals(endpoint, requestOrThrow(request), options)) as EndpointResponse<E>;
}

export async function callForFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<DownloadedFile> {
  const request = await prepareRequest(endpoint, input, options);
  return sayingRefusals(endpoint, requestFile(request), options);
}

export function showRefusal(error: ApiError): void {
  if (error.status === 422) {
    negative(refusalText(error), { position: 'center' });
  } else if (error.status === 429) {
    negative(t('errors.too_many', { seconds: error.retryAfter ?? 60 }));
  }
}

/** What a refusal says in the person's language. */
export const refusalText = (error: ApiError): string =>
  translateServerMessage(error.message) ?? t('errors.unknown');

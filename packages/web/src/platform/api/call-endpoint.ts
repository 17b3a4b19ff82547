// Calls an endpoint of the domain with its own types. The answer is trusted: the server serialises it from
// the same schema.
import type { Endpoint, EndpointInput, EndpointResponse } from '@releve/domain/endpoint.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { t, translateServerMessage } from '../i18n/i18n.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { ApiError } from './api-error.ts';
import type { LightCall } from './light-call.ts';
import { requestOrThrow } from './request.ts';
import { waitForToken } from './token.ts';

type Primitive = string | number | boolean | undefined | null;

type Empty = Record<never, never>;

/** Parts that have no required field may be left out. */
export type CallInput<E extends Endpoint> = {
  [
    Part in keyof EndpointInput<E> as Empty extends EndpointInput<E>[Part] ? never : Part
  ]: EndpointInput<E>[Part];
} & {
  [Part in keyof EndpointInput<E> as Empty extends EndpointInput<E>[Part] ? Part : never]?:
    | EndpointInput<E>[Part]
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

export async function callEndpoint<E extends Endpoint>(
  endpoint: E | LightCall<E>,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  const parts = input as Partial<EndpointInput<Endpoint>>;
  const token = endpoint.ability === 'public' ? null : await waitForToken(options.signal);
  try {
    const body = await requestOrThrow({
      endpointId: endpoint.id,
      method: endpoint.method,
      path: addressOf(endpoint, parts),
      token,
      ...(endpoint.method === 'GET' ? {} : { body: parts.body ?? {} }),
      ...(options.idempotencyKey === undefined ? {} : { idempotencyKey: options.idempotencyKey }),
      signal: options.signal,
    });
    return body as EndpointResponse<E>;
  } catch (error) {
    if (error instanceof ApiError && !options.showsRefusal) showRefusal(error);
    throw error;
  }
}

function showRefusal(error: ApiError): void {
  if (error.status === 422) {
    negative(refusalText(error), { position: 'center' });
  } else if (error.status === 429) {
    negative(t('errors.too_many', { seconds: error.retryAfter ?? 60 }));
  }
}

/** What a refusal says in the person's language. */
export const refusalText = (error: ApiError): string =>
  translateServerMessage(error.message) ?? t('errors.unknown');

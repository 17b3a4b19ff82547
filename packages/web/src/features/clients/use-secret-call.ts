// For what must stay nowhere: a command would keep what was sent and answered in memory for minutes.
import { useState } from 'react';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import {
  type AnsweringEndpoint,
  type CallInput,
  callEndpoint,
} from '../../platform/api/call-endpoint.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';

type SecretAnswer<E extends AnsweringEndpoint> =
  | { isDone: true; answer: EndpointResponse<E> }
  | { isDone: false; status: number | null; failure: string };

/** What a refusal says, with the seconds to wait where there were too many tries. */
function wordsOf(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.status === 429;
  if (isTooMany) return t('errors.too_many', { seconds: error.retryAfter ?? 60 });
  return failureText(error);
}

export function useSecretCall<E extends AnsweringEndpoint>(endpoint: E) {
  const [isBusy, setIsBusy] = useState(false);
  const call = async (input: CallInput<E>): Promise<SecretAnswer<E>> => {
    setIsBusy(true);
    try {
      return { isDone: true, answer: await callEndpoint(endpoint, input, { showsRefusal: true }) };
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null;
      return { isDone: false, status, failure: wordsOf(error) };
    } finally {
      setIsBusy(false);
    }
  };
  return { call, isBusy };
}

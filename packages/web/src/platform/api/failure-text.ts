// What is said of a call that failed, whatever the reason.
import { negative } from '../../ui/toast/toast-store.ts';
import { t } from '../i18n/i18n.ts';
import { NetworkError } from '../offline/drain.ts';
import { useConnectionStore } from '../stores/connection-store.ts';
import { ApiError } from './api-error.ts';
import { refusalText } from './call-endpoint.ts';

/** 401 signs the person out with its own words; the others are said by the call itself. */
const SAID_ELSEWHERE = [401, 422, 429];

export function failureText(error: unknown): string {
  if (error instanceof ApiError) return refusalText(error);
  if (!(error instanceof NetworkError)) return t('errors.unknown');
  const { connected } = useConnectionStore.getState();
  return t(connected ? 'connection.unreachable' : 'connection.offline');
}

export function showFailure(error: unknown): void {
  if (error instanceof ApiError && SAID_ELSEWHERE.includes(error.status)) return;
  negative(failureText(error));
}

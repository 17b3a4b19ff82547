import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { t as translateNow } from '../../platform/i18n/i18n.ts';
import { NetworkError } from '../../platform/offline/drain.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { readPushState, turnPushOff, turnPushOn } from './push-device.ts';
import type { PushState } from './push-state.ts';

const STATE_KEY = ['push-state'];

/** The push service's own refusals have no words for a person. */
function sayFailure(error: unknown): void {
  const isOurs = error instanceof ApiError || error instanceof NetworkError;
  negative(isOurs ? failureText(error) : translateNow('notifications.push.failed'));
}

/** Whether this device rings, and how that is changed. */
export function usePush() {
  const { data: state } = useQuery({ queryKey: STATE_KEY, queryFn: readPushState, staleTime: 0 });
  const settle = (next: PushState) => queryClient.setQueryData(STATE_KEY, next);
  const on = useMutation({ mutationFn: turnPushOn, onSuccess: settle, onError: sayFailure });
  const off = useMutation({ mutationFn: turnPushOff, onSuccess: settle, onError: sayFailure });
  return { state, on, off };
}

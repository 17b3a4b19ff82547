// Detects answers that mean the token is no longer valid. The session feature registers what signs the person out, so
// that platform code never imports a feature.
import { messageOf } from './api-error.ts';

type ExpiryHandler = (endpointId: string) => void;

let handler: ExpiryHandler = () => undefined;

export function onSessionExpired(next: ExpiryHandler): void {
  handler = next;
}

/** 401 on any call but the channel authorisation, or a success whose body says so. */
export function isUnauthenticated(path: string, status: number, body: unknown): boolean {
  if (status === 401) return path !== '/api/broadcasting/auth';
  return status >= 200 && status < 300 && /^unauthenticated\.?$/i.test(messageOf(body) ?? '');
}

export const reportSessionExpired: ExpiryHandler = (endpointId) => handler(endpointId);

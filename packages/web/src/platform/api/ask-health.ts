// Asks whether the server answers. The connection store learns it, as from any other call.
import { requestOrThrow } from './request.ts';

const HEALTH = {
  endpointId: 'GET /api/health',
  method: 'GET',
  path: '/api/health',
  token: null,
} as const;

/** Ends with an answer, or without one after that time. What else it says is of no interest. */
export async function askHealth(patienceMs: number): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  await requestOrThrow({ ...HEALTH, signal }).catch(() => undefined);
}

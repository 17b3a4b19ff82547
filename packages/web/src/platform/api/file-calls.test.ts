// @vitest-environment happy-dom
import { exportClients } from '@releve/domain/features/client-import.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../offline/drain.ts';
import { useUserStore } from '../stores/user-store.ts';
import { ApiError } from './api-error.ts';
import { callForFile } from './call-endpoint.ts';

const CSV = 'Code,Nom\r\nEST-02,École';

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

const answer = (body: string, status: number, headers: Record<string, string>) =>
  sent.mockResolvedValue(new Response(body, { status, headers }));

beforeEach(() => {
  vi.stubGlobal('fetch', sent);
  useUserStore.setState({ token: 'a-token' });
});

afterEach(() => {
  sent.mockReset();
  vi.unstubAllGlobals();
});

const QUERY = { query: { format: 'csv', ville: 'Laval' } } as const;

test('a file comes with its name, accents included', async () => {
  answer(CSV, 200, {
    'Content-Disposition': `attachment; filename="employes.csv"; filename*=UTF-8''employ%C3%A9s.csv`,
  });
  const { blob, nom } = await callForFile(exportClients, QUERY);
  expect(nom).toBe('employés.csv');
  expect(await blob.text()).toBe(CSV);
  expect(sent.mock.lastCall?.[0]).toBe('/api/clients/export?format=csv&ville=Laval');
  expect(sent.mock.lastCall?.[1].headers).toMatchObject({ Authorization: 'Bearer a-token' });
});

test('a refusal is a refusal, and a page of somebody else is no file', async () => {
  answer('{"message":"auth.forbidden"}', 403, {});
  await expect(callForFile(exportClients, QUERY)).rejects.toBeInstanceOf(ApiError);
  answer('<html>Bienvenue au café</html>', 200, { 'Content-Type': 'text/html' });
  await expect(callForFile(exportClients, QUERY)).rejects.toBeInstanceOf(NetworkError);
});

// @vitest-environment happy-dom
// The names to report on: those that the device keeps, and in a large company those that the server finds.
import 'fake-indexeddb/auto';
import { MAX_SUIVI_CHOICES } from '@releve/domain/features/suivis.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { deleteJadb } from '../../../platform/offline/jadb.ts';
import { storeSignedIn } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { useChoicesToBegin, useFoundChoices } from './forms.queries.ts';

const asked: string[] = [];
let kept = 0;
let host: HTMLElement;
let root: Root;

const person = (id: number) => ({ id, prenom: 'Zoé', nom: `Roy ${id}`, mon_equipe: false });

beforeEach(async () => {
  await deleteJadb();
  queryClient.clear();
  asked.length = 0;
  storeSignedIn('token', buildUser(7));
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const isNarrowed = address.includes('?');
    const employes = isNarrowed
      ? [person(9_000)]
      : Array.from({ length: kept }, (_, at) => person(at + 1));
    return Response.json({ employes, clients: [] });
  });
  host = document.createElement('div');
  root = createRoot(host);
});
afterEach(() => {
  root.unmount();
  vi.unstubAllGlobals();
});

function Found({ search }: { search: string }) {
  return useFoundChoices(search)
    .employes.map(({ id }) => id)
    .join(' ');
}

function Given({ employe }: { employe: number }) {
  return (
    useChoicesToBegin({ employe })
      ?.employes.map(({ id }) => id)
      .join(' ') ?? ''
  );
}

const show = (screen: ReactNode) =>
  root.render(<QueryClientProvider client={queryClient}>{screen}</QueryClientProvider>);
const ids = () => (host.textContent ?? '').split(' ').map(Number);

it('a company whose names are all kept is searched on the device alone', async () => {
  kept = MAX_SUIVI_CHOICES - 1;
  show(<Found search="roy" />);
  await expect.poll(() => ids().length).toBe(kept);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  expect(asked).toEqual(['/api/suivis/choix']);
});

it('a larger one is searched at the server as well', async () => {
  kept = MAX_SUIVI_CHOICES;
  show(<Found search="roy" />);
  await expect.poll(() => ids().at(-1)).toBe(9_000);
  expect(ids()).toHaveLength(kept + 1);
  expect(asked).toEqual(['/api/suivis/choix', '/api/suivis/choix?q=roy']);
});

it('somebody whom an address names is asked for where the device does not know them', async () => {
  kept = MAX_SUIVI_CHOICES;
  show(<Given employe={9_000} />);
  await expect.poll(ids).toEqual([9_000]);
  expect(asked).toEqual(['/api/suivis/choix', '/api/suivis/choix?employe=9000']);
});

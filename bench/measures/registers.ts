// The two registers with 3,000 employees and 1,000 clients: how soon their rows stand, how they scroll, and how soon a search
// shows its answer.
import type { Page } from '@playwright/test';
import { importClients } from '../../packages/domain/src/features/client-import.ts';
import { importEmployes } from '../../packages/domain/src/features/employes-import.ts';
import type { Figure } from '../figure.ts';
import { closePage, type LongList, measureLongList, openDirectorPage } from './long-list.ts';

const EMPLOYES = 3000;
const CLIENTS = 1000;
const KEYSTROKE_MS = 60;
/** A list's rows, not its head; while it waits for its data, those in their place are a skeleton, or of before. */
const ROW = 'table:not([aria-busy]) tbody tr';

const REGISTERS: readonly (LongList & { sought: string })[] = [
  {
    name: 'employees, 3,000',
    path: '/admin/employes',
    call: '/api/employes?',
    firstRow: ROW,
    sought: 'Numero 2718',
  },
  {
    name: 'clients, 1,000',
    path: '/admin/clients',
    call: '/api/clients?',
    firstRow: ROW,
    sought: 'Numero 914',
  },
];

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/sanctum/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: 'directeur', password: 'releve-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

async function importLines(url: string, path: string, token: string, lines: object[]) {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ lines: lines.map((line, at) => ({ ligne: at + 2, ...line })) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}

async function fillRegisters(url: string): Promise<void> {
  const token = await signIn(url);
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
  await importLines(
    url,
    importEmployes.path,
    token,
    numbers(EMPLOYES).map((n) => ({
      username: `banc${n}`,
      prenom: 'Employé',
      nom: `Numéro ${n}`,
      usergroup: 'Employé',
    })),
  );
  await importLines(
    url,
    importClients.path,
    token,
    numbers(CLIENTS).map((n) => ({
      code: `BANC-${n}`,
      nom: `Site numéro ${n}`,
      adresse: `${n}, rue du Banc`,
      ville: 'Laval',
      code_postal: 'H7A 1A1',
    })),
  );
}

/** From the last key to the one row that was sought, on the screen. */
async function measureSearch(page: Page, name: string, sought: string): Promise<Figure> {
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox').first().pressSequentially(sought, { delay: KEYSTROKE_MS });
  const typed = performance.now();
  await page.waitForFunction((row) => document.querySelectorAll(row).length === 1, ROW);
  return {
    name: `${name}: a search, from the last key`,
    value: Math.round(performance.now() - typed),
    unit: 'ms',
    atMost: 1000,
  };
}

export async function measureRegisters(url: string): Promise<Figure[]> {
  await fillRegisters(url);
  const page = await openDirectorPage(url);
  const figures: Figure[] = [];
  for (const { sought, ...register } of REGISTERS) {
    figures.push(...(await measureLongList(page, url, register)));
    figures.push(await measureSearch(page, register.name, sought));
  }
  await closePage(page);
  return figures;
}

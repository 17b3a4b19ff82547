// A browser in which somebody of the demo is signed in already.
import type { BrowserContext, Page } from '@playwright/test';

export interface SignedIn {
  token: string;
  user: { id: number; casl: unknown };
}

export async function askSession(url: string, identity: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/sanctum/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity, password: 'releve-demo' }),
  });
  return (await answer.json()) as SignedIn;
}

export async function openSignedIn(
  context: BrowserContext,
  { token, user }: SignedIn,
): Promise<Page> {
  const state = { loggedIn: true, permissions: user.casl, token, details: user };
  const settings = { language: 'fr', darkMode: false };
  await context.addInitScript(
    ([stored, chosen]) => {
      if (localStorage.getItem('user') !== null) return;
      localStorage.setItem('user', stored);
      localStorage.setItem('settings', chosen);
    },
    [
      JSON.stringify({ state, version: 0 }),
      JSON.stringify({ state: settings, version: 0 }),
    ] as const,
  );
  return context.newPage();
}

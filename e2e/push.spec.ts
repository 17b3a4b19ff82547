// What reaches a person while the app is closed: from the director's memo to the click on the desktop.
import type { Page } from '@playwright/test';
import { expect, fillLogin, openedPath, PASSWORD, fetchSession } from './fixtures.ts';
import { addClient } from './support/client-calls.ts';
import { publishQuart } from './support/horaire-calls.ts';
import { publishMemo } from './support/memo-calls.ts';
import { hirePerson, type Person } from './support/people.ts';
import { test } from './support/push-browser.ts';
import type { Desktop, ShownNotice } from './support/push-desktop.ts';
import type { PushDevice, PushService } from './support/push-service.ts';
import type { ReleveServer } from './support/releve-server.ts';
import {
  choosePersonAction,
  closeToast,
  signOutWith,
  untilLive,
  untilWorkerIsInCharge,
} from './support/screen.ts';

test.use({ serviceWorkers: 'allow' });
// One server and one push service for all of them.
test.describe.configure({ mode: 'default' });

const bell = (page: Page, unread: '0 non lue' | '1 non lue' | '2 non lues' | '3 non lues') =>
  page.getByRole('button', { name: `Notifications, ${unread}`, exact: true });

async function openPreferences(page: Page): Promise<void> {
  await bell(page, '0 non lue').click();
  await page.getByRole('button', { name: 'Choisir comment être avisé' }).click();
}

async function turnPushOn(page: Page): Promise<void> {
  await untilWorkerIsInCharge(page);
  await openPreferences(page);
  await page.getByRole('button', { name: 'Recevoir les notifications sur cet appareil' }).click();
  await expect(
    page.getByText('Notifications reçues sur cet appareil', { exact: true }),
  ).toBeVisible();
}

const closeSheet = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Comment être avisé' })
    .getByRole('button', { name: 'Fermer' })
    .click();

const tell = (server: ReleveServer, { id }: Person, titre: string) =>
  publishMemo(server, { titre, audience: { usergroups: [], clients: [], employes: [id] } });

const listEndpoints = async (server: ReleveServer, { id }: Person): Promise<string[]> => {
  const rows = await server.query<{ endpoint: string }>(
    'select endpoint from abonnements_push where employe_id = $1 order by id',
    [id],
  );
  return rows.map(({ endpoint }) => endpoint);
};

/** Every device the person has by now was tried. */
const untilPushed = (server: ReleveServer, memo: { id: number }) =>
  expect
    .poll(() =>
      server.query('select pousse_le is not null as pushed from notifications where key = $1', [
        `memo:${memo.id}`,
      ]),
    )
    .toEqual([{ pushed: true }]);

/** A second device of theirs, of which only the post is watched. */
async function addPhone(
  server: ReleveServer,
  service: PushService,
  { username }: Person,
  key: string,
): Promise<PushDevice> {
  // A session of its own: pushes end with that of their device.
  const { token } = await fetchSession(server, username);
  const phone = service.subscribe(key, async () => {});
  const response = await fetch(`${server.url}/api/user/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify(phone.subscription),
  });
  expect(response.status).toBe(200);
  return phone;
}

/** Puts another page in front. The runner makes the browser say that every page is: the worker hears it is not so. */
async function leaveBehind(page: Page): Promise<void> {
  const context = page.context();
  await (await context.newPage()).bringToFront();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const { prototype } = Reflect.get(globalThis, 'WindowClient') as { prototype: object };
    Object.defineProperty(prototype, 'visibilityState', { get: () => 'hidden' });
  });
}

interface Told {
  pushes: number;
  toasts: string[];
}

/** Notes what the worker tells this page, and what the page tells the person, from now on. */
async function watchTelling(page: Page): Promise<() => Promise<Told>> {
  const handle = await page.evaluateHandle(() => {
    const told: Told = { pushes: 0, toasts: [] };
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data?.type === 'notification-pushed') told.pushes += 1;
    });
    // Counted as they come: a notice takes the place of one with the same words.
    const watch = new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        const isToast = node instanceof Element && node.matches('[data-kind="info"]');
        if (isToast) told.toasts.push(node.querySelector('p')?.textContent ?? '');
      }
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return told;
  });
  return () => handle.jsonValue();
}

const noticeOf = (titre: string) => `Nouveau mémo : ${titre}`;

/** The only one the desktop has ever shown. */
async function waitForNotice({ shown }: Desktop, titre: string): Promise<ShownNotice> {
  await expect.poll(() => shown.map((notice) => notice.titre)).toEqual([noticeOf(titre)]);
  const [notice] = shown;
  if (notice === undefined) throw new Error('Nothing is shown');
  return notice;
}

const memoSheet = (page: Page, titre: string) => page.getByRole('dialog', { name: titre });

test('a page in front tells of a memo itself, once; the desktop does when it is closed or left behind, of a quart too', async ({
  context,
  desktop,
  openAs,
  page,
  pushed,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs(person.username);
  await turnPushOn(page);
  expect(await listEndpoints(server, person)).toEqual([pushed.device()?.subscription.endpoint]);
  await page.getByRole('switch', { name: 'Ne pas déranger pendant mon repos' }).click();
  await closeToast(page, "L'action a réussi");
  await page.getByRole('switch', { name: 'Ne pas déranger pendant mon repos' }).click();
  await closeToast(page, "L'action a réussi");
  await closeSheet(page);
  await untilLive(page);
  const readTold = await watchTelling(page);
  const seen = [`Consigne ${person.id}`, `Autre consigne ${person.id}`] as const;
  await tell(server, person, seen[0]);
  await expect.poll(readTold).toEqual({ pushes: 1, toasts: [noticeOf(seen[0])] });
  await expect(bell(page, '1 non lue')).toBeVisible();
  // By then the first, which came by the channel and by push, would have been told again.
  await tell(server, person, seen[1]);
  await expect.poll(readTold).toEqual({ pushes: 2, toasts: seen.map(noticeOf) });
  await expect(bell(page, '2 non lues')).toBeVisible();

  await page.close();
  const titre = `Dernière consigne ${person.id}`;
  await untilPushed(server, await tell(server, person, titre));
  expect(pushed.device()?.answers).toEqual(['201 taken', '201 taken', '201 taken']);
  // Had those been shown as well, they would be there before this one.
  const notice = await waitForNotice(desktop, titre);
  expect(notice.texte).toContain('Merci de le lire.');

  const opening = context.waitForEvent('page');
  desktop.click(notice);
  const opened = await opening;
  await expect(memoSheet(opened, titre)).toBeVisible();
  expect(openedPath(opened)).toBe('/user/memos');
  await expect(bell(opened, '2 non lues')).toBeVisible();
  await expect.poll(() => new URL(opened.url()).hash).toBe('');
  await expect.poll(() => desktop.closed.has(notice.id)).toBe(true);

  await opened.close();
  const client = await addClient(server);
  await publishQuart(server, { employe: person, client });
  await expect.poll(() => desktop.shown.length).toBe(2);
  const [, ofQuart] = desktop.shown;
  if (ofQuart === undefined) throw new Error('Nothing is shown');
  const openingSchedule = context.waitForEvent('page');
  desktop.click(ofQuart);
  const schedule = await openingSchedule;
  await expect.poll(() => openedPath(schedule)).toMatch(/^\/user\/horaire/);
  await expect(schedule.getByText(client.nom).first()).toBeVisible();

  await test.step('a page that was left behind comes to the front, at the memo', async () => {
    const anyBell = schedule.getByRole('button', { name: /^Notifications, / });
    await untilLive(schedule);
    const unread = (await anyBell.getAttribute('aria-label')) ?? '';
    await leaveBehind(schedule);
    const last = `Encore une consigne ${person.id}`;
    await tell(server, person, last);
    await expect.poll(() => desktop.shown.length).toBe(3);
    const [, , ofMemo] = desktop.shown;
    if (ofMemo === undefined) throw new Error('Nothing is shown');
    expect(ofMemo.titre).toBe(noticeOf(last));
    const pages = context.pages();
    desktop.click(ofMemo);
    // The worker leads it there only once the browser has let it bring the page forward.
    await expect(memoSheet(schedule, last)).toBeVisible();
    await expect(anyBell).toHaveAccessibleName(unread);
    expect(context.pages()).toEqual(pages);
    expect(pushed.device()?.answers).toEqual(Array.from({ length: 5 }, () => '201 taken'));
  });
});

test('turned off here, it goes on elsewhere only; signing out ends it, and the next sign-in brings it back', async ({
  desktop,
  openAs,
  page,
  pushed,
  pushService,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs(person.username);
  await turnPushOn(page);
  const phone = await addPhone(server, pushService, person, pushed.device()?.key ?? '');
  await untilPushed(server, await tell(server, person, 'Première consigne'));
  expect(pushed.device()?.answers).toEqual(['201 taken']);
  expect(phone.answers).toEqual(['201 taken']);

  await page.getByRole('button', { name: 'Ne plus les recevoir ici' }).click();
  await expect(
    page.getByRole('button', { name: 'Recevoir les notifications sur cet appareil' }),
  ).toBeVisible();
  expect(await listEndpoints(server, person)).toEqual([phone.subscription.endpoint]);
  await untilPushed(server, await tell(server, person, 'Deuxième consigne'));
  expect(phone.answers).toEqual(['201 taken', '201 taken']);
  expect(pushed.device()?.answers).toEqual(['201 taken']);

  await page.getByRole('button', { name: 'Recevoir les notifications sur cet appareil' }).click();
  await expect(
    page.getByText('Notifications reçues sur cet appareil', { exact: true }),
  ).toBeVisible();
  await closeSheet(page);
  const former = pushed.device();
  await signOutWith(page, () => choosePersonAction(page, 'Se déconnecter'));
  await untilPushed(server, await tell(server, person, 'Troisième consigne'));
  // It ended with the session: nothing is sent there any more.
  expect(former?.answers).toEqual([]);
  expect(await listEndpoints(server, person)).toEqual([phone.subscription.endpoint]);

  await fillLogin(page, person.username, PASSWORD);
  await expect(bell(page, '3 non lues')).toBeVisible();
  await expect
    .poll(() => listEndpoints(server, person))
    .toEqual([phone.subscription.endpoint, pushed.device()?.subscription.endpoint]);
  await page.close();
  const shownBefore = desktop.shown.length;
  const next = `Autre consigne ${person.id}`;
  await tell(server, person, next);
  await expect
    .poll(() => desktop.shown.slice(shownBefore).map(({ titre }) => titre))
    .toEqual([noticeOf(next)]);
  expect(former?.answers).toEqual([]);
});

// A file from the phone that has no network to the screen of whoever may see it.
import type { Page } from '@playwright/test';
import { expect, test, testInstalled } from './fixtures.ts';
import { addTache } from './support/client-calls.ts';
import { boardAddress, expectPerson, inMinutes, punch } from './support/presence-calls.ts';
import { drawPhoto } from './support/draw-photo.ts';
import { readKept } from './support/screen.ts';

test.setTimeout(90_000);

testInstalled(
  'a photo taken without a network is kept once, goes by itself, and is seen by the supervisor alone',
  async ({ page, openAs, server }) => {
    const visit = await expectPerson(server, { starts: -30 });
    await addTache(server, visit.client, { nom: 'Laver les vitres', photo_requise: true });
    await punch(server, visit, { type: 'entree', at: inMinutes(-30) });
    await openAs(visit.person.username, '/user/punch');
    const input = page.getByLabel('Prendre la photo : Laver les vitres');
    await expect(input).toBeAttached();
    const photo = await drawPhoto(page, 'vitres.jpg');

    await page.context().setOffline(true);
    await input.setInputFiles(photo);
    await expect(page.getByText('Photo à envoyer')).toBeVisible();
    // The row names the bytes; they are kept beside it.
    const kept = await readOutbox(page);
    // Beside that the task is done.
    const rows = kept.rows.filter((row) => row.includes('/api/presences/photos'));
    expect(rows).toHaveLength(1);
    expect(rows[0]?.length).toBeLessThan(2_000);
    expect(kept.fileBytes).toBeGreaterThan(2_000);

    await page.context().setOffline(false);
    await expect(page.getByText('Photo envoyée')).toBeVisible({ timeout: 30_000 });
    expect(await readOutbox(page)).toEqual({ rows: [], fileBytes: 0 });

    await openAs('superviseur', boardAddress(visit));
    const card = page.getByRole('listitem').filter({ hasText: visit.person.name });
    await card.getByRole('button', { name: /Ouvrir la ligne/ }).click();
    const picture = page
      .getByRole('dialog', { name: visit.person.name, exact: true })
      .getByRole('img', { name: 'Laver les vitres' });
    await expect(picture).toBeVisible();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    const address = new URL((await picture.getAttribute('src')) ?? '', server.url);
    expect(Number(address.searchParams.get('u'))).toBeGreaterThan(0);
    expect((await fetch(address)).status).toBe(200);
    address.searchParams.set('u', String(visit.person.id));
    expect((await fetch(address)).status).toBe(404);
  },
);

/** What the outbox holds, as text, and how many bytes of files lie beside it. */
async function readOutbox(page: Page): Promise<{ rows: string[]; fileBytes: number }> {
  const records = await readKept(page);
  return {
    rows: records.filter(({ cmtype }) => cmtype === 'outbox').map(({ text }) => text),
    fileBytes: records.reduce((sum, { fileBytes }) => sum + fileBytes, 0),
  };
}

// A survey on a phone: one question to a screen, begun and answered without a network, killed in between, sent once.
import type { Page } from '@playwright/test';
import { expect, test, testInstalled } from './fixtures.ts';
import { hirePerson } from './support/people.ts';
import { killApp, untilLive, untilReadIsKept, untilWorkerIsInCharge } from './support/screen.ts';
import { openSondage } from './support/sondage-calls.ts';

test.setTimeout(120_000);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

testInstalled(
  'a survey is answered without a network, goes on after the app was killed, and is sent once',
  async ({ page, context, openAs, server }) => {
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await hirePerson(server));
    const [person] = people;
    if (person === undefined) throw new Error('Nobody was hired');
    const { id, titre } = await openSondage(server, people);
    await openAs(person.username, '/');
    await untilWorkerIsInCharge(page);
    await untilLive(page);

    await test.step('it waits on the first screen, and is kept on the phone with its questions', async () => {
      const waiting = page.getByRole('link', { name: /sondages? à répondre$/ });
      await expect(waiting).toBeVisible();
      await untilReadIsKept(page, '/api/user/sondages');
      await waiting.click();
      await expect(page.getByText(titre)).toBeVisible();
      await page.waitForLoadState('networkidle');
    });

    await context.setOffline(true);
    await test.step('one question to a screen, forward and back', async () => {
      await page.getByText(titre).click();
      await expect(page.getByText(/personne ne pourra savoir/)).toBeVisible();
      await press(page, 'Commencer');
      await expect(question(page, 'Vos gants vont-ils bien ?')).toBeFocused();
      await page.getByText('Non', { exact: true }).click();
      await press(page, 'Suivante');
      await expect(question(page, 'Quelle taille manque ?')).toBeVisible();
      await page.getByText('Petite', { exact: true }).click();
      await press(page, 'Précédente');
      await expect(page.getByRole('radio', { name: 'Non' })).toBeChecked();
      await press(page, 'Suivante');
      await press(page, 'Suivante');
      await page.getByRole('textbox', { name: 'Autre chose ?' }).fill('Des gants plus longs');
      await expect(page.getByRole('button', { name: 'Relire et envoyer' })).toBeVisible();
    });

    await test.step('killed, it shows the same question with what was written', async () => {
      const address = page.url();
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await killApp(page);
      await page.goto(address);
      await expect(page.getByRole('textbox', { name: 'Autre chose ?' })).toHaveValue(
        'Des gants plus longs',
      );
      await press(page, 'Relire et envoyer');
    });

    await test.step('what will be kept is said before it is sent', async () => {
      await expect(question(page, 'Ce qui sera gardé')).toBeVisible();
      await expect(page.getByText('Des gants plus longs')).toBeVisible();
      await expect(page.getByText(/sans nom, sans heure et sans ordre/)).toBeVisible();
      await expect(page.getByText(/Que vous avez répondu, et le jour/)).toBeVisible();
      await press(page, 'Envoyer ma réponse');
      await expect(page).toHaveURL(/\/user\/sondages$/);
      await expect(page.getByText(titre)).toHaveCount(0);
    });

    await test.step('with a network it arrives once; nothing of it is shown or left on the phone', async () => {
      await context.setOffline(false);
      const counts = () =>
        server.query<{ participations: string; enveloppes: string }>(
          `select (select count(*) from sondage_participations where sondage_id = $1) as participations,
            (select count(*) from sondage_enveloppes where sondage_id = $1) as enveloppes`,
          [id],
        );
      await expect
        .poll(counts, { timeout: 30_000 })
        .toEqual([{ participations: '1', enveloppes: '1' }]);
      await page.goto(`/user/sondages/${id}`);
      await expect(page.getByText('Merci, vous avez répondu')).toBeVisible();
      await expect(page.getByText('Des gants plus longs')).toHaveCount(0);
      const kept = await page.evaluate(async () => {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('JADB');
          opening.addEventListener('success', () => resolve(opening.result));
          opening.addEventListener('error', () => reject(opening.error));
        });
        const rows = await new Promise<unknown>((resolve, reject) => {
          const reading = db.transaction('cmData').objectStore('cmData').getAll();
          reading.addEventListener('success', () => resolve(reading.result));
          reading.addEventListener('error', () => reject(reading.error));
        });
        db.close();
        return JSON.stringify(rows);
      });
      expect(kept).not.toContain('Des gants plus longs');
    });
  },
);

// Courses where there is no network: carried, done and passed on a phone; its result and certificate come once.
import type { Page } from '@playwright/test';
import { expect, test, testInstalled } from './fixtures.ts';
import {
  filmLesson,
  publishCourse,
  recordFilm,
  textLesson,
  writeAnew,
} from './support/formation-calls.ts';
import { hirePerson } from './support/people.ts';
import {
  killApp,
  untilLive,
  untilReadIsKept,
  untilUnsentAreKept,
  untilWorkerIsInCharge,
} from './support/screen.ts';
import { goWithin } from './support/state-steps.ts';

test.setTimeout(120_000);

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const stepTitle = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** What the film shows, as far as it has come here. */
const readinessOf = (page: Page): Promise<number> =>
  page.locator('video').evaluate(async (film: HTMLVideoElement) => {
    await film.play();
    return film.readyState;
  });

const countCues = (page: Page): Promise<number | undefined> =>
  page.locator('video track').evaluate((track: HTMLTrackElement) => track.track.cues?.length);

testInstalled(
  'a course with a film and a quiz is carried, done and passed without a network; its result and certificate arrive once',
  async ({ page, context, openAs, server }) => {
    const person = await hirePerson(server);
    await openAs(person.username, '/');
    const lecons = [textLesson, await filmLesson(server, await recordFilm(page))];
    const { id, titre } = await publishCourse(server, { asked: [person], lecons });
    await page.reload();
    await untilWorkerIsInCharge(page);
    await untilLive(page);
    await test.step('it is carried by itself, and says so', async () => {
      await page.goto('/formations');
      const card = page.getByRole('article').filter({ hasText: titre });
      await expect(card.getByText('À faire', { exact: true })).toBeVisible();
      await expect(card.getByText('Sur cet appareil')).toBeVisible({ timeout: 40_000 });
      await untilReadIsKept(page, '/api/user/formations');
      await untilReadIsKept(page, '/api/user/formations/:id');
      await page.waitForLoadState('networkidle');
    });

    await context.setOffline(true);
    await test.step('lessons are read by a press alone, the film plays from this device', async () => {
      await page.getByRole('link', { name: titre }).click();
      await press(page, 'Commencer');
      await expect(stepTitle(page, 'Les étiquettes')).toBeFocused();
      await press(page, 'J’ai lu');
      await expect(stepTitle(page, 'Se laver les mains')).toBeVisible();
      await expect.poll(() => readinessOf(page)).toBeGreaterThan(1);
      await press(page, 'J’ai lu');
      await expect(page.getByText('2 étapes sur 3')).toBeVisible();
    });

    await test.step('killed in the middle of the quiz, it shows the same question and answers', async () => {
      await page.getByText('Oui', { exact: true }).click();
      await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked();
      await press(page, 'Question suivante');
      await page.getByText('Inflammable').click();
      await press(page, 'Question suivante');
      await page.getByText('Avant d’ouvrir le produit').click();
      await expect(page.getByRole('checkbox', { name: 'Avant d’ouvrir' })).toBeChecked();
      await untilUnsentAreKept(page, '/reponses', 3);
      const address = page.url();
      await killApp(page);
      await page.goto(address);
      await expect(stepTitle(page, 'Quand lire la fiche ?')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Avant d’ouvrir' })).toBeChecked();
      await page.getByText('En cas d’accident').click();
      await expect(page.getByRole('checkbox', { name: 'En cas d’accident' })).toBeChecked();
      await press(page, 'Revoir et remettre');
      await expect(page.getByText('Inflammable')).toBeVisible();
      await press(page, 'Remettre le quiz');
      await expect(page.getByRole('heading', { name: 'Reçu, résultat à venir' })).toBeVisible();
    });

    await test.step('the list knows of it, after another start as well', async () => {
      await killApp(page);
      await page.goto('/formations');
      const card = page.getByRole('article').filter({ hasText: titre });
      await expect(card.getByText('Résultat à venir')).toBeVisible();
      await expect(card.getByText('3 étapes sur 3')).toBeVisible();
      await page.getByRole('link', { name: titre }).click();
    });

    await test.step('with a network the result comes by itself, with one certificate', async () => {
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: 'Formation réussie' })).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByText('Votre note : 100 %.')).toHaveCount(2);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: /^Télécharger le certificat CERT-/ }).click();
      expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
      const [counts] = await server.query<{ tentatives: string; certificats: string }>(
        `select (select count(*) from formation_tentatives where formation_id = $1) as tentatives,
          (select count(*) from certificats where formation_id = $1) as certificats`,
        [id],
      );
      expect(counts).toEqual({ tentatives: '1', certificats: '1' });
    });
  },
);

testInstalled(
  'the network goes right after the first answers: what was asked before they were given undoes nothing',
  async ({ page, context, openAs, server }) => {
    const person = await hirePerson(server);
    await openAs(person.username, '/');
    await untilWorkerIsInCharge(page);
    await untilLive(page);
    // What carries the course asks for it before it is begun, and is answered after the first answers were given.
    const asked = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    let isFirst = true;
    await page.route(/\/api\/user\/formations\/\d+$/, async (route) => {
      if (!isFirst) return route.continue();
      isFirst = false;
      const response = await route.fetch();
      asked.resolve();
      await released.promise;
      return route.fulfill({ response });
    });
    const course = await publishCourse(server, { asked: [person] });
    await asked.promise;

    await goWithin(page, `/formations/view/${course.id}`);
    await press(page, 'Commencer');
    await press(page, 'J’ai lu');
    await page.getByText('Oui', { exact: true }).click();
    const given = () =>
      server.query(
        'select 1 from formation_reponses join formation_tentatives t on t.id = tentative_id where t.formation_id = $1',
        [course.id],
      );
    await expect.poll(async () => (await given()).length).toBe(1);
    released.resolve();
    const address = page.url();
    await goWithin(page, '/formations');
    const card = page.getByRole('article').filter({ hasText: course.titre });
    await expect(card.getByText('Sur cet appareil')).toBeVisible({ timeout: 40_000 });
    await expect(card.getByText('En cours', { exact: true })).toBeVisible();

    await context.setOffline(true);
    await killApp(page);
    await page.goto(address);
    await expect(page.getByRole('radio', { name: 'Oui' })).toBeChecked();
    await press(page, 'Question suivante');
    await page.getByText('Inflammable').click();
    await page.getByRole('button', { name: course.titre }).click();
    await expect(page.getByText('1 étape sur 2')).toBeVisible();
    await goWithin(page, '/formations');
    await expect(card.getByText('En cours', { exact: true })).toBeVisible();
  },
);

test('a film plays in ranges of its signed address; a quiz that fails is tried again at once; a course written anew goes on as begun', async ({
  page,
  openAs,
  server,
}) => {
  const person = await hirePerson(server);
  await openAs(person.username, '/formations');
  const lecons = [textLesson, await filmLesson(server, await recordFilm(page))];
  const course = await publishCourse(server, { asked: [person], lecons });
  await goWithin(page, `/formations/view/${course.id}`);
  await untilLive(page);
  await press(page, 'Commencer');
  await writeAnew(server, course);
  const part = page.waitForResponse(
    (response) => response.request().resourceType() === 'media' && response.status() === 206,
  );
  await press(page, 'J’ai lu');
  expect((await part).url()).toMatch(/\/api\/fichiers\/[-\da-f]{36}\?u=\d+&e=\d+&s=/);
  expect(await (await part).headerValue('Content-Range')).toMatch(/^bytes 0-\d+\/\d+$/);
  await expect.poll(() => readinessOf(page)).toBeGreaterThan(1);
  await expect.poll(() => countCues(page)).toBe(1);
  await press(page, 'J’ai lu');
  await page.getByText('Non', { exact: true }).click();
  await press(page, 'Question suivante');
  await page.getByText('Soluble dans l’eau').click();
  await press(page, 'Question suivante');
  await page.getByText('Jamais').click();
  await page.getByRole('button', { name: course.titre }).click();
  await expect(page.getByText(/Vous continuez avec la version 1\./)).toBeVisible();
  await press(page, 'Revoir et remettre');
  await press(page, 'Remettre le quiz');
  await expect(page.getByRole('heading', { name: 'Pas encore réussie' })).toBeVisible();
  await expect(page.getByText('La flamme : garder loin de toute chaleur.')).toBeVisible();
  await expect(page.getByText('Votre réponse : Soluble dans l’eau')).toBeVisible();
  await press(page, 'Recommencer');
  await expect(page.getByText('Leçon 1 sur 3')).toBeVisible();
});

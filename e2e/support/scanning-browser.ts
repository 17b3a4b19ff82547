// A browser whose camera shows what the test holds before it.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { requireFullChromium } from '../../scripts/test/find-chromium.ts';
import { test as base } from '../fixtures.ts';
import { writeFilm } from './camera-film.ts';

interface HeldCamera {
  /** From the next time on that the camera is opened; null for a bare wall. */
  show(text: string | null): Promise<void>;
}

interface TestFixtures {
  film: string;
  camera: HeldCamera;
}

export const test = base.extend<TestFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  film: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'releve-e2e-camera-'));
    const film = path.join(folder, 'film.y4m');
    await writeFilm(film, null);
    await use(film);
    await rm(folder, { recursive: true, force: true });
  },

  context: async ({ film, server, launchOptions, locale, timezoneId, serviceWorkers }, use) => {
    const browser = await chromium.launch({
      ...launchOptions,
      // The headless shell plays no film in the place of a camera.
      executablePath: requireFullChromium(),
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${film}`,
      ],
    });
    const context: BrowserContext = await browser.newContext({
      baseURL: server.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      ...(locale !== undefined && { locale }),
      ...(timezoneId !== undefined && { timezoneId }),
      serviceWorkers,
    });
    await context.grantPermissions(['camera'], { origin: server.url });
    await use(context);
    await browser.close();
  },

  camera: async ({ film }, use) => {
    await use({ show: (text) => writeFilm(film, text) });
  },
});

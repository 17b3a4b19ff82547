// A PDF of 60 pages on a phone four times slower, as the device holds it: whether it scrolls without holding up the page, and
// whether its memory grows with the pages.
import { createHash, randomUUID } from 'node:crypto';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { buildPdf } from '../../e2e/support/build-pdf.ts';
import { chromiumOptions } from '../chromium-options.ts';
import { type Figure, round } from '../figure.ts';

const SLOWDOWN = 4;
const PAGES = 60;
/** Caches and compiled code have settled by then. */
const SETTLED_PAGE = 10;
const MB = 1024 * 1024;
const TITLE = 'Manuel de 60 pages';

async function pinDocument(url: string): Promise<number> {
  const send = async <Answer>(method: string, path: string, body: object, token?: string) => {
    const isFile = body instanceof Uint8Array;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'Content-Type': isFile ? 'application/octet-stream' : 'application/json',
        'Idempotency-Key': randomUUID(),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: isFile ? Buffer.from(body) : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as Answer;
  };
  const identity = { identity: 'directeur', password: 'releve-demo' };
  const signedIn = await send<{ token: string; user: { id: number } }>(
    'POST',
    '/api/sanctum/token',
    identity,
  );
  const { token } = signedIn;
  const { id: me } = signedIn.user;
  const bytes = buildPdf(PAGES, TITLE);
  const upload = randomUUID();
  const hash = createHash('sha256').update(bytes).digest('hex');
  const announced = {
    object: 'document_version',
    name: 'manuel.pdf',
    type: 'application/pdf',
    size: bytes.length,
    hash,
  };
  await send('PUT', `/api/uploads/${upload}`, announced, token);
  await send('PUT', `/api/uploads/${upload}/pieces/0`, bytes, token);
  const content = {
    titre: TITLE,
    description: '',
    sujet: 'procedure',
    dossier_id: null,
    client_id: null,
    proprietaire_id: me,
    revision_le: null,
    confirmation_requise: false,
    audience: { usergroups: [], clients: [], employes: [me] },
    audience_figee: false,
  };
  const { id, version } = await send<{ id: number; version: number }>(
    'POST',
    '/api/documents',
    content,
    token,
  );
  const published = { fichier: { upload }, note: '', reconfirmer: false, version };
  await send('POST', `/api/documents/${id}/versions`, published, token);
  const pinned = { epingle: true, at: new Date().toISOString() };
  await send('POST', `/api/documents/${id}/pin`, pinned, token);
  return id;
}

async function openDocument(page: Page, url: string, document: number): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('button', { name: 'Directeur' }).click();
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.waitForURL(`${url}/`);
  await page.getByRole('button', { name: 'Passer' }).click();
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await page.goto(`${url}/user/documents?document=${document}`);
  await page.getByText(`Page 1 sur ${PAGES}`).waitFor();
}

interface Marks {
  pdfMarks: { longest: number };
}

/** What the page holds: its objects after a collection, and the pixels of its canvases. */
async function weigh(page: Page, session: CDPSession): Promise<{ heap: number; pixels: number }> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const pixels = await page.evaluate(() =>
    [...document.querySelectorAll('canvas')].reduce(
      (sum, { width, height }) => sum + width * height,
      0,
    ),
  );
  return { heap, pixels };
}

async function scrollTo(page: Page, number: number): Promise<void> {
  const isThere = () => page.getByText(`Page ${number} sur ${PAGES}`).isVisible();
  while (!(await isThere())) {
    await page.mouse.wheel(0, 300);
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
  await page
    .getByRole('img', { name: `Page ${number} de` })
    .locator('canvas')
    .waitFor();
}

export async function measurePdfViewer(url: string): Promise<Figure[]> {
  const document = await pinDocument(url);
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({
    locale: 'fr-CA',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
  });
  await openDocument(page, url, document);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.evaluate(() => {
    const marks = { longest: 0 };
    Object.assign(globalThis, { pdfMarks: marks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        marks.longest = Math.max(marks.longest, duration);
    }).observe({ type: 'longtask' });
  });
  await page.getByRole('region', { name: /^Lecture de / }).hover();
  await scrollTo(page, SETTLED_PAGE);
  const early = await weigh(page, session);
  await scrollTo(page, PAGES);
  const late = await weigh(page, session);
  const drawn = await page.locator('canvas').count();
  const longest = await page.evaluate(() => (globalThis as unknown as Marks).pdfMarks.longest);
  await browser.close();
  const growth = Math.max(0, late.heap - early.heap) / MB;
  return [
    {
      name: 'PDF, 60 pages, 4× CPU: longest task of scrolling',
      value: Math.round(longest),
      unit: 'ms',
      atMost: 200,
    },
    { name: 'PDF, 60 pages: pages drawn at the end', value: drawn, unit: 'pages', atMost: 3 },
    {
      name: 'PDF, 60 pages: pixels of its canvases',
      value: round((Math.max(early.pixels, late.pixels) * 4) / MB),
      unit: 'MB',
      atMost: 96,
    },
    {
      name: 'PDF, 60 pages: memory from page 10 to page 60',
      value: round(growth),
      unit: 'MB more',
      atMost: 5,
    },
  ];
}

// What the browser receives for /login on a first visit, as sent.
import { chromium } from '@playwright/test';
import { type Figure, round } from '../figure.ts';
import { chromiumOptions } from '../chromium-options.ts';

const BYTES_PER_KB = 1024;

export async function measureLoginWeight(url: string): Promise<Figure[]> {
  const browser = await chromium.launch(chromiumOptions());
  const page = await browser.newPage({ serviceWorkers: 'block' });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const bytes = { js: 0, css: 0 };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    kinds.set(requestId, response.mimeType);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const mime = kinds.get(requestId) ?? '';
    if (mime.includes('javascript')) bytes.js += encodedDataLength;
    if (mime.includes('css')) bytes.css += encodedDataLength;
  });
  await page.goto(`${url}/login`, { waitUntil: 'networkidle' });
  await browser.close();
  return [
    {
      name: '/login JavaScript as sent',
      value: round(bytes.js / BYTES_PER_KB),
      unit: 'KB',
      atMost: 130,
    },
    { name: '/login CSS as sent', value: round(bytes.css / BYTES_PER_KB), unit: 'KB', atMost: 12 },
  ];
}

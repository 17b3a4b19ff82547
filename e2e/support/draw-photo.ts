// A photo of some weight, drawn by the browser itself, for tests that send one.
import type { Page } from '@playwright/test';

/** A picture of its own, as a camera would give it; `padding` makes its file as heavy as one wants. */
export async function drawPhoto(page: Page, nom: string, padding = 0) {
  const bytes = await page.evaluate(async (words) => {
    const canvas = new OffscreenCanvas(1800, 1200);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('No canvas');
    for (let at = 0; at < 400; at += 1) {
      pen.fillStyle = `hsl(${(at * 47 + words.length * 31) % 360} 60% 60%)`;
      pen.fillRect((at * 97) % 1800, (at * 53) % 1200, 160, 120);
    }
    pen.fillText(words, 100, 100);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    return [...new Uint8Array(await blob.arrayBuffer())];
  }, nom);
  const buffer = Buffer.concat([Buffer.from(bytes), Buffer.alloc(padding)]);
  return { name: nom, mimeType: 'image/jpeg', buffer };
}

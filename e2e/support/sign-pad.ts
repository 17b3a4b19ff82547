// A signature drawn with the mouse, as with a finger.
import type { Page } from '@playwright/test';

export async function drawSignature(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: 'Feuille à signer' }).boundingBox();
  if (box === null) throw new Error('There is nothing to sign on');
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 4 });
  await page.mouse.move(box.x + 200, box.y + 80, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Garder la signature', exact: true }).click();
}

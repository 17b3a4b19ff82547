// A quart given to somebody else, and back, from the list of who may replace.
import { expect, type Page } from '@playwright/test';
import { toastCard } from './screen.ts';

export async function assignRecommended(page: Page): Promise<void> {
  // The first may be somebody near for whom it would be overtime, which takes a reason.
  await page
    .getByRole('dialog', { name: 'Trouver un remplaçant' })
    .getByRole('listitem')
    .filter({ hasText: 'Recommandé' })
    .getByRole('button', { name: /^Assigner à / })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Donner ce quart à / });
  await dialog.getByRole('button', { name: 'Assigner', exact: true }).click();
  await expect(page.getByText(/ a maintenant ce quart\.$/)).toBeVisible();
}

/** The person of the demo company has their own evening back. */
export async function takeAssignmentBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(toastCard(page, 'Le quart est comme avant.')).toBeVisible();
}

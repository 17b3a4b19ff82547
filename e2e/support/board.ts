// Parts of the attendance board at a desk.
import type { Locator, Page } from '@playwright/test';
import type { ExpectedPerson } from './presence-calls.ts';

export const rowOf = (page: Page, { person }: ExpectedPerson): Locator =>
  page.getByRole('table').getByRole('row').filter({ hasText: person.name });

export const counter = (page: Page, word: string): Locator =>
  page.getByRole('group', { name: 'Filtrer par état' }).getByRole('button', { name: word });

export const panelOf = (page: Page, { person }: ExpectedPerson): Locator =>
  page.getByRole('complementary', { name: person.name });

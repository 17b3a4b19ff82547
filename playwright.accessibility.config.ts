import { defineConfig } from '@playwright/test';
import base, { ACCESSIBILITY } from './playwright.config.ts';

export default defineConfig({
  ...base,
  testMatch: ACCESSIBILITY,
  projects: (base.projects ?? []).map((project) => ({ ...project, testIgnore: [] })),
});

import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.ts';

it('a company that has chosen nothing has the defaults of the specification', () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    FIRST_DAY_OF_WEEK: 0,
    DISPLAY_SUIVI_PERCENT: true,
    ENABLE_CLIENT_INVENTORY: false,
    ENABLE_CLIENT_EQUIPMENT: true,
    ENABLE_DEMANDES: true,
    ENABLE_FORMATIONS: true,
    ENABLE_DOCUMENTS: true,
    ENABLE_MEMOS: true,
    MAPS_API_KEY: null,
  });
});

import { getSettings } from '@releve/domain/features/settings.ts';
import { settingsToEntries } from '@releve/domain/settings.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';

export function registerSettings(app: App): void {
  serve(app, getSettings, async () => settingsToEntries(await app.settings.read()));
}

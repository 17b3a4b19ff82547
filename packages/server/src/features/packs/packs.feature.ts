import { listPacks } from '@releve/domain/features/packs.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readPacks } from './packs.service.ts';

export const packsFeature = defineFeature({
  name: 'packs',
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const sources = all.flatMap(({ packs }) => packs?.(app) ?? []);
  serve(app, listPacks, async (context) =>
    readPacks(context, { sources, files: app.files, settings: await app.settings.read() }),
  );
}

import { getAttention } from '@releve/domain/features/attention.ts';
import { defineFeature, type Feature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { readTogether } from '../../platform/read-together.ts';
import { readAttention } from './attention.service.ts';

export const attentionFeature = defineFeature({
  name: 'attention',
  register,
});

function register(app: App, all: readonly Feature[]): void {
  const counters = all.flatMap(({ attention }) => attention?.(app) ?? []);
  serve(app, getAttention, async (context) =>
    readAttention(
      { ...context, db: readTogether(context.db) },
      counters,
      await app.settings.read(),
    ),
  );
}

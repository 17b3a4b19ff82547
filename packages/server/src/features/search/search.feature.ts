import { search as searchEndpoint } from '@releve/domain/features/search.ts';
import { defineFeature } from '../../platform/feature.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { search } from './search.service.ts';

export const searchFeature = defineFeature({
  name: 'search',
  register,
});

function register(app: App): void {
  serve(app, searchEndpoint, (context) => search(context, app.files, context.query));
}

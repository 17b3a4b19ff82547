import { listClientOptions } from '@releve/domain/features/clients.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { findClientOptions } from './clients.repository.ts';

export function registerClients(app: App): void {
  serve(app, listClientOptions, ({ db, query }) => findClientOptions(db, query));
}

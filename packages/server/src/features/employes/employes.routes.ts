import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { findEmployeOptions } from './employes.repository.ts';

export function registerEmployes(app: App): void {
  serve(app, listEmployeOptions, ({ db, query }) => findEmployeOptions(db, query));
}

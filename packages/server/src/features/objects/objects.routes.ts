import { MAX_PREVIEWED, previewAudience } from '@releve/domain/features/objects.ts';
import { previewMembers } from '../../platform/audience.repository.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';

export function registerObjects(app: App): void {
  serve(app, previewAudience, ({ db, query: { usergroups = [], clients = [], employes = [] } }) =>
    previewMembers(db, { usergroups, clients, employes }, MAX_PREVIEWED),
  );
}

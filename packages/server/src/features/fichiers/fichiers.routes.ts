import { getFichier } from '@releve/domain/features/fichiers.ts';
import type { App } from '../../platform/http/app.ts';
import { notFound } from '../../platform/http/errors.ts';
import { serve } from '../../platform/http/serve.ts';

export function registerFichiers(app: App): void {
  serve(app, getFichier, async ({ params: { uuid }, query, now }) => {
    const file = await app.files.open(uuid, query, now);
    // One answer for all that is wrong: it tells nobody which files exist.
    if (file === undefined) throw notFound();
    return file;
  });
}

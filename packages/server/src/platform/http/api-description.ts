// The API described: /api/openapi.json for machines, /api/docs for people.
import type { App } from './app.ts';
import { renderDocs } from './docs-page.ts';
import { describeApi } from './openapi.ts';

/** Call it after the features: it describes what has been served so far. */
export function serveApiDescription({ http, endpoints }: App): void {
  const description = describeApi(endpoints);
  const page = renderDocs(description);
  http.get('/api/openapi.json', async () => description);
  http.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page),
  );
}

// Another server that is told by webhooks what happens in the hub.
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HubEvent } from '../platform/realtime/hub-events.ts';

interface Delivery {
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly server: http.Server;
  readonly deliveries: Delivery[];
  /** The statuses it answers, in turn; then 200. */
  readonly answers: number[];
  /** All that was delivered, in order, repetitions included. */
  readEvents(): HubEvent[];
  close(): void;
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const deliveries: Delivery[] = [];
  const answers: number[] = [];
  const server = http.createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    deliveries.push({ headers: request.headers, body });
    const status = answers.shift() ?? 200;
    response.writeHead(status, status === 302 ? { Location: '/elsewhere' } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    server,
    deliveries,
    answers,
    readEvents: () =>
      deliveries.flatMap(({ body }) => (JSON.parse(body) as { events: HubEvent[] }).events),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

// The realtime server of the measure: started by realtime.ts, which asks it things.
import http from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createRealtimeHub } from '../../../packages/server/src/platform/realtime/hub.ts';
import { BENCH_CHANNEL, BENCH_CREDENTIALS } from './channel.ts';

export interface HostCommand {
  kind: 'report' | 'broadcast';
}

export interface HostReport {
  port: number;
  connections: number;
  memory: number;
  /** Spent by this process so far, whatever else the machine does. */
  cpuMs: number;
}

const server = http.createServer();
const hub = createRealtimeHub(BENCH_CREDENTIALS);
hub.attach(server);
server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 });
await once(server, 'listening');

function report(): HostReport {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  return {
    cpuMs: (user + system) / 1000,
    port: (server.address() as AddressInfo).port,
    connections: hub.channels.find(BENCH_CHANNEL)?.subscribers.size ?? 0,
    memory: process.memoryUsage.rss(),
  };
}

function broadcast(): void {
  hub.trigger(BENCH_CHANNEL, 'PunchChanged', { at: performance.timeOrigin + performance.now() });
}

process.on('message', ({ kind }: HostCommand) => {
  if (kind === 'broadcast') broadcast();
  else process.send?.(report());
});

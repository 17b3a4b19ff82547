// The realtime server as a process of its own: what it keeps in memory while nobody is connected.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { findFreePort, ServerProcess } from '../../packages/server/src/testing/server-process.ts';
import { type Figure, round } from '../figure.ts';
import { readMemoryMb } from './memory.ts';

const IDLE_MS = 5_000;
const MOST_MB = 100;

export async function measureRealtimeMemory(): Promise<Figure[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-bench-'));
  try {
    const variables = {
      ROLE: 'realtime',
      PUSHER_APP_ID: 'bench',
      PUSHER_KEY: 'bench-key',
      PUSHER_SECRET: 'bench-secret',
    };
    const server = new ServerProcess({ dataDir, port: await findFreePort(), variables });
    try {
      await server.isReady();
      await delay(IDLE_MS);
      const memory = await readMemoryMb(server.process.pid ?? 0);
      // Only Linux tells.
      if (memory === null) throw new Error('The system does not say what a process uses');
      return [
        {
          name: 'memory of ROLE=realtime, idle',
          value: round(memory, 0),
          unit: 'MB',
          atMost: MOST_MB,
        },
      ];
    } finally {
      await server.end('SIGTERM');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

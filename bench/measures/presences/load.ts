// Sends requests over a fixed number of connections, each one after the answer to the one before.
import { Agent, request } from 'node:http';

export interface Load {
  readonly perSecond: number;
  /** Of each request, in milliseconds. */
  readonly delays: readonly number[];
}

export interface Shot {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly body?: string;
}

function send(agent: Agent, url: string, { method, path, headers, body }: Shot): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(`${url}${path}`, { agent, method, headers }, (answer) => {
    answer.resume();
    answer.once('end', () => resolve(answer.statusCode ?? 0));
  });
  call.once('error', reject);
  call.end(body);
  return promise;
}

export async function shoot(
  url: string,
  { connections, requests, make }: { connections: number; requests: number; make: () => Shot },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const delays: number[] = [];
  let left = requests;
  const from = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (left > 0) {
        left -= 1;
        const start = performance.now();
        const status = await send(agent, url, make());
        if (status !== 200) throw new Error(`${url} answered ${status}`);
        delays.push(performance.now() - start);
      }
    }),
  );
  const seconds = (performance.now() - from) / 1000;
  agent.destroy();
  return { perSecond: delays.length / seconds, delays };
}

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
};

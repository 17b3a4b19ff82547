// What the process does, in Prometheus form at /metrics, for this machine only.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const NANOSECONDS = 1e9;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

interface Histogram {
  /** One more than the buckets: the last holds what is slower than all of them. */
  counts: number[];
  sum: number;
}

type Labels = Readonly<Record<string, string | number>>;

const writeLabels = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/["\\\n]/g, '')}"`)
    .join(',');

const metric = (name: string, type: string, lines: readonly string[]): string =>
  [`# TYPE ${name} ${type}`, ...lines].join('\n');

/** Another part of the process, with its own figures in Prometheus form. */
export type MetricsSource = () => string;

const gauge = (name: string, value: number): string => metric(name, 'gauge', [`${name} ${value}`]);

export const readPoolMetrics = (pool: pg.Pool): string =>
  metric('releve_database_connections', 'gauge', [
    `releve_database_connections{state="idle"} ${pool.idleCount}`,
    `releve_database_connections{state="busy"} ${pool.totalCount - pool.idleCount}`,
    `releve_database_connections{state="awaited"} ${pool.waitingCount}`,
  ]);

export function serveMetrics(http: FastifyInstance, sources: readonly MetricsSource[]): void {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const eventLoop = monitorEventLoopDelay({ resolution: 20 });
  eventLoop.enable();
  http.addHook('onClose', async () => eventLoop.disable());

  http.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    // The pattern, not the address: the number of series stays bounded.
    const route = request.routeOptions.url ?? 'none';
    const key = writeLabels({ method, route, status: reply.statusCode });
    requests.set(key, (requests.get(key) ?? 0) + 1);
    observe(durations, writeLabels({ method, route }), reply.elapsedTime / 1000);
    done();
  });

  http.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.test(request.ip)) return reply.callNotFound();
    const text = [
      metric(
        'releve_http_requests_total',
        'counter',
        [...requests].map(([labels, count]) => `releve_http_requests_total{${labels}} ${count}`),
      ),
      metric(
        'releve_http_request_duration_seconds',
        'histogram',
        [...durations].flatMap(([labels, histogram]) => writeHistogram(labels, histogram)),
      ),
      ...sources.map((read) => read()),
      gauge('nodejs_eventloop_delay_p99_seconds', eventLoop.percentile(99) / NANOSECONDS),
      gauge('process_resident_memory_bytes', process.memoryUsage.rss()),
      gauge('process_uptime_seconds', process.uptime()),
      metric('process_cpu_seconds_total', 'counter', [`process_cpu_seconds_total ${cpuSeconds()}`]),
    ].join('\n');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${text}\n`);
  });
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function observe(durations: Map<string, Histogram>, labels: string, seconds: number): void {
  const histogram = durations.get(labels) ?? {
    counts: Array.from({ length: BUCKETS_SECONDS.length + 1 }, () => 0),
    sum: 0,
  };
  const bucket = BUCKETS_SECONDS.findIndex((limit) => seconds <= limit);
  const index = bucket === -1 ? BUCKETS_SECONDS.length : bucket;
  histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
  histogram.sum += seconds;
  durations.set(labels, histogram);
}

/** Prometheus wants each bucket to hold all the smaller ones too. */
function writeHistogram(labels: string, { counts, sum }: Histogram): string[] {
  const name = 'releve_http_request_duration_seconds';
  let total = 0;
  const buckets = counts.map((count, index) => {
    total += count;
    return `${name}_bucket{${labels},le="${BUCKETS_SECONDS[index] ?? '+Inf'}"} ${total}`;
  });
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`];
}

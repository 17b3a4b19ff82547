// Opens a socket of `pusher-js` until one answers. It alone would try after 15 s, then 45, then each minute, however early an
// attempt has failed. What an answer means stays its own matter. Chromium delays each socket by seconds once some sixteen
// have failed within minutes: a server that is away altogether is asked by another call, whose answer begins the next attempt.
import type { Runtime } from 'pusher-js';
import { askHealth } from '../api/ask-health.ts';
import {
  askAfter,
  createReturnWatch,
  drawPause,
  isPageSeen,
  onReturnHint,
} from '../server-return.ts';
import { useConnectionStore } from '../stores/connection-store.ts';

type Transport = ReturnType<Runtime['getDefaultStrategy']>;

/** An attempt that is as old was begun before the server was back. */
const STALE_MS = 1_500;
/** A server that is only started again is back by then, and nobody need be told. */
const QUICK_ATTEMPTS = 2;
/** The server answers, but its realtime side does not. */
const OFTEN_ATTEMPTS = 8;
const HEALTH_WITHIN_MS = 5_000;

/** As far as this device knows. */
function isServerReached(): boolean {
  const { connected, serverReachable } = useConnectionStore.getState();
  return connected && serverReachable;
}

function pauseAfter(failures: number): number {
  // What knocks on the server's door keeps the pace, and its answer is a hint.
  if (!isPageSeen() || !isServerReached()) return drawPause('seldom');
  return drawPause(failures <= OFTEN_ATTEMPTS ? 'often' : 'later');
}

function persist(transport: Transport): Transport {
  const watch = createReturnWatch();
  let failures = 0;
  return {
    isSupported: () => transport.isSupported(),
    connect: (minPriority, callback) => {
      let priority = minPriority;
      let abort = () => {};
      let force = (_priority: number) => {};
      const wait = () => {
        force = () => {};
        abort = askAfter(pauseAfter(failures), attempt);
      };
      const attempt = () => {
        const begun = performance.now();
        const settle = () => {
          clearTimeout(patience);
          stop();
        };
        const again = () => {
          abort();
          attempt();
        };
        const patience = setTimeout(again, watch.nextPatience());
        const stop = onReturnHint(() => {
          if (performance.now() - begun > STALE_MS) again();
        });
        const runner = transport.connect(priority, (error: unknown, handshake: unknown) => {
          settle();
          if (error) {
            failures += 1;
            const isToBeAsked = failures >= QUICK_ATTEMPTS && isServerReached() && isPageSeen();
            if (isToBeAsked) void askHealth(HEALTH_WITHIN_MS);
            wait();
            return;
          }
          failures = 0;
          watch.end();
          callback(null, handshake);
        });
        force = (least) => runner.forceMinPriority(least);
        abort = () => {
          settle();
          runner.abort();
        };
      };
      // `pusher-js` begins anew in the midst of an outage, by its own steps.
      if (failures === 0) attempt();
      else wait();
      return {
        abort: () => abort(),
        forceMinPriority: (least: number) => {
          priority = least;
          force(least);
        },
      };
    },
  };
}

type DefineTransport = (config: unknown, name: string, ...more: unknown[]) => Transport;

/** For every connection of this page. The other transports that `pusher-js` knows stay as they are. */
export function persistSockets(runtime: Runtime): void {
  const getDefaultStrategy = runtime.getDefaultStrategy.bind(runtime);
  runtime.getDefaultStrategy = (config, options, defineTransport) => {
    const define: DefineTransport = (...given) => {
      const transport = (defineTransport as DefineTransport)(...given);
      return given[1] === 'ws' ? persist(transport) : transport;
    };
    return getDefaultStrategy(config, options, define);
  };
}

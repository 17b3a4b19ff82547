// Opens a socket of `pusher-js` until one answers. It alone would try after 15 s, then 45, then each minute, however early an
// attempt has failed. What an answer means stays its own matter.
import type { Runtime } from 'pusher-js';
import { createReturnWatch, onReturnHint } from '../server-return.ts';

type Transport = ReturnType<Runtime['getDefaultStrategy']>;

/** An attempt that is as old was begun before the server was back. */
const STALE_MS = 1_500;

function persist(transport: Transport): Transport {
  const watch = createReturnWatch();
  return {
    isSupported: () => transport.isSupported(),
    connect: (minPriority, callback) => {
      let priority = minPriority;
      let abort = () => {};
      let force = (_priority: number) => {};
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
            force = () => {};
            abort = watch.askSoon(attempt);
            return;
          }
          watch.end();
          callback(null, handshake);
        });
        force = (least) => runner.forceMinPriority(least);
        abort = () => {
          settle();
          runner.abort();
        };
      };
      attempt();
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
  const { getDefaultStrategy } = runtime;
  runtime.getDefaultStrategy = (config, options, defineTransport) => {
    const define: DefineTransport = (...given) => {
      const transport = (defineTransport as DefineTransport)(...given);
      return given[1] === 'ws' ? persist(transport) : transport;
    };
    return getDefaultStrategy(config, options, define);
  };
}

// `pusher-js` in the build, from its own source, for browsers as they are: a WebSocket and nothing else. As published for browsers it
// brings, in one piece that nothing can be left out of, the ways around a missing WebSocket (SockJS, XHR and JSONP), its statistics and
// its encrypted channels. The app asks for none (`enabledTransports`, `enableStats`), and they are half of it.
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve('pusher-js/package.json'));
const SOURCE = path.join(PACKAGE, 'src');
const RUNTIME = '\0pusher-websocket';
const { version } = createRequire(import.meta.url)('pusher-js/package.json') as { version: string };

/** What the library asks of the place it runs in, by the names of its own `runtimes/interface.ts`. */
const RUNTIME_CODE = `
import * as URLSchemes from 'core/transports/url_schemes';
import Transport from 'core/transports/transport';
import TransportManager from 'core/transports/transport_manager';
import SequentialStrategy from 'core/strategies/sequential_strategy';
import BestConnectedEverStrategy from 'core/strategies/best_connected_ever_strategy';
import DelayedStrategy from 'core/strategies/delayed_strategy';
import FirstConnectedStrategy from 'core/strategies/first_connected_strategy';
import { Network } from 'web/net_info';
import initializeTransport from 'isomorphic/transports/transport_connection_initializer';

const ws = new Transport({
  urls: URLSchemes.ws,
  handlesActivityChecks: false,
  supportsPing: false,
  isInitialized: () => true,
  isSupported: () => true,
  getSocket: (url) => new WebSocket(url),
});

const FOREVER = { loop: true, timeout: 15000, timeoutLimit: 60000 };
const SECURE_AFTER_MS = 2000;

/** As web/default_strategy.ts, without what stands in for a WebSocket. */
function getDefaultStrategy(config, baseOptions, defineTransport) {
  const options = {
    ...baseOptions,
    hostNonTLS: config.wsHost + ':' + config.wsPort,
    hostTLS: config.wsHost + ':' + config.wssPort,
    httpPath: config.wsPath,
  };
  const manager = new TransportManager({
    minPingDelay: 10000,
    maxPingDelay: config.activityTimeout,
  });
  const loop = (name, options) =>
    new SequentialStrategy([defineTransport(config, name, 'ws', 3, options, manager)], FOREVER);
  const first = loop('ws', options);
  if (baseOptions.useTLS) return new FirstConnectedStrategy(first);
  const secure = loop('wss', { ...options, useTLS: true });
  return new FirstConnectedStrategy(
    new BestConnectedEverStrategy([first, new DelayedStrategy(secure, { delay: SECURE_AFTER_MS })]),
  );
}

function randomInt(max) {
  const limit = Math.floor(2 ** 32 / max) * max;
  let random;
  do random = crypto.getRandomValues(new Uint32Array(1))[0];
  while (random >= limit);
  return random % max;
}

export default {
  Transports: { ws },
  getDefaultStrategy,
  transportConnectionInitializer: initializeTransport,
  setup: (Pusher) => Pusher.ready(),
  getProtocol: () => location.protocol,
  getLocalStorage: () => undefined,
  getNetwork: () => Network,
  getAuthorizers: () => ({}),
  addUnloadListener: (listener) => addEventListener('pagehide', listener),
  removeUnloadListener: (listener) => removeEventListener('pagehide', listener),
  randomInt,
};
`;

/** What the library's own build puts in the place of these names. */
const DEFINED: Readonly<Record<string, string>> = {
  global: 'globalThis',
  VERSION: JSON.stringify(version),
  CDN_HTTP: 'undefined',
  CDN_HTTPS: 'undefined',
  DEPENDENCY_SUFFIX: 'undefined',
};
/** A name by itself: neither a property nor a key. */
const NAMES = new RegExp(`(?<![.\\w'"])(?:${Object.keys(DEFINED).join('|')})(?![\\w'":])`, 'g');

/**
 * What the app never makes: channels of which the server cannot read a word, what reports on the connection to the maker, and the
 * library's own way of asking for permission, in whose place stands that of realtime-permission.ts.
 */
const LEFT_OUT: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'core/channels/encrypted_channel.ts': 'export default class {}',
    'core/timeline/timeline_sender.ts': 'export default class {}',
    'core/auth/channel_authorizer.ts': 'export default () => undefined;',
    'core/auth/user_authenticator.ts': 'export default () => undefined;',
    'core/auth/deprecated_channel_authorizer.ts':
      'export const ChannelAuthorizerProxy = () => undefined;',
  }).map(([file, code]) => [path.join(SOURCE, file), code]),
);
/** The library looks its folders up by their names. */
const FOLDERS: Readonly<Record<string, string>> = {
  core: 'core',
  web: 'runtimes/web',
  isomorphic: 'runtimes/isomorphic',
};

/** Beside some of its files lies what it was published as, under the same name. */
const sourceAt = (file: string): string | null =>
  [`${file}.ts`, path.join(file, 'index.ts')].find((each) => existsSync(each)) ?? null;

export const pusherWebsocket = (): Plugin => ({
  name: 'releve:pusher-websocket',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    if (id === 'pusher-js') return path.join(SOURCE, 'core/pusher.ts');
    if (importer !== RUNTIME && importer?.startsWith(SOURCE) !== true) return null;
    if (id === 'runtime') return RUNTIME;
    if (id.startsWith('.')) return sourceAt(path.resolve(path.dirname(importer), id));
    const [folder = '', ...file] = id.split('/');
    const known = FOLDERS[folder];
    return known === undefined ? null : sourceAt(path.join(SOURCE, known, ...file));
  },
  load(id) {
    if (id === RUNTIME) return RUNTIME_CODE;
    return LEFT_OUT.get(id) ?? null;
  },
  transform(code, id) {
    if (!id.startsWith(SOURCE)) return null;
    return { code: code.replace(NAMES, (name) => DEFINED[name] ?? name), map: null };
  },
});

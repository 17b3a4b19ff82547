import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('everything has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    demo: true,
    demoPublic: false,
    timeZone: 'America/Toronto',
    role: 'all',
    logLevel: 'info',
    databaseUrl: undefined,
    pusher: undefined,
    s3: undefined,
  });
});

test('an empty value is no value', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000 });
});

test.each([
  ['PORT', '70000', 'PORT must be a port number from 0 to 65535'],
  ['PORT', 'x', 'PORT must be a port number from 0 to 65535'],
  ['DATABASE_URL', 'mysql://h/x', 'DATABASE_URL must be a PostgreSQL address'],
  ['DEMO', 'perhaps', 'DEMO must be true or false'],
  ['PUBLIC_URL', 'releve.example', 'PUBLIC_URL must be the http(s) address people use'],
  ['SMTP_URL', 'http://x', 'SMTP_URL must be a mail server address'],
  ['TIMEZONE', 'Montreal', 'TIMEZONE must be an IANA time zone'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error'],
  ['ROLE', 'boss', 'ROLE must be one of all, web, worker'],
  ['DATA_KEY', 'trop courte', 'DATA_KEY must be at least 32 random characters'],
  ['S3_BUCKET', 'files', 'S3_ENDPOINT is expected too, since another S3 value is set'],
  ['VAPID_PUBLIC_KEY', 'k', 'VAPID_PRIVATE_KEY is expected too, since another VAPID value is set'],
  ['ROLE', 'realtime', 'PUSHER_APP_ID, PUSHER_KEY and PUSHER_SECRET are expected'],
  ['PUSHER_SCHEME', 'wss', 'PUSHER_SCHEME must be http or https'],
  ['REALTIME_WEBHOOK_URL', 'hooks.example', 'REALTIME_WEBHOOK_URL must be the http(s) address'],
  [
    'REALTIME_WEBHOOK_URL',
    'https://u:p@hooks.example',
    'REALTIME_WEBHOOK_URL must be an address without a user name or password',
  ],
  ['PUSHER_KEY', 'k', 'PUSHER_HOST is expected too, since another Pusher value is set'],
])('%s=%s is explained', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test('the message never repeats a value, which may be a secret', () => {
  const url = 'http://user:hunter2@host';
  expect(() => readConfig({ SMTP_URL: url, DATABASE_URL: url })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
  );
});

test('a public address loses its last slash; an IPv6 host gets its brackets', () => {
  expect(readConfig({ PUBLIC_URL: 'https://releve.example/' }).publicUrl).toBe(
    'https://releve.example',
  );
  expect(readConfig({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
});

test('a whole service is taken over', () => {
  const config = readConfig({
    PUSHER_HOST: 'ws.example',
    PUSHER_APP_ID: '1',
    PUSHER_KEY: 'k',
    PUSHER_SECRET: 's',
  });
  expect(config.pusher).toEqual({
    host: 'ws.example',
    port: 443,
    usesTls: true,
    publicHost: 'ws.example',
    publicPort: 443,
    appId: '1',
    key: 'k',
    secret: 's',
  });
});

const ENGINE = { PUSHER_APP_ID: '1', PUSHER_KEY: 'k', PUSHER_SECRET: 's' };

test.each([
  [{ PUSHER_HOST: 'ws.example' }, { usesTls: true, port: 443 }],
  [
    { PUSHER_HOST: '127.0.0.1', PUSHER_PORT: '6001' },
    { usesTls: false, publicPort: 6001 },
  ],
  [{ PUSHER_HOST: 'localhost' }, { usesTls: false, port: 80 }],
  [
    { PUSHER_HOST: 'localhost', PUSHER_SCHEME: 'https' },
    { usesTls: true, port: 443 },
  ],
  [
    { PUSHER_HOST: 'soketi', PUSHER_SCHEME: 'http', PUSHER_PUBLIC_HOST: 'ws.example' },
    { usesTls: false, host: 'soketi', port: 80, publicHost: 'ws.example', publicPort: 443 },
  ],
])('an engine with %j is reached as %j', (variables, expected) => {
  expect(readConfig({ ...ENGINE, ...variables }).pusher).toMatchObject(expected);
});

test.each([
  ['over the network without TLS', { PUSHER_HOST: 'soketi', PUSHER_SCHEME: 'http' }],
  ['on another machine', { PUSHER_HOST: '127.0.0.1', PUBLIC_URL: 'https://releve.example' }],
])('devices are sent to no engine %s', (_where, variables) => {
  expect(() => readConfig({ ...ENGINE, ...variables })).toThrow('PUSHER_PUBLIC_HOST is expected');
});

test('the realtime server alone is where it listens', () => {
  const config = readConfig({
    ROLE: 'realtime',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://releve.example',
    ...ENGINE,
  });
  expect(config.pusher).toMatchObject({ host: '127.0.0.1', key: 'k' });
});

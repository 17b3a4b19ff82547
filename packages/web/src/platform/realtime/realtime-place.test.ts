import { describe, expect, it } from 'vitest';
import { placeOfRealtime } from './realtime-place.ts';

const UNSET = { REALTIME_KEY: 'cle', REALTIME_HOST: null, REALTIME_PORT: null };
const LOOPBACK = { protocol: 'http:', hostname: '127.0.0.1', port: '3000' };
const SITE = { protocol: 'https:', hostname: 'releve.exemple.ca', port: '' };

describe('placeOfRealtime', () => {
  it('is nowhere without a key', () => {
    expect(placeOfRealtime({ ...UNSET, REALTIME_KEY: null }, SITE)).toBeNull();
  });

  it('is at the page’s own address by default', () => {
    expect(placeOfRealtime(UNSET, SITE)).toEqual({
      key: 'cle',
      host: 'releve.exemple.ca',
      port: 443,
      isSecure: true,
    });
    expect(placeOfRealtime(UNSET, { ...SITE, port: '8443' })?.port).toBe(8443);
  });

  it.each(['127.0.0.1', '127.8.4.2', 'localhost', 'releve.localhost', '[::1]'])(
    'does without TLS at http://%s',
    (hostname) => {
      expect(placeOfRealtime(UNSET, { ...LOOPBACK, hostname })).toMatchObject({
        host: hostname,
        port: 3000,
        isSecure: false,
      });
    },
  );

  it.each(['192.168.1.20', 'releve', '127.exemple.ca', 'localhost.exemple.ca'])(
    'insists on TLS at http://%s',
    (hostname) => {
      expect(placeOfRealtime(UNSET, { ...LOOPBACK, hostname })?.isSecure).toBe(true);
    },
  );

  it('uses TLS on a loopback page that has it', () => {
    expect(placeOfRealtime(UNSET, { ...LOOPBACK, protocol: 'https:' })?.isSecure).toBe(true);
  });

  it('takes another host with its own port, and never the page’s', () => {
    const settings = { ...UNSET, REALTIME_HOST: 'ws.exemple.ca' };
    expect(placeOfRealtime(settings, LOOPBACK)).toEqual({
      key: 'cle',
      host: 'ws.exemple.ca',
      port: 443,
      isSecure: true,
    });
    expect(placeOfRealtime({ ...settings, REALTIME_PORT: 6001 }, SITE)?.port).toBe(6001);
  });
});

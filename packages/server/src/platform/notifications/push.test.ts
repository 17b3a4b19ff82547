import webPush from 'web-push';
import { expect, test } from 'vitest';
import { createPushSender, isPrivateAddress } from './push.ts';

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['169.254.169.254', true],
  ['192.168.1.1', true],
  ['172.31.0.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['::1', true],
  ['::ffff:10.0.0.1', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::7f00:1', true],
  ['2002:7f00:1::', true],
  ['2001:0:7f00:1::', true],
  ['64:ff9b:1::7f00:1', true],
  ['142.250.69.106', false],
  ['172.32.0.1', false],
  ['2607:f8b0:4020:807::200a', false],
])('%s is private: %s', (address, expected) => {
  expect(isPrivateAddress(address)).toBe(expected);
});

const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

test.each(['https://127.0.0.1:9/x', 'https://localhost:9/x', 'https://[::1]:9/x'])(
  '%s is inside: nothing is sent there, and the subscription is forgotten',
  async (endpoint) => {
    const sender = createPushSender(webPush.generateVAPIDKeys(), {
      subject: 'mailto:releve@boreal.example',
    });
    const message = { id: 1, type: 'memo', titre: '', texte: '', lien: '/' };
    expect(await sender.send({ endpoint, ...KEYS }, message)).toBe('gone');
  },
);

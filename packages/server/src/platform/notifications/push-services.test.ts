import { expect, test } from 'vitest';
import { isPushService } from './push-services.ts';

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://push.example/abc', false],
  ['https://push.releve.example/abc', true],
  ['https://other.push.releve.example/abc', false],
  ['https://fcm.googleapis.com.evil.example/abc', false],
  ['https://evilfcm.googleapis.com/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://fcm.googleapis.com@evil.example/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['http://fcm.googleapis.com/abc', false],
  ['fcm.googleapis.com', false],
])('%s is taken: %s', (endpoint, expected) => {
  expect(isPushService(endpoint, ['push.releve.example'])).toBe(expected);
});

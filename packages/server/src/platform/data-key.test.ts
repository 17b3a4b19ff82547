import { expect, test } from 'vitest';
import { createSecretBox, deriveKey } from './data-key.ts';

const KEY = 'a data key of more than thirty-two characters';

test('what was sealed opens with the same key, for the same owner, and never twice alike', () => {
  const box = createSecretBox(deriveKey(KEY, 'secrets'));
  const [one, two] = [box.seal('été 4321', 'clients 4'), box.seal('été 4321', 'clients 4')];
  expect(one.equals(two)).toBe(false);
  expect(one.toString('latin1')).not.toContain('4321');
  expect(createSecretBox(deriveKey(KEY, 'secrets')).open(one, 'clients 4')).toBe('été 4321');
});

test('another owner, purpose or key, or one changed byte, opens nothing', () => {
  const box = createSecretBox(deriveKey(KEY, 'secrets'));
  const sealed = box.seal('4321', 'clients 4');
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(box.open(sealed, 'clients 5')).toBeUndefined();
  expect(createSecretBox(deriveKey(KEY, 'fichiers')).open(sealed, 'clients 4')).toBeUndefined();
  expect(
    createSecretBox(deriveKey(`${KEY}!`, 'secrets')).open(sealed, 'clients 4'),
  ).toBeUndefined();
  expect(box.open(changed, 'clients 4')).toBeUndefined();
  expect(box.open(Buffer.alloc(3), 'clients 4')).toBeUndefined();
});

// Limits how many files one person sends at once, before a byte of them is read. Further requests get 429; those of other
// people are not delayed.
import { finished } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { tooMany } from './errors.ts';

const AT_ONCE = 2;
const RETRY_SECONDS = 1;

export interface UploadGate {
  /** 429 where this person sends enough already. Lets go of the place once the answer is out, or the device is gone. */
  enter(person: number, response: ServerResponse): void;
}

export function createUploadGate(): UploadGate {
  const sending = new Map<number, number>();
  return {
    enter: (person, response) => {
      const count = sending.get(person) ?? 0;
      if (count >= AT_ONCE) throw tooMany(RETRY_SECONDS);
      sending.set(person, count + 1);
      finished(response, () => {
        const left = (sending.get(person) ?? 1) - 1;
        if (left === 0) sending.delete(person);
        else sending.set(person, left);
      });
    },
  };
}

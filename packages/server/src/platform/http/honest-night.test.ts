// A night of 3,000 people against the limits in force: nobody who only works meets one. The calls are those that a phone makes,
// at the pace at which it makes them; many people share the address of their site.
import { expect, test } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createSignInLimits } from '../session/sign-in-limits.ts';
import { createPersonLimits } from './person-limits.ts';

const PEOPLE = 3_000;
const PEOPLE_AT_AN_ADDRESS = 25;
/** A cold start of the app with what it keeps for the basement. */
const CALLS_OF_AN_OPENING = 90;
/** A night without a network: punches, tasks, photos in pieces, answers of reports. */
const UNSENT_OF_A_NIGHT = 250;
const ARRIVALS_SECONDS = 900;

interface Call {
  readonly at: number;
  readonly person: number;
}

/** What a phone asks for one after the other, eight to a second. */
const inARow = (person: number, from: number, count: number): Call[] =>
  Array.from({ length: count }, (_, index) => ({ at: from + index / 8, person }));

const everyone = Array.from({ length: PEOPLE }, (_, person) => person);
const arrivalOf = (person: number): number => (person * 7_919) % ARRIVALS_SECONDS;
const addressOf = (person: number): string =>
  `198.51.${Math.floor(person / PEOPLE_AT_AN_ADDRESS / 250)}.${Math.floor(person / PEOPLE_AT_AN_ADDRESS) % 250}`;

function callsOf(person: number): Call[] {
  const start = arrivalOf(person);
  const hasNoNetwork = person % 3 === 0;
  const leads = person % 30 === 0;
  const opened = inARow(person, start, CALLS_OF_AN_OPENING);
  // The board of whoever leads follows each arrival, once a second at most.
  const followed = leads
    ? Array.from({ length: ARRIVALS_SECONDS }, (_, second) => ({ at: start + second, person }))
    : [];
  const end = start + 8 * 3600;
  const sent = hasNoNetwork ? inARow(person, end, UNSENT_OF_A_NIGHT) : [];
  return [...opened, ...followed, ...sent, ...inARow(person, end + 60, CALLS_OF_AN_OPENING)];
}

test('no call of 3,000 people who begin within a quarter of an hour, work and leave is refused', async () => {
  let now = 0;
  const limits = createPersonLimits(
    undefined,
    () => now,
    () => Promise.resolve(),
  );
  const calls = everyone.flatMap(callsOf).toSorted((one, other) => one.at - other.at);
  expect(calls.length).toBeGreaterThan(800_000);
  const refused: Call[] = [];
  for (const call of calls) {
    now = call.at * 1000;
    await limits.take(call.person).catch(() => refused.push(call));
  }
  expect(refused).toEqual([]);
});

test('all of them sign in at the sites that they share, one in twenty after a wrong password', () => {
  const clock = createManualClock();
  const limits = createSignInLimits(clock);
  const queue = everyone.toSorted((one, other) => arrivalOf(one) - arrivalOf(other));
  let second = 0;
  const signedIn = queue.filter((person) => {
    clock.advance({ seconds: arrivalOf(person) - second });
    second = arrivalOf(person);
    const identity = `personne${person}`;
    const address = addressOf(person);
    // Typed again at once, which is the worst of cases.
    if (person % 20 === 0) limits.take(identity, address);
    limits.take(identity, address);
    limits.giveBack(identity, address);
    return true;
  });
  expect(signedIn).toHaveLength(PEOPLE);
});

// React's act() for tests that go on in real time, with calls, a database and parts that are loaded: what comes between two
// of them is drawn when it comes. React itself complains of it, from the first act() of a file to its end, though nothing
// is wrong with the code under test, and what comes there depends on how busy the machine is.
import { act as actOfReact } from 'react';

export async function act<T>(work: () => T | Promise<T>): Promise<T> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  try {
    return await actOfReact(async () => work());
  } finally {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  }
}

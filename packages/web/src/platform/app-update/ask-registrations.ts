// Asks every service worker registration of the origin whether the server has a newer worker.
import type { UpdateEnvironment } from './update-environment.ts';

/** How many were asked; throws when one could not find out. */
export async function askRegistrationsToUpdate({ workers }: UpdateEnvironment): Promise<number> {
  const registrations = (await workers?.getRegistrations()) ?? [];
  const answers = await Promise.allSettled(
    registrations.map((registration) => registration.update()),
  );
  const failure = answers.find((answer) => answer.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return registrations.length;
}

// Tells people by e-mail what became of their account: whoever took it over must not be the only one to know.
import type { Language } from '@releve/domain/texts.ts';
import { defineJob } from '../../platform/jobs.ts';
import type { Enqueue } from '../../platform/unit-of-work.ts';
import {
  writeAccountNotice,
  type AccountChange,
  type AccountNotice,
} from './account-notice.mail.ts';

export const sendAccountNotice = defineJob<AccountNotice>({
  name: 'send-account-notice',
  run: (notice, { config, mailer }) => mailer.send(writeAccountNotice(notice, config.timeZone)),
});

/** The person as known before the change: the mail goes to the address they had. */
export interface Told {
  prenom: string;
  langue: Language;
  courriel: string | null;
}

interface Act {
  changes: readonly AccountChange[];
  /** Nobody where it is the person's own act, or comes from the machine. */
  by: { prenom: string; nom: string } | null;
  now: Temporal.Instant;
}

/** In the transaction of the change. Whoever has no address is told by nobody but the journal. */
export async function tellAccountChange(
  enqueue: Enqueue,
  { prenom, langue, courriel }: Told,
  { changes, by, now }: Act,
): Promise<void> {
  if (courriel === null || changes.length === 0) return;
  const par = by && `${by.prenom} ${by.nom}`;
  await enqueue(sendAccountNotice, {
    to: courriel,
    prenom,
    langue,
    changes,
    par,
    le: now.toString(),
  });
}

import { defineJob } from '../../platform/jobs.ts';
import { findPerson } from '../../platform/session/session.repository.ts';
import { createToken, hashToken } from '../../platform/session/token.ts';
import { deleteExpired } from './second-step.repository.ts';
import { LINK_LIFETIME_MINUTES, writeLinkMail, type LinkReason } from './session.mail.ts';
import { deleteExpiredResets, insertReset } from './session.repository.ts';

/** The link is made here rather than by the request, so that its secret is never in the queue's table. */
const defineLinkJob = (name: string, reason: LinkReason) =>
  defineJob<{ employe_id: number }>({
    name,
    run: async ({ employe_id }, { db, config, clock, mailer }) => {
      const person = await findPerson(db, employe_id);
      if (!person?.courriel) return;
      const { courriel } = person;
      const token = createToken();
      const now = clock.now();
      const minutes = LINK_LIFETIME_MINUTES[reason];
      await db.transaction().execute(async (tx) => {
        await deleteExpiredResets(tx, now.toString());
        await insertReset(tx, {
          employe_id,
          courriel,
          hash: hashToken(token),
          expire_le: now.add({ minutes }).toString(),
        });
      });
      const query = new URLSearchParams({ token, identity: courriel });
      const url = `${config.publicUrl}/password-reset?${query.toString()}`;
      await mailer.send(writeLinkMail(person, reason, { to: courriel, url }));
    },
  });

/** What a device was spared is asked for again after its time; what was never signed is signed no more. */
export const forgetTrust = defineJob({
  name: 'forget-trust',
  cron: '25 4 * * *',
  run: async (_payload, { db, clock }) => deleteExpired(db, clock.now().toString()),
});

export const sendPasswordReset = defineLinkJob('send-password-reset', 'reset');

/** To somebody who has never signed in. */
export const sendInvitation = defineLinkJob('send-invitation', 'invitation');

import { defineJob } from '../../platform/jobs.ts';
import { createToken, hashToken } from '../../platform/session/token.ts';
import { RESET_LIFETIME_MINUTES, writeResetMail } from './session.mail.ts';
import { deleteExpiredResets, findPerson, insertReset } from './session.repository.ts';

/** The link is made here rather than by the request, so that its secret is never in the queue's table. */
export const sendPasswordReset = defineJob<{ employe_id: number }>({
  name: 'send-password-reset',
  run: async ({ employe_id }, { db, config, clock, mailer }) => {
    const person = await findPerson(db, employe_id);
    if (!person?.courriel) return;
    const token = createToken();
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      await deleteExpiredResets(tx, now.toString());
      await insertReset(tx, {
        employe_id,
        empreinte: hashToken(token),
        expire_le: now.add({ minutes: RESET_LIFETIME_MINUTES }).toString(),
      });
    });
    const query = new URLSearchParams({ token, identity: person.courriel });
    const url = `${config.publicUrl}/password-reset?${query.toString()}`;
    await mailer.send(writeResetMail(person, { to: person.courriel, url }));
  },
});

// The job that sends an e-mail: added in the transaction of what the mail tells, retried until it leaves.
import { defineJob } from './jobs.ts';
import type { Mail } from './mail.ts';

/** For a mail whose text holds no secret: what a job carries can be read in the database. */
export const sendMail = defineJob<Mail>({
  name: 'send-mail',
  run: (mail, { mailer }) => mailer.send(mail),
});

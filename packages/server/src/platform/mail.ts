// Sends e-mails: through SMTP_URL, else as files under DATA_DIR/outbox with their links in the log.
// What a mail says belongs to the feature that sends it.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from './config.ts';
import type { Logger } from './logger.ts';

/** In base64, as it waits in the queue of jobs. */
interface MailAttachment {
  filename: string;
  contentType: string;
  content: string;
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: readonly MailAttachment[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const FROM_NAME = 'Relève';

export function createMailer(config: Config, log: Logger): Mailer {
  const from = { name: FROM_NAME, address: config.mailFrom };
  return config.smtpUrl
    ? createSmtpMailer(config.smtpUrl, from)
    : createFileMailer(join(config.dataDir, 'outbox'), from, log);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

type From = { name: string; address: string };

const compose = (from: From, { attachments = [], ...mail }: Mail) => ({
  from,
  ...mail,
  attachments: attachments.map((attachment) => ({ ...attachment, encoding: 'base64' })),
});

function createSmtpMailer(smtpUrl: string, from: From): Mailer {
  const { hostname, searchParams } = new URL(smtpUrl);
  // Links that reset a password travel here: in the clear only to a server on this machine, or where the address says so.
  const requireTLS = !LOOPBACK.test(hostname) && searchParams.get('requireTLS') !== 'false';
  const transport = createTransport({ url: smtpUrl, requireTLS });
  return {
    send: async (mail) => {
      await transport.sendMail(compose(from, mail));
    },
  };
}

function createFileMailer(folder: string, from: From, log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    send: async (mail) => {
      const { message, messageId } = await transport.sendMail(compose(from, mail));
      const name = `${Date.now()}-${messageId.replace(/[^\w.-]/g, '')}.eml`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(join(folder, name), message, { mode: 0o600 });
      const links = mail.text.match(/https?:\/\/\S+/g) ?? [];
      log.info(
        { file: join(folder, name), links },
        'no SMTP_URL: the e-mail was written to a file',
      );
    },
  };
}

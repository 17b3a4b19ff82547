import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { layOutMail } from './mail-layout.ts';
import { createMailer } from './mail.ts';

const log = pino({ level: 'silent' });
const { text, html } = layOutMail({
  langue: 'fr',
  prenom: '<Ève>',
  paragraphs: ['Un mot & un autre.'],
  action: { label: 'Ouvrir', url: 'https://releve.example/x?a=1&b=2' },
  footer: 'Relève',
});
const mail = { to: 'eve@boreal.example', subject: 'Été à Montréal', text, html };

test('the layout escapes what it is given, and the text keeps the link whole', () => {
  expect(html).toContain('Bonjour &lt;Ève&gt;,');
  expect(html).toContain('href="https://releve.example/x?a=1&amp;b=2"');
  expect(text).toContain('\nhttps://releve.example/x?a=1&b=2\n');
});

test('without SMTP_URL a mail becomes a file that only its owner can read', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-mail-'));
  await createMailer(readConfig({ DATA_DIR: dataDir }), log).send(mail);
  const outbox = path.join(dataDir, 'outbox');
  const [name = ''] = await readdir(outbox);
  const file = path.join(outbox, name);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(file)).mode & 0o077).toBe(0);
  expect(await readFile(file, 'utf8')).toContain('To: eve@boreal.example');
  await rm(dataDir, { recursive: true });
});

test('a file goes along, byte for byte', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-mail-'));
  const content = Buffer.from([0, 255, 13, 10, 46]).toString('base64');
  const attachments = [{ filename: 'Été.pdf', contentType: 'application/pdf', content }];
  await createMailer(readConfig({ DATA_DIR: dataDir }), log).send({ ...mail, attachments });
  const [name = ''] = await readdir(path.join(dataDir, 'outbox'));
  const message = await readFile(path.join(dataDir, 'outbox', name), 'utf8');
  expect(message).toMatch(/Content-Type: application\/pdf; name=/);
  expect(message).toContain(`\r\n\r\n${content}\r\n`);
  await rm(dataDir, { recursive: true });
});

test('a server elsewhere that offers no encryption gets no mail, unless its address allows it', async () => {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      received.push(String(chunk));
      socket.write(String(chunk).startsWith('STARTTLS') ? '502 no\r\n' : '250 ok\r\n');
    });
    socket.on('error', () => undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Another name of this machine, which is not among those that are known to be it.
  const SMTP_URL = `smtp://0.0.0.0:${port}`;
  await expect(createMailer(readConfig({ SMTP_URL }), log).send(mail)).rejects.toThrow(/STARTTLS/);
  expect(received.join('')).not.toContain('MAIL FROM');
  const allowed = readConfig({ SMTP_URL: `${SMTP_URL}?requireTLS=false` });
  await createMailer(allowed, log)
    .send(mail)
    .catch(() => undefined);
  expect(received.join('')).toContain('MAIL FROM');
  server.close();
});

test('with SMTP_URL a mail goes to the server', async () => {
  const received: string[] = [];
  let isData = false;
  const server = createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const command = String(chunk);
      received.push(command);
      if (isData && !command.endsWith('\r\n.\r\n')) return;
      if (command.startsWith('DATA')) isData = true;
      else if (isData) isData = false;
      socket.write(isData ? '354 go on\r\n' : '250 ok\r\n');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'bureau@boreal.example',
  });
  await createMailer(config, log).send(mail);
  const conversation = received.join('');
  expect(conversation).toContain('MAIL FROM:<bureau@boreal.example>');
  expect(conversation).toContain('RCPT TO:<eve@boreal.example>');
  expect(conversation).toContain('Subject: =?UTF-8?Q?=C3=89t=C3=A9_=C3=A0_Montr=C3=A9al?=');
  server.close();
});

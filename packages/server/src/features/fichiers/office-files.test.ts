import { defineAttachment, type FileType } from '@releve/domain/attachments.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { begin, packParcel, sendParcel } from '../../testing/upload-sender.ts';
import { zipFiles } from '../../testing/zip-file.ts';

const CLASSEUR = defineAttachment({
  object: 'classeur',
  kinds: ['office', 'captions'],
  visibility: 'private',
});

let t: TestApp;
let phone: Caller;

beforeAll(async () => {
  t = await buildApp({ register: (app) => app.attachments.allow(CLASSEUR) });
  phone = await t.signIn();
});
afterAll(() => t.close());

const OOXML = 'application/vnd.openxmlformats-officedocument.';
const DOCX = `${OOXML}wordprocessingml.document`;
const XLSX = `${OOXML}spreadsheetml.sheet`;
const PPTX = `${OOXML}presentationml.presentation`;
const ODT = 'application/vnd.oasis.opendocument.text';
const ODS = 'application/vnd.oasis.opendocument.spreadsheet';

const zipOoxml = (main: string, padding = 0) =>
  zipFiles([
    { name: '[Content_Types].xml', content: `<Override ContentType="${main}"/>` },
    { name: 'word/document.xml', content: '<w:document/>'.padEnd(padding) },
  ]);

const zipOdf = (type: string, isStored = true) =>
  zipFiles([
    { name: 'mimetype', content: type, isStored },
    { name: 'content.xml', content: '<office/>' },
  ]);

const writeSheet = async () =>
  writeXlsxFile([[{ value: 'Site' }], [{ value: 'Tour Bleue' }]] as never, { sheet: 'Un' })
    .toBuffer()
    .then((buffer: Uint8Array) => Buffer.from(buffer));

const text = (content: string, encoding: BufferEncoding = 'utf8') => Buffer.from(content, encoding);

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nMettez les gants.\n';

const send = async (make: () => Buffer | Promise<Buffer>, type: string) => {
  const parcel = packParcel(await make(), 'classeur', type as FileType);
  return { parcel, answer: await sendParcel(t, phone, parcel) };
};

describe('is taken', () => {
  it.each([
    ['a document', () => zipOoxml(`${DOCX}.main+xml`), DOCX],
    ['slides', () => zipOoxml(`${PPTX}.main+xml`), PPTX],
    ['a sheet that a library wrote', writeSheet, XLSX],
    ['a text of LibreOffice', () => zipOdf(ODT), ODT],
    ['a sheet of LibreOffice', () => zipOdf(ODS), ODS],
    ['a text with accents', () => text('Procédure d’été\r\n\tétape 1'), 'text/plain'],
    ['a text as an old Windows writes it', () => text('Proc\xe9dure', 'latin1'), 'text/plain'],
    ['a table', () => text('\ufeffnom;heures\nÉlise;7,5\n'), 'text/csv'],
    ['captions', () => text(CAPTIONS), 'text/vtt'],
    ['captions that begin with a mark', () => text(`\ufeff${CAPTIONS}`), 'text/vtt'],
  ])('%s', async (_name, make, type) => {
    const { answer } = await send(make, type);
    expect(answer.json()).toMatchObject({ state: 'received' });
  });
});

describe('a file that lies is refused', () => {
  it.each([
    ['a zip of something else', () => zipFiles([{ name: 'a.txt', content: 'a' }]), DOCX],
    ['a sheet that says it is a document', writeSheet, DOCX],
    [
      'a document with macros',
      () => zipOoxml('application/vnd.ms-word.document.macroEnabled.main+xml'),
      DOCX,
    ],
    [
      'a program with a document behind it',
      () => Buffer.concat([text('MZ'.padEnd(512)), zipOoxml(`${DOCX}.main+xml`)]),
      DOCX,
    ],
    ['half a document', () => zipOoxml(`${DOCX}.main+xml`, 4_000).subarray(0, 180), DOCX],
    [
      'types that unpack to far too much',
      () =>
        zipFiles([
          { name: '[Content_Types].xml', content: `"${DOCX}.main+xml"`.padEnd(2_000_000) },
        ]),
      DOCX,
    ],
    ['a text of LibreOffice that says it is a sheet', () => zipOdf(ODT), ODS],
    ['a page that says it is a document', () => text('<html>'.padEnd(100)), ODT],
    ['a program that says it is a text', () => text('\x7fELF\x02\x01\0\0'), 'text/plain'],
    ['a picture that says it is a table', () => text('\x89PNG\r\n\x1a\n', 'latin1'), 'text/csv'],
    ['captions without their first word', () => text(CAPTIONS.slice(7)), 'text/vtt'],
    ['captions whose first word goes on', () => text('WEBVTTX\n\n'), 'text/vtt'],
  ])('%s', async (_name, make, type) => {
    const { parcel, answer } = await send(make, type);
    expect([answer.statusCode, answer.json().message]).toEqual([422, 'attachments.type']);
    expect((await begin(t, phone, parcel)).json().message).toBe('attachments.type');
  });
});

it.each([
  ['text/csv', () => text('a;b\n<script>')],
  ['text/vtt', () => text(CAPTIONS)],
  [DOCX, () => zipOoxml(`${DOCX}.main+xml`)],
])('%s is never shown as a page', async (type, make) => {
  const { parcel } = await send(make, type);
  const { uuid } = await t.db
    .selectFrom('uploads')
    .innerJoin('fichiers', 'fichiers.id', 'uploads.file_id')
    .select('fichiers.uuid')
    .where('uploads.uuid', '=', parcel.uuid)
    .executeTakeFirstOrThrow();
  const url = t.app.files.signFor(phone.employe, uuid, t.clock.now());
  const { headers } = await t.app.http.inject({ url });
  expect(headers['content-type']).toMatch(new RegExp(`^${type.replaceAll('.', '\\.')}(;|$)`));
  expect(headers['content-disposition']).toMatch(/^attachment;/);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

import {
  confirmDocument,
  listMyDocuments,
  type MyDocument,
  openDocument,
  pinDocument,
  readDocument,
} from '@releve/domain/features/documents.ts';
import { describe, expect, it } from 'vitest';
import { readWhileWaiting } from '../../platform/api/waiting-changes.fixture.ts';
import { DOCUMENT_CHANGES, documentStateOf } from './document-changes.ts';
import { makeDocument, makeVersion } from './document.fixture.ts';

const NINE = '2026-11-15T14:00:00Z';
const TEN = '2026-11-15T15:00:00Z';
const UNREAD = { lu_le: null, confirme_le: null };

const ofVersion = (version_id: number, at: string) => ({
  params: { id: 1 },
  body: { version_id, at },
});
const read = (version: number, at = NINE) => [readDocument, ofVersion(version, at)] as const;
const confirm = (version: number, at = TEN) => [confirmDocument, ofVersion(version, at)] as const;
const pin = (epingle: boolean) =>
  [pinDocument, { params: { id: 1 }, body: { epingle, at: NINE } }] as const;

type Command = ReturnType<typeof read | typeof confirm | typeof pin>;

const open = (document: MyDocument, ...commands: Command[]) => {
  const opened = { ...document, url: '/file', versions: [], peut_gerer: false };
  return readWhileWaiting(DOCUMENT_CHANGES, [openDocument, opened], ...commands);
};

describe('what was done here before the server knows', () => {
  const unread = makeDocument({ courante: makeVersion({ id: 30 }), ma_lecture: UNREAD });

  it('marks the document and no other, in the list and where it is open', () => {
    const list = {
      data: [unread, makeDocument({ id: 2, ma_lecture: UNREAD })],
      meta: { total: 2, page: 1, per_page: 25 },
    };
    const shown = readWhileWaiting(DOCUMENT_CHANGES, [listMyDocuments, list], read(30)).data;
    expect(shown.map(({ ma_lecture }) => ma_lecture.lu_le)).toEqual([NINE, null]);
    expect(open(unread, read(30)).ma_lecture).toEqual({ lu_le: NINE, confirme_le: null });
  });

  it('a confirmation is a reading, and the first time of each stands', () => {
    expect(open(unread, read(30), confirm(30)).ma_lecture).toEqual({
      lu_le: NINE,
      confirme_le: TEN,
    });
    expect(open(unread, confirm(30), confirm(30, NINE)).ma_lecture.confirme_le).toBe(TEN);
  });

  it('what was confirmed of version 2 confirms nothing of version 3', () => {
    expect(open(unread, read(20), confirm(20)).ma_lecture).toEqual(UNREAD);
  });

  it('the last wish to keep it counts', () => {
    expect(open(unread, pin(true)).epingle).toBe(true);
    expect(open(unread, pin(true), pin(false)).epingle).toBe(false);
  });
});

it.each([
  ['unread', false, UNREAD],
  ['read', false, { lu_le: NINE, confirme_le: null }],
  ['to_confirm', true, UNREAD],
  ['to_confirm', true, { lu_le: NINE, confirme_le: null }],
  ['confirmed', true, { lu_le: NINE, confirme_le: TEN }],
] as const)('is %s (confirmation %s, %o)', (state, confirmation_requise, ma_lecture) => {
  expect(documentStateOf({ confirmation_requise, ma_lecture })).toBe(state);
});

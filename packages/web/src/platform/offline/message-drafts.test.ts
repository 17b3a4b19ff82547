import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { deleteJadb } from './jadb.ts';
import { readMessageDraft, writeMessageDraft } from './message-drafts.ts';

afterEach(deleteJadb);

it('keeps what is being written, per conversation and per person, until it is empty', async () => {
  await writeMessageDraft(7, 'p-2', 'Je serai là vers');
  await writeMessageDraft(7, 's-3', 'Il manque');
  expect(await readMessageDraft(7, 'p-2')).toBe('Je serai là vers');
  expect(await readMessageDraft(7, 's-3')).toBe('Il manque');
  expect(await readMessageDraft(8, 'p-2')).toBe('');
  await writeMessageDraft(7, 'p-2', '  ');
  expect(await readMessageDraft(7, 'p-2')).toBe('');
});

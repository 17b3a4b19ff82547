import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import { deleteJadb } from './jadb.ts';
import { dropSentDraft, readMessageDraft, writeMessageDraft } from './message-drafts.ts';
import { enqueue } from './outbox.ts';

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

const send = (texte: string, isFull = false) =>
  enqueue(
    {
      owner: 7,
      endpoint: 'sendToConversation',
      method: 'POST',
      path: '/api/conversations/p-2/messages',
      body: { texte },
      subject: 'conversation:p-2',
    },
    async (tx) => {
      await dropSentDraft(tx, { owner: 7, cle: 'p-2', texte });
      if (isFull) throw new Error('no room');
    },
  );

it('is gone with the command that sends it, and is there as long as that is not on the disk', async () => {
  await writeMessageDraft(7, 'p-2', 'Je serai là vers ');
  await expect(send('Je serai là vers 22 h', true)).rejects.toThrow('no room');
  expect(await readMessageDraft(7, 'p-2')).toBe('Je serai là vers ');
  await send('Je serai là vers 22 h');
  expect(await readMessageDraft(7, 'p-2')).toBe('');
});

it('stays where something else is sent: a quick answer, or the words of another tab', async () => {
  await writeMessageDraft(7, 'p-2', 'Je serai');
  await send('');
  await send('Bonsoir');
  expect(await readMessageDraft(7, 'p-2')).toBe('Je serai');
});

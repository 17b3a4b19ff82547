// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { registerDeviceWork } from '../../../platform/offline/device-work.ts';
import { changeFormDraft, DraftGoneError } from '../../../platform/offline/form-drafts.ts';
import { deleteJadb, withJadb } from '../../../platform/offline/jadb.ts';
import { acknowledgeRow, listRows } from '../../../platform/offline/outbox.ts';
import { listSent } from '../../../platform/offline/sent-commands.ts';
import { sondageWork } from '../sondage-work.ts';
import { askedQuestions, openAnswer, withValue } from './answer-contents.ts';
import { sendAnswer } from './send-answer.ts';

const CONTENU: FormContent = {
  sections: [
    {
      cle: 's',
      titre: 'S',
      aide: '',
      repetable: false,
      questions: [
        {
          cle: 'mot',
          type: 'texte',
          libelle: 'Un mot',
          aide: '',
          requis: false,
          poids: 0,
          condition: null,
          lignes: 4,
        },
      ],
    },
  ],
};

const KEY = { owner: 7, form: 'sondage-12', holder: '3f0a5a3e-5c1f-4c55-9a4b-1c9b6f1f0a11' };
const SONDAGE = { id: 12, contenu: CONTENU };

async function write(word: string): Promise<void> {
  const opened = openAnswer(CONTENU);
  for (const asked of askedQuestions(CONTENU, opened)) {
    await changeFormDraft(KEY, { contents: withValue(opened, asked, word) }, true);
  }
}

const everything = async (): Promise<string> =>
  JSON.stringify(await withJadb((db) => db.getAll('cmData')));

beforeEach(async () => {
  await deleteJadb();
  registerDeviceWork([sondageWork]);
});

describe('an answer on this device', () => {
  test('one answer is one command, from however many tabs it is sent', async () => {
    await write('bonjour');
    await sendAnswer(KEY, SONDAGE);
    await sendAnswer(KEY, SONDAGE);
    const rows = await listRows(7);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      id: KEY.holder,
      subject: 'sondage:12',
      path: '/api/user/sondages/12/reponse',
    });
    expect(JSON.stringify(rows[0]?.body)).toContain('bonjour');
  });

  test('nothing of what it said is left once the server has it', async () => {
    await write('confidence');
    await sendAnswer(KEY, SONDAGE);
    for (const row of await listRows(7)) await acknowledgeRow(row, '2026-06-15T12:00:00Z');
    expect(await listSent(7)).toHaveLength(1);
    expect(await everything()).not.toContain('confidence');
  });

  test('one that was sent elsewhere is not sent again', async () => {
    await write('bonjour');
    await sendAnswer(KEY, SONDAGE);
    for (const row of await listRows(7)) await acknowledgeRow(row, '2026-06-15T12:00:00Z');
    await expect(sendAnswer(KEY, SONDAGE)).rejects.toThrow(DraftGoneError);
  });
});

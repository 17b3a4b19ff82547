// An answer goes into the outbox under the id that its draft has had from the first key: sent from two tabs, or once more after
// a lost connection, it is one.
import { answerSondage } from '@releve/domain/features/sondages.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import { resolvePath } from '@releve/domain/resolve-path.ts';
import { knowChanges } from '../../../platform/api/waiting-changes.ts';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { type DraftKey, takeFormDraft } from '../../../platform/offline/form-drafts.ts';
import { enqueueTogether } from '../../../platform/offline/outbox-settling.ts';
import { keepCommand } from '../../../platform/offline/outbox.ts';
import { SONDAGE_CHANGES } from '../sondage-changes.ts';
import { parseAnswer, zonesToSend } from './answer-contents.ts';

/** Resolves once it is in the outbox and the draft is gone. */
export async function sendAnswer(
  key: DraftKey,
  { id, contenu }: { id: number; contenu: FormContent },
): Promise<void> {
  knowChanges(SONDAGE_CHANGES);
  const params = { id };
  await enqueueTogether(async (tx) => {
    if ((await tx.objectStore('cmData').get(key.holder))?.cmtype === 'outbox') return;
    const { contents } = await takeFormDraft(tx, key);
    const given = parseAnswer(contents);
    if (given === null) throw new Error('The answer cannot be read');
    await keepCommand(tx, {
      id: key.holder,
      owner: key.owner,
      subject: `sondage:${id}`,
      endpoint: answerSondage.id,
      method: 'POST',
      path: resolvePath(answerSondage.path, params),
      params,
      body: { at: correctedNow(), zones: zonesToSend(contenu, given) },
    });
  });
}

// The report goes into the outbox behind its files: it is on the disk and the draft is gone, or neither is.
import { reportBris } from '@releve/domain/features/equipement-rapports.ts';
import { knowChanges } from '../../../platform/api/waiting-changes.ts';
import { type DraftKey, takeFormDraft } from '../../../platform/offline/form-drafts.ts';
import { enqueueTogether } from '../../../platform/offline/outbox-settling.ts';
import { keepCommand } from '../../../platform/offline/outbox.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { EQUIPEMENT_CHANGES } from '../equipement-changes.ts';
import { bodyOf, parseContents } from './bris-contents.ts';

/** The id of the draft is that of the command: sent from two tabs, it is one. */
export async function sendBris(key: DraftKey): Promise<void> {
  const { owner, holder } = key;
  knowChanges(EQUIPEMENT_CHANGES);
  await enqueueTogether(async (tx) => {
    if ((await tx.objectStore('cmData').get(holder))?.cmtype === 'outbox') return;
    const draft = await takeFormDraft(tx, key);
    const contents = parseContents(draft.contents);
    const body =
      contents &&
      bodyOf(
        contents,
        draft.files.map(({ uuid }) => uuid),
      );
    if (!body) throw new Error('The report is not complete');
    const pour = actedForId();
    const { id: endpoint, path } = reportBris;
    await keepCommand(tx, {
      id: holder,
      owner,
      ...(pour === null ? {} : { pour }),
      subject: `bris:${body.uuid}`,
      endpoint,
      method: 'POST',
      path,
      params: {},
      body,
      ...(draft.files.length > 0 && { files: [...draft.files] }),
    });
  });
}

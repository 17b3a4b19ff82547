// The count goes into the outbox as one command: it is on the disk and the draft is gone, or neither is.
import { countStock } from '@releve/domain/features/inventaire.ts';
import { knowChanges } from '../../../platform/api/waiting-changes.ts';
import { type DraftKey, takeFormDraft } from '../../../platform/offline/form-drafts.ts';
import { enqueueTogether } from '../../../platform/offline/outbox-settling.ts';
import { keepCommand } from '../../../platform/offline/outbox.ts';
import { actedForId } from '../../../platform/stores/settings-store.ts';
import { INVENTAIRE_CHANGES } from '../inventaire-changes.ts';
import { bodyOf, parseCount } from './count-contents.ts';

/** The id of the draft is that of the command: sent from two tabs, it is one. */
export async function sendCount(key: DraftKey): Promise<void> {
  const { owner, holder } = key;
  knowChanges(INVENTAIRE_CHANGES);
  await enqueueTogether(async (tx) => {
    if ((await tx.objectStore('cmData').get(holder))?.cmtype === 'outbox') return;
    const draft = await takeFormDraft(tx, key);
    const contents = parseCount(draft.contents);
    const body = contents && bodyOf(contents);
    if (!body) throw new Error('Nothing was counted');
    const pour = actedForId();
    const { id: endpoint, path } = countStock;
    await keepCommand(tx, {
      id: holder,
      owner,
      ...(pour === null ? {} : { pour }),
      subject: `comptage:${body.uuid}`,
      endpoint,
      method: 'POST',
      path,
      params: {},
      body,
    });
  });
}

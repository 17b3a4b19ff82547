// What is told to the person whose punches were attached to a quart, or detached from it. Their phone asks for its day again
// with it. Nobody is told of what they did to their own punches.
import type { WriteContext } from '../../platform/http/serve.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { writeDate } from '../../platform/texts.ts';
import type { FoundPunch } from './cancel.repository.ts';
import { presencesTexts } from './presences.texts.ts';

type Told = Pick<FoundPunch, 'employe_id' | 'client_nom' | 'date'> & {
  /** Of the first row that says so. */
  readonly id: number;
  readonly what: 'attached' | 'detached';
};

export async function tellAttached(
  context: WriteContext,
  { id, employe_id, client_nom, date, what }: Told,
): Promise<void> {
  if (employe_id === context.user.id) return;
  await notify(context, {
    to: [employe_id],
    type: 'decision',
    key: `punch:${id}:${what}`,
    lien: `/user/punch/${date}`,
    texts: (langue) => ({
      titre: presencesTexts[langue](`attached.${what}`),
      texte: presencesTexts[langue]('of_day', { site: client_nom, date: writeDate(langue, date) }),
    }),
  });
}

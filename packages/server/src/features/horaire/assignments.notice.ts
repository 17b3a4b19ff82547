// What somebody is told of a quart that was given to them directly.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { notify, type NotifyContext } from '../../platform/notifications/notify.ts';
import { writeDate, writeTime } from '../../platform/texts.ts';
import { horaireLink, isSoon } from './horaire.notice.ts';
import { horaireTexts } from './horaire.texts.ts';
import { findNamedQuarts } from './quarts.repository.ts';

interface Given {
  readonly key: string;
  readonly quart: PlanQuart;
  readonly employeId: number;
}

/** Where and when, so that nobody has to open the app to know whether to leave now. */
export async function tellAssigned(
  context: NotifyContext,
  clock: QuartClock,
  { key, quart, employeId }: Given,
): Promise<void> {
  const { id, date, debut, fin } = quart;
  const [named] = await findNamedQuarts(context.db, [id]);
  await notify(context, {
    to: [employeId],
    type: 'quart',
    key,
    urgent: isSoon(clock, quart, context.now),
    lien: horaireLink(date),
    texts: (langue) => ({
      titre: horaireTexts[langue]('assigned.title'),
      texte: horaireTexts[langue]('assigned.text', {
        site: named?.client ?? '',
        date: writeDate(langue, date),
        from: writeTime(langue, debut),
        to: writeTime(langue, fin),
      }),
    }),
  });
}

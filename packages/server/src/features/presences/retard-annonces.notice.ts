// What a supervisor is told of somebody who will be late: once. What changes afterwards is in the bell, and nothing rings.
import type { RetardAnnonce } from '@releve/domain/features/retard-annonces.ts';
import { notify, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { writeTime } from '../../platform/texts.ts';
import type { StoredLine } from './board.repository.ts';
import { presencesTexts } from './presences.texts.ts';
import { boardLink } from './punch.notice.ts';

interface Announced {
  /** Nothing stood before it. */
  readonly isFirst: boolean;
  readonly annonce: RetardAnnonce;
  readonly timeZone: string;
}

/** As the clocks of the company show it. */
const clockTime = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' });

/** Neither urgent nor about those who announce it on behalf of an employee. */
export async function tellAnnonce(
  context: WriteContext,
  { quart_id, employe_id, superviseur_id, prenom, nom, client_nom, date, debut }: StoredLine,
  { isFirst, annonce: { minutes, arrivee_at }, timeZone }: Announced,
): Promise<void> {
  if (superviseur_id === null || superviseur_id === context.user.id) return;
  const key = `annonce:${quart_id}:${date}:${employe_id}`;
  if (arrivee_at === null) {
    await withdrawNotice(context, key);
    return;
  }
  await notify(context, {
    to: [superviseur_id],
    type: 'retard',
    key,
    isRenewed: true,
    isQuiet: !isFirst,
    lien: `${boardLink(date)}?quart=${quart_id}`,
    texts: (langue) => {
      const t = presencesTexts[langue];
      return {
        titre: t('announced.title', { qui: `${prenom} ${nom}`, minutes }),
        texte: t('announced.text', {
          site: client_nom,
          arrivee: writeTime(langue, clockTime(arrivee_at, timeZone)),
          heure: writeTime(langue, debut),
        }),
      };
    },
  });
}

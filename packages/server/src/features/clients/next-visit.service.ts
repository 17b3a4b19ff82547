// A task due on the next visit is done once a punch ticks it; whoever inspected the site is told.
import type { Language } from '@releve/domain/texts.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordManyInJournal } from '../../platform/journal.ts';
import { notifyEach } from '../../platform/notifications/notify.ts';
import type { SiteTasks } from '../../platform/site-tasks.ts';
import { clientsTexts } from './clients.texts.ts';
import * as repository from './next-visit.repository.ts';
import type { FinishedReprise } from './next-visit.repository.ts';

export interface TickingPunch {
  readonly id: number;
  readonly client_id: number;
  readonly at: string;
  readonly taches: readonly number[];
  /** Who was there. */
  readonly prenom: string;
  readonly nom: string;
}

export async function finishTickedTasks(
  context: WriteContext,
  { listeners }: SiteTasks,
  employeId: number,
  punches: readonly TickingPunch[],
): Promise<void> {
  const { db, user, address, now } = context;
  const ids = [...new Set(punches.flatMap(({ taches }) => taches))];
  const open = await repository.findNextVisitTasks(db, { ids });
  if (open.length === 0) return;
  for (const punch of punches) {
    const done = open.filter(
      ({ id, client_id }) => client_id === punch.client_id && punch.taches.includes(id),
    );
    if (done.length === 0) continue;
    const doneIds = done.map(({ id }) => id);
    // Before the tasks, as whoever scores them again does: neither waits for the other.
    const finished = await repository.finishReprises(db, doneIds, {
      faite_le: punch.at,
      faite_par: employeId,
    });
    const ticked = doneIds.map((id) => ({ id, at: punch.at, employe_id: employeId }));
    for (const { onTicked } of listeners) await onTicked(context, ticked);
    const closed = await repository.finishTasks(db, doneIds, now.toString());
    await recordManyInJournal(
      db,
      closed.map(({ id, client_id, nom }) => ({
        acteur: user,
        action: 'modification',
        objet: 'taches',
        objet_id: client_id,
        avant: { id, nom, actif: true },
        apres: { id, nom, actif: false },
        adresse: address,
      })),
    );
    await tellInspectors(context, punch, finished);
  }
}

/** Once per inspection and visit, however many items. */
async function tellInspectors(
  context: WriteContext,
  { id, prenom, nom }: TickingPunch,
  finished: readonly FinishedReprise[],
): Promise<void> {
  const who = `${prenom} ${nom}`;
  const notices = [...Map.groupBy(finished, ({ rapport_id }) => rapport_id)].flatMap(
    ([rapportId, items]) => {
      const [first] = items;
      if (!first || first.auteur_id === context.user.id) return [];
      const { auteur_id, client_nom } = first;
      return {
        to: [auteur_id],
        key: `reprises:${rapportId}:${id}`,
        lien: `/inspections/view/${rapportId}`,
        texts: (langue: Language) => ({
          titre: clientsTexts[langue]('reprises.title'),
          texte: clientsTexts[langue]('reprises.text', {
            count: items.length,
            qui: who,
            site: client_nom,
          }),
        }),
      };
    },
  );
  await notifyEach(context, 'inspection', notices);
}

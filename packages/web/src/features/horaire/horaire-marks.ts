// What "seen" and "confirmed" change in the week that the device shows, before the server knows. Pure.
import {
  confirmQuarts,
  getHoraire,
  type HoraireQuart,
  type HoraireSemaine,
  seeQuarts,
} from '@releve/domain/features/horaire.ts';
import { firstMarks } from '@releve/domain/receipts.ts';
import { changeBy, type WaitingChange } from '../../platform/api/waiting-changes.ts';

type Marks = Partial<Pick<HoraireQuart, 'vu_le' | 'confirme_le'>>;

function withMarks(semaine: HoraireSemaine, ids: readonly number[], marks: Marks): HoraireSemaine {
  const markQuart = (quart: HoraireQuart): HoraireQuart =>
    ids.includes(quart.id) ? firstMarks(quart, marks) : quart;
  const jours = semaine.jours.map((jour) => ({ ...jour, quarts: jour.quarts.map(markQuart) }));
  return { ...semaine, jours };
}

export const HORAIRE_CHANGES: readonly WaitingChange[] = [
  changeBy(seeQuarts, getHoraire, (semaine, { body: { ids, at } }) =>
    withMarks(semaine, ids, { vu_le: at }),
  ),
  // To confirm is to have seen.
  changeBy(confirmQuarts, getHoraire, (semaine, { body: { ids, at } }) =>
    withMarks(semaine, ids, { vu_le: at, confirme_le: at }),
  ),
];

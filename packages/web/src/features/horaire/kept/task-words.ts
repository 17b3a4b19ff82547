// What is known on this device of the tasks of a visit: what was said here, on other phones, and by whoever is there at
// the same time. Pure.
import { countingWords, type TacheRaison, type TacheWord } from '@releve/domain/tache-states.ts';
import type { DayPunch } from './horaire-store.ts';

export interface TaskWord extends TacheWord {
  readonly raison: TacheRaison | null;
  readonly note: string;
  /** Of somebody else, or of oneself on another phone; null for what was said here. */
  readonly prenom: string | null;
}

/** Nobody has this number: it stands for the person of this device where only the tick was kept. */
const ONESELF = 0;
const LONG_AGO = '1970-01-01T00:00:00Z';

const ticked = (tache_id: number, at: string): TaskWord => ({
  uuid: '',
  tache_id,
  employe_id: ONESELF,
  etat: 'faite',
  raison: null,
  note: '',
  at,
  prenom: null,
});

/** The word that counts for each task of a quart. */
export function taskWords(quartId: number, day: DayPunch | undefined): Map<number, TaskWord> {
  const { taches = {}, marques = [], equipe = [], steps = [] } = day ?? {};
  const own = marques.filter(({ quart_id }) => quart_id === quartId);
  const said = new Set(own.map(({ tache_id }) => tache_id));
  return countingWords<TaskWord>([
    ...equipe
      .filter(({ quart_id }) => quart_id === quartId)
      .map(({ par, ...mark }) => ({ ...mark, employe_id: par.id, prenom: par.prenom })),
    ...own.map((mark) => ({ ...mark, prenom: null })),
    // Ticked with an earlier version of the app, which said nothing of it before the exit.
    ...(taches[String(quartId)] ?? [])
      .filter((id) => !said.has(id))
      .map((id) => ticked(id, LONG_AGO)),
    ...steps
      .filter(({ quart_id }) => quart_id === quartId)
      .flatMap((step) => (step.taches ?? []).map((id) => ticked(id, step.at))),
  ]);
}

// What is done during a visit, between its entry and its exit: tasks ticked or skipped, photos taken. Kept on the device
// with its command; the ticks go with the exit once more, for a server that has not heard of them.
import { addTachePhoto, TACHE_PHOTO } from '@releve/domain/features/punch.ts';
import { markTache } from '@releve/domain/features/tache-marques.ts';
import type { TacheEtat, TacheRaison } from '@releve/domain/tache-states.ts';
import {
  enqueue,
  keepCommand,
  type LocalChange,
  type NewCommand,
} from '../../platform/offline/outbox.ts';
import type { KeptMark, PunchDay } from '../horaire/kept/kept-punches.ts';
import { prepareFile } from '../../platform/offline/prepare-file.ts';
import { changeDay, type DayKey } from '../horaire/kept/punch-store.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { mirrorPunchDays } from '../horaire/kept/follow-punch-days.ts';
import { actedForId } from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';

export interface VisitTask {
  date: string;
  quartId: number;
  clientId: number;
  tacheId: number;
}

function keyOf(date: string): DayKey {
  const owner = currentUserId();
  if (owner === null) throw new Error('Only a signed-in person works');
  return { date, owner, employe: actedForId() ?? owner };
}

function withTick({ quartId, tacheId }: VisitTask, isDone: boolean) {
  return (day: PunchDay): PunchDay => {
    const others = (day.taches[quartId] ?? []).filter((id) => id !== tacheId);
    return { ...day, taches: { ...day.taches, [quartId]: isDone ? [...others, tacheId] : others } };
  };
}

/** What is said of a task; `sautee` with its reason, `autre` in words. */
export interface TaskSaid {
  etat: TacheEtat;
  raison?: TacheRaison;
  note?: string;
}

const withMark = (task: VisitTask, mark: KeptMark) => (day: PunchDay) => {
  const others = day.marques.filter(
    ({ quart_id, tache_id }) => quart_id !== task.quartId || tache_id !== task.tacheId,
  );
  return withTick(task, mark.etat === 'faite')({ ...day, marques: [...others, mark] });
};

interface Word {
  command: NewCommand & { id: string };
  change: LocalChange;
}

function composeWord(task: VisitTask, said: TaskSaid): Word {
  const key = keyOf(task.date);
  const { date, quartId, clientId, tacheId } = task;
  const mark: KeptMark = {
    uuid: createUuid(),
    quart_id: quartId,
    tache_id: tacheId,
    employe_id: key.employe,
    etat: said.etat,
    raison: said.raison ?? null,
    note: said.note ?? '',
    at: correctedNow(),
  };
  const { uuid, etat, raison, note, at } = mark;
  const command: Word['command'] = {
    id: uuid,
    owner: key.owner,
    ...(key.employe === key.owner ? {} : { pour: key.employe }),
    endpoint: markTache.id,
    method: 'POST',
    path: markTache.path,
    // Its own subject: words on tasks need no order, and one that is refused must not hold back another.
    subject: `tache:${uuid}`,
    body: {
      uuid,
      date,
      quart_id: quartId,
      client_id: clientId,
      tache_id: tacheId,
      etat,
      at,
      ...(raison === null ? {} : { raison }),
      ...(note === '' ? {} : { note }),
    },
  };
  const change: LocalChange = (tx) =>
    changeDay(tx.objectStore('punchData'), key, withMark(task, mark));
  return { command, change };
}

/** Kept with its command, or not at all. */
export async function markTask(task: VisitTask, said: TaskSaid): Promise<void> {
  const { command, change } = composeWord(task, said);
  await enqueue(command, change);
  await mirrorPunchDays();
}

export const tickTask = (task: VisitTask, isDone: boolean): Promise<void> =>
  markTask(task, { etat: isDone ? 'faite' : 'a_faire' });

/** Ticks the task with its photo: both and the command by which others hear of it are on the device, or none is. */
export async function addPhoto(task: VisitTask, photo: Blob, at: string): Promise<void> {
  const key = keyOf(task.date);
  const uuid = createUuid();
  const { date, quartId, clientId, tacheId } = task;
  const file = await prepareFile(photo, { uuid, name: 'photo.jpg', rule: TACHE_PHOTO });
  const word = composeWord(task, { etat: 'faite' });
  await enqueue(
    {
      id: uuid,
      owner: key.owner,
      ...(key.employe === key.owner ? {} : { pour: key.employe }),
      endpoint: addTachePhoto.id,
      method: 'POST',
      path: addTachePhoto.path,
      subject: `photo:${uuid}`,
      body: { uuid, date, quart_id: quartId, client_id: clientId, tache_id: tacheId },
      files: [file.forRow(uuid)],
    },
    async (tx) => {
      await file.keep(tx, uuid, key.owner);
      await keepCommand(tx, word.command, word.change);
      await changeDay(tx.objectStore('punchData'), key, (day) => {
        const taken = { uuid, quart_id: quartId, tache_id: tacheId, at };
        return { ...day, photos: [...day.photos, taken] };
      });
    },
  );
  await mirrorPunchDays();
}

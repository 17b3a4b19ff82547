// What is done during a visit, between its entry and its exit: tasks ticked, photos taken. Kept on the device; the ticks
// go with the exit, a photo goes by itself.
import { addTachePhoto, TACHE_PHOTO } from '@releve/domain/features/punch.ts';
import { enqueue } from '../../platform/offline/outbox.ts';
import type { PunchDay } from '../horaire/kept/kept-punches.ts';
import { prepareFile } from '../../platform/offline/prepare-file.ts';
import { changeDay, type DayKey, saveDay } from '../horaire/kept/punch-store.ts';
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

export async function tickTask(task: VisitTask, isDone: boolean): Promise<void> {
  await saveDay(keyOf(task.date), withTick(task, isDone));
  await mirrorPunchDays();
}

/** Ticks the task with its photo: both are on the device, or neither is. */
export async function addPhoto(task: VisitTask, photo: Blob, at: string): Promise<void> {
  const key = keyOf(task.date);
  const uuid = createUuid();
  const { date, quartId, clientId, tacheId } = task;
  const file = await prepareFile(photo, { uuid, name: 'photo.jpg', rule: TACHE_PHOTO });
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
      await changeDay(tx.objectStore('punchData'), key, (day) => {
        const ticked = withTick(task, true)(day);
        const taken = { uuid, quart_id: quartId, tache_id: tacheId, at };
        return { ...ticked, photos: [...ticked.photos, taken] };
      });
    },
  );
  await mirrorPunchDays();
}

import type { HoraireQuart, HoraireTache } from '@releve/domain/features/horaire.ts';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import type { KeptPhoto } from '../horaire/kept/kept-punches.ts';
import { shrinkPhoto } from '../../platform/photos/shrink-photo.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useIntake } from '../../ui/attachments/use-intake.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useUnsentPhotos } from './punch.queries.ts';
import { addPhoto, tickTask, type VisitTask } from './visit-work.ts';
import classes from './day-line.module.css';

/** What is to be done there, to tick between the entry and the exit. */
export function VisitTasks({ quart }: { quart: HoraireQuart }) {
  const t = useT();
  const day = useHoraireStore(({ dayPunch }) => dayPunch[quart.date]);
  const ticked = day?.taches?.[String(quart.id)] ?? [];
  const photos = day?.photos ?? [];
  return (
    <ul className={classes['tasks']} aria-label={t('punch.tasks.title')}>
      {quart.taches.map((tache) => (
        <li key={tache.id}>
          <Task
            quart={quart}
            tache={tache}
            isDone={ticked.includes(tache.id)}
            photo={photos.findLast(
              ({ quart_id, tache_id }) => quart_id === quart.id && tache_id === tache.id,
            )}
          />
        </li>
      ))}
    </ul>
  );
}

interface TaskProps {
  quart: HoraireQuart;
  tache: HoraireTache;
  isDone: boolean;
  photo: KeptPhoto | undefined;
}

function Task({ quart, tache, isDone, photo }: TaskProps) {
  const task: VisitTask = {
    date: quart.date,
    quartId: quart.id,
    clientId: quart.client.id,
    tacheId: tache.id,
  };
  const needsPhoto = tache.photo_requise && !isDone;
  return (
    <label className={classes['task']} data-done={isDone || undefined}>
      {needsPhoto ? (
        <PhotoInput task={task} nom={tache.nom} />
      ) : (
        <Tick task={task} isDone={isDone} />
      )}
      <span className={classes['taskWords']}>
        <span className={classes['taskName']}>{tache.nom}</span>
        {tache.description !== '' && <span className={classes['quiet']}>{tache.description}</span>}
        {tache.photo_requise && <PhotoState photo={isDone ? photo : undefined} />}
      </span>
    </label>
  );
}

/** Shows the wish at once; what is on the disk decides once it is there. */
function Tick({ task, isDone }: { task: VisitTask; isDone: boolean }) {
  const [wish, setWish] = useState<boolean | null>(null);
  const tick = async (isChecked: boolean) => {
    setWish(isChecked);
    await tickTask(task, isChecked).catch(reportError);
    setWish(null);
  };
  return (
    <input
      type="checkbox"
      className={classes['tick']}
      checked={wish ?? isDone}
      onChange={({ currentTarget }) => void tick(currentTarget.checked)}
    />
  );
}

function PhotoState({ photo }: { photo: KeptPhoto | undefined }) {
  const t = useT();
  const unsent = useUnsentPhotos();
  if (photo === undefined) {
    return <span className={classes['quiet']}>{t('punch.tasks.photo')}</span>;
  }
  return (
    <span className={classes['quiet']}>
      {t(unsent.has(photo.uuid) ? 'punch.tasks.photo_kept' : 'punch.tasks.photo_sent')}
    </span>
  );
}

const PHOTO_LIMITS = { maxSide: 1280, quality: 0.75 };

/** Ticks itself with the photo. Its own look cannot be ours. */
function PhotoInput({ task, nom }: { task: VisitTask; nom: string }) {
  const t = useT();
  const intake = useIntake<VisitTask>(async (file, of) => {
    const { blob } = await shrinkPhoto(file, PHOTO_LIMITS);
    await addPhoto(of, blob, correctedNow());
  });
  const take = async (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    // The same photo chosen again must count as a choice.
    input.value = '';
    await intake.takeAll(chosen, 1, task);
  };
  const isFailed = intake.failures.length > 0;
  useEffect(() => {
    if (isFailed) negative(say('punch.tasks.photo_unreadable'));
  }, [isFailed]);
  return (
    <>
      <IconCamera
        className={classes['taskIcon']}
        data-preparing={intake.preparing.length > 0 || undefined}
        size={iconSize.bar}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        aria-label={t('punch.tasks.take_photo', { task: nom })}
        onChange={({ currentTarget }) => void take(currentTarget)}
      />
    </>
  );
}

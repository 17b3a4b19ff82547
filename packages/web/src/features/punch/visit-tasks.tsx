import type { HoraireQuart, HoraireTache } from '@releve/domain/features/horaire.ts';
import { MAX_RAISON_NOTE } from '@releve/domain/features/tache-marques.ts';
import { TACHE_RAISONS } from '@releve/domain/tache-states.ts';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import type { KeptPhoto } from '../horaire/kept/kept-punches.ts';
import { shrinkPhoto } from '../../platform/photos/shrink-photo.ts';
import { taskWords, type TaskWord } from '../horaire/kept/task-words.ts';
import { actedForId } from '../../platform/stores/settings-store.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { type Intake, useIntake } from '../../ui/attachments/use-intake.ts';
import { type Announcing, useTellKnown } from '../../ui/settle-together.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { useUnsentPhotos } from './punch.queries.ts';
import { addPhoto, markTask, type TaskSaid, tickTask, type VisitTask } from './visit-work.ts';
import classes from './day-line.module.css';

interface VisitTasksProps extends Announcing {
  quart: HoraireQuart;
}

/** What is to be done there, to tick or to skip between the entry and the exit. */
export default function VisitTasks({ quart, onKnown }: VisitTasksProps) {
  const t = useT();
  useTellKnown(true, onKnown);
  const day = useHoraireStore(({ dayPunch }) => dayPunch[quart.date]);
  const words = taskWords(quart.id, day);
  const photos = day?.photos ?? [];
  return (
    <ul className={classes['tasks']} aria-label={t('punch.tasks.title')}>
      {quart.taches.map((tache) => (
        <li key={tache.id}>
          <Task
            quart={quart}
            tache={tache}
            word={words.get(tache.id)}
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
  word: TaskWord | undefined;
  photo: KeptPhoto | undefined;
}

/** The first name of whoever else said so. */
function useOther(word: TaskWord | undefined): string | null {
  const owner = useUserStore(({ details }) => details?.id ?? null);
  const own = actedForId() ?? owner;
  if (word === undefined || word.prenom === null || word.etat === 'a_faire') return null;
  return word.employe_id === own ? null : word.prenom;
}

function Task({ quart, tache, word, photo }: TaskProps) {
  const t = useT();
  const [isSkipping, setIsSkipping] = useState(false);
  const other = useOther(word);
  const isDone = word?.etat === 'faite';
  const isSkipped = word?.etat === 'sautee';
  const task: VisitTask = {
    date: quart.date,
    quartId: quart.id,
    clientId: quart.client.id,
    tacheId: tache.id,
  };
  const needsPhoto = tache.photo_requise && !isDone;
  const intake = usePhotoIntake();
  const isPreparing = intake.preparing.length > 0;
  const say = (said: TaskSaid) => {
    setIsSkipping(false);
    void markTask(task, said).catch(reportError);
  };
  return (
    <>
      <div className={classes['taskRow']}>
        <label className={classes['task']} data-done={isDone || isSkipped || undefined}>
          {needsPhoto ? (
            <PhotoInput task={task} nom={tache.nom} intake={intake} />
          ) : (
            <Tick task={task} isDone={isDone} isOthers={isDone && other !== null} />
          )}
          <span className={classes['taskWords']}>
            <span className={classes['taskName']}>{tache.nom}</span>
            {tache.description !== '' && (
              <span className={classes['quiet']}>{tache.description}</span>
            )}
            {isDone && other !== null && (
              <span className={classes['quiet']}>{t('punch.tasks.done_by', { nom: other })}</span>
            )}
            {isSkipped && <SkippedWords word={word} other={other} />}
            {tache.photo_requise && other === null && !isSkipped && (
              <PhotoState photo={isDone ? photo : undefined} isPreparing={isPreparing} />
            )}
          </span>
        </label>
        {isSkipped && other === null && (
          <button
            type="button"
            className={classes['skip']}
            aria-label={t('punch.tasks.restore_named', { task: tache.nom })}
            onClick={() => say({ etat: 'a_faire' })}
          >
            {t('punch.tasks.restore')}
          </button>
        )}
        {!isDone && !isSkipped && (
          <button
            type="button"
            className={classes['skip']}
            aria-expanded={isSkipping}
            aria-label={t('punch.tasks.skip_named', { task: tache.nom })}
            onClick={() => setIsSkipping(!isSkipping)}
          >
            {t('punch.tasks.skip')}
          </button>
        )}
      </div>
      {isSkipping && !isDone && !isSkipped && <SkipReasons nom={tache.nom} onSay={say} />}
    </>
  );
}

function SkippedWords({ word, other }: { word: TaskWord; other: string | null }) {
  const t = useT();
  const raison = word.note === '' ? t(`punch.reasons.${word.raison ?? 'autre'}`) : word.note;
  return (
    <span className={classes['quiet']}>
      {other === null
        ? t('punch.tasks.skipped', { raison })
        : t('punch.tasks.skipped_by', { raison, nom: other })}
    </span>
  );
}

/** Why it is left out: a tap, or a few words. */
function SkipReasons({ nom, onSay }: { nom: string; onSay: (said: TaskSaid) => void }) {
  const t = useT();
  const [note, setNote] = useState<string | null>(null);
  const written = note?.trim() ?? '';
  return (
    <fieldset className={classes['reasons']}>
      <legend className={classes['quiet']}>{t('punch.tasks.why', { task: nom })}</legend>
      {TACHE_RAISONS.map((raison) => (
        <button
          key={raison}
          type="button"
          className={classes['reason']}
          aria-pressed={raison === 'autre' ? note !== null : undefined}
          onClick={() => (raison === 'autre' ? setNote('') : onSay({ etat: 'sautee', raison }))}
        >
          {t(`punch.reasons.${raison}`)}
        </button>
      ))}
      {note !== null && (
        <form
          className={classes['reasonForm']}
          onSubmit={(event) => {
            event.preventDefault();
            if (written !== '') onSay({ etat: 'sautee', raison: 'autre', note: written });
          }}
        >
          <input
            className={classes['reasonField']}
            aria-label={t('punch.tasks.reason')}
            placeholder={t('punch.tasks.reason')}
            maxLength={MAX_RAISON_NOTE}
            value={note}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens by the tap that asks for it
            autoFocus
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <button type="submit" className={classes['skip']} disabled={written === ''}>
            {t('punch.tasks.note')}
          </button>
        </form>
      )}
    </fieldset>
  );
}

/** Shows the wish at once; what is on the disk decides once it is there. */
function Tick({ task, isDone, isOthers }: { task: VisitTask; isDone: boolean; isOthers: boolean }) {
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
      disabled={isOthers}
      onChange={({ currentTarget }) => void tick(currentTarget.checked)}
    />
  );
}

type PhotoStateProps = { photo: KeptPhoto | undefined; isPreparing: boolean };

function PhotoState({ photo, isPreparing }: PhotoStateProps) {
  const t = useT();
  const unsent = useUnsentPhotos();
  if (photo === undefined) {
    return (
      <span className={classes['quiet']} role="status">
        {t(isPreparing ? 'punch.tasks.photo_preparing' : 'punch.tasks.photo')}
      </span>
    );
  }
  return (
    <span className={classes['quiet']}>
      {t(unsent.has(photo.uuid) ? 'punch.tasks.photo_kept' : 'punch.tasks.photo_sent')}
    </span>
  );
}

const PHOTO_LIMITS = { maxSide: 1280, quality: 0.75 };

const usePhotoIntake = () =>
  useIntake<VisitTask>(async (file, of) => {
    const { blob } = await shrinkPhoto(file, PHOTO_LIMITS);
    await addPhoto(of, blob, correctedNow());
  });

type PhotoInputProps = { task: VisitTask; nom: string; intake: Intake<VisitTask> };

/** Ticks itself with the photo. Its own look cannot be ours. */
function PhotoInput({ task, nom, intake }: PhotoInputProps) {
  const t = useT();
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

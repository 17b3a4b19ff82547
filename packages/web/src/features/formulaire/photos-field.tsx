import type { AnswerPhoto, PhotoMoment } from '@releve/domain/forms/form-answers.ts';
import { type FormQuestion, MAX_PHOTOS } from '@releve/domain/forms/form-schema.ts';
import { IconCamera, IconPhoto, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { type PhotoFault, PhotoFaultError } from '../../platform/photos/shrink-photo.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { focusSoon } from './focus-place.ts';
import { placeId, useFileUrl, useFormTools } from './form-tools.ts';
import { useUndo } from './use-undo.ts';
import classes from './photos.module.css';

interface PhotosFieldProps {
  zone: string;
  question: FormQuestion;
  photos: readonly AnswerPhoto[];
}

interface Failure {
  key: string;
  nom: string;
  fault: PhotoFault | 'too_many' | 'not_kept';
}

interface Chosen {
  key: string;
  file: File;
}

const faultOf = (error: unknown): Failure['fault'] => {
  if (error instanceof PhotoFaultError) return error.fault;
  reportError(error);
  return 'not_kept';
};

/** Prepares each photo beside the form, which goes on meanwhile; one that cannot be read is named. */
function usePhotoIntake({ zone, question, photos }: PhotosFieldProps) {
  const { answers, files } = useFormTools();
  /** A key for each photo on its way, those that wait for their turn included. */
  const [preparing, setPreparing] = useState<readonly string[]>([]);
  const [failures, setFailures] = useState<readonly Failure[]>([]);
  const most = question.type === 'photo' ? question.max : MAX_PHOTOS;
  const room = most - photos.length - preparing.length;

  const place = (moment: PhotoMoment | null) => (uuid: string) =>
    answers.changeAnswer(zone, question.cle, (reponse) => ({
      ...reponse,
      photos: [...reponse.photos, { uuid, moment }],
    }));
  const take = async ({ key, file }: Chosen, moment: PhotoMoment | null) => {
    try {
      await files.add(file, { genre: 'photo', nom: file.name, place: place(moment) });
    } catch (error) {
      setFailures((before) => [...before, { key, nom: file.name, fault: faultOf(error) }]);
    } finally {
      setPreparing((before) => before.filter((each) => each !== key));
    }
  };
  /** One after the other: several at once are too much for an old phone. */
  const takeEach = async (taken: readonly Chosen[], moment: PhotoMoment | null) => {
    for (const each of taken) await take(each, moment);
  };
  const takeAll = (chosen: readonly File[], moment: PhotoMoment | null) => {
    const all = chosen.map((file) => ({ key: createUuid(), file }));
    const taken = all.slice(0, room);
    const left = all.slice(room);
    setFailures(left.map(({ key, file }) => ({ key, nom: file.name, fault: 'too_many' })));
    setPreparing((before) => [...before, ...taken.map(({ key }) => key)]);
    void files.during(takeEach(taken, moment));
  };
  return { preparing, failures, room, takeAll };
}

/** The tile that has taken its place, or what adds one. */
function findBeside(zone: string, cle: string, at: number): HTMLElement | null {
  const place = document.getElementById(placeId(zone, cle));
  const buttons = [...(place?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  return (
    buttons[at] ?? buttons.at(-1) ?? place?.querySelector<HTMLElement>('input[type=file]') ?? null
  );
}

function usePhotoRemoval(zone: string, cle: string) {
  const t = useT();
  const { answers } = useFormTools();
  const offerUndo = useUndo();
  const change = (apply: (photos: readonly AnswerPhoto[]) => AnswerPhoto[]) =>
    answers.changeAnswer(zone, cle, (reponse) => ({ ...reponse, photos: apply(reponse.photos) }));
  return (photo: AnswerPhoto, at: number) => {
    change((photos) => photos.filter(({ uuid }) => uuid !== photo.uuid));
    focusSoon(() => findBeside(zone, cle, at));
    offerUndo(t('formulaire.photos.removed'), () =>
      change((photos) => photos.toSpliced(at, 0, photo)),
    );
  };
}

export function PhotosField(props: PhotosFieldProps) {
  const { zone, question, photos } = props;
  const t = useT();
  const { genre } = useFormTools();
  const { preparing, failures, room, takeAll } = usePhotoIntake(props);
  const removePhoto = usePhotoRemoval(zone, question.cle);
  const moments: readonly (PhotoMoment | null)[] =
    genre === 'inspection' ? ['avant', 'apres'] : [null];
  return (
    <>
      {photos.length + preparing.length > 0 && (
        <ul className={classes['photos']} aria-label={t('formulaire.photos.list')}>
          {photos.map((photo, at) => (
            <PhotoTile
              key={photo.uuid}
              photo={photo}
              number={at + 1}
              onRemove={() => removePhoto(photo, at)}
            />
          ))}
          {preparing.map((key) => (
            <li key={key} className={classes['tile']} data-preparing>
              <IconPhoto size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
              <span className="visually-hidden">{t('formulaire.photos.preparing')}</span>
            </li>
          ))}
        </ul>
      )}
      {failures.length > 0 && (
        <ul className={classes['failures']} role="alert">
          {failures.map(({ key, nom, fault }) => (
            <li key={key}>{t(`formulaire.photos.faults.${fault}`, { nom })}</li>
          ))}
        </ul>
      )}
      {room > 0 &&
        moments.map((moment) => (
          <label key={moment} className={classes['add']}>
            <IconCamera size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t(`formulaire.photos.add.${moment ?? 'any'}`)}
            <input
              type="file"
              accept="image/*"
              multiple={room > 1}
              className="visually-hidden"
              aria-label={t(`formulaire.photos.add_to.${moment ?? 'any'}`, {
                question: question.libelle,
              })}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                // The same photo chosen again must count as a choice.
                currentTarget.value = '';
                takeAll(chosen, moment);
              }}
            />
          </label>
        ))}
      {question.type === 'photo' && question.min > 1 && (
        <span className={classes['hint']}>
          {t('formulaire.photos.at_least', { count: question.min })}
        </span>
      )}
    </>
  );
}

interface PhotoTileProps {
  photo: AnswerPhoto;
  number: number;
  onRemove: () => void;
}

function PhotoTile({ photo, number, onRemove }: PhotoTileProps) {
  const t = useT();
  const url = useFileUrl(photo.uuid);
  /** An address of the server lives for some weeks, and needs a network. */
  const [broken, setBroken] = useState<string | null>(null);
  const name = t('formulaire.photos.name', { number });
  return (
    <li className={classes['tile']}>
      {url && url !== broken ? (
        <img
          src={url}
          alt={name}
          className={classes['image']}
          decoding="async"
          onError={() => setBroken(url)}
        />
      ) : (
        <span className={classes['missing']}>
          <IconPhoto size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          <span className="visually-hidden">{name}</span>
        </span>
      )}
      {photo.moment !== null && (
        <span className={classes['moment']}>{t(`formulaire.photos.moments.${photo.moment}`)}</span>
      )}
      <button
        type="button"
        className={classes['remove']}
        data-remove
        aria-label={t('formulaire.photos.remove', { number })}
        onClick={onRemove}
      >
        <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
    </li>
  );
}

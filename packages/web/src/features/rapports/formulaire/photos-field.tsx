import { RAPPORT_PHOTO } from '@releve/domain/features/rapports.ts';
import type { AnswerPhoto, PhotoMoment } from '@releve/domain/forms/form-answers.ts';
import { type FormQuestion, MAX_PHOTOS } from '@releve/domain/forms/form-schema.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { AttachmentPicture, AttachmentsField } from '../../../ui/attachments/attachments-field.tsx';
import { useIntake } from '../../../ui/attachments/use-intake.ts';
import { focusSoon } from './focus-place.ts';
import { placeId, useFileUrl, useFormTools } from './form-tools.ts';
import { useUndo } from './use-undo.ts';
import classes from './photos.module.css';

interface PhotosFieldProps {
  zone: string;
  question: FormQuestion;
  photos: readonly AnswerPhoto[];
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

export function PhotosField({ zone, question, photos }: PhotosFieldProps) {
  const t = useT();
  const { answers, files, genre } = useFormTools();
  const removePhoto = usePhotoRemoval(zone, question.cle);
  const intake = useIntake<PhotoMoment | null>((file, moment, signal) =>
    files.add(file, {
      genre: 'photo',
      nom: file.name,
      signal,
      place: (uuid) =>
        answers.changeAnswer(zone, question.cle, (reponse) => ({
          ...reponse,
          photos: [...reponse.photos, { uuid, moment }],
        })),
    }),
  );
  const moments: readonly (PhotoMoment | null)[] =
    genre === 'inspection' ? ['avant', 'apres'] : [null];
  return (
    <>
      <AttachmentsField
        rule={RAPPORT_PHOTO}
        max={question.type === 'photo' ? question.max : MAX_PHOTOS}
        files={photos.map(({ uuid, moment }, index) => ({
          uuid,
          picture: <Photo uuid={uuid} name={t('formulaire.photos.name', { number: index + 1 })} />,
          badge: moment && t(`formulaire.photos.moments.${moment}`),
        }))}
        intake={intake}
        adders={moments.map((moment) => ({
          key: moment,
          label: t(`formulaire.photos.add.${moment ?? 'any'}`),
          spokenLabel: t(`formulaire.photos.add_to.${moment ?? 'any'}`, {
            question: question.libelle,
          }),
        }))}
        words={{
          list: t('formulaire.photos.list'),
          preparing: t('formulaire.photos.preparing'),
          remove: (number) => t('formulaire.photos.remove', { number }),
          fault: ({ fault, nom }) => t(`formulaire.photos.faults.${fault}`, { nom }),
        }}
        onChoose={(taking) => void files.during(taking)}
        onRemove={(index) => {
          const photo = photos[index];
          if (photo !== undefined) removePhoto(photo, index);
        }}
      />
      {question.type === 'photo' && question.min > 1 && (
        <span className={classes['hint']}>
          {t('formulaire.photos.at_least', { count: question.min })}
        </span>
      )}
    </>
  );
}

/** From this device, or from the server where the report was opened again. */
function Photo({ uuid, name }: { uuid: string; name: string }) {
  return <AttachmentPicture url={useFileUrl(uuid)} name={name} />;
}

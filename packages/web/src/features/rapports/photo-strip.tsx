import type { AnswerPhoto } from '@releve/domain/forms/form-answers.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { captionOf, type PhotoViewing } from './use-photo-viewer.tsx';
import classes from './photo-strip.module.css';

type PhotoStripProps = { photos: readonly AnswerPhoto[]; viewing: PhotoViewing };

/** The photos of one answer, small; those before and after stand side by side under their word. */
export function PhotoStrip({ photos, viewing }: PhotoStripProps) {
  const t = useT();
  const shown = photos.flatMap(({ uuid }) => viewing.byUuid.get(uuid) ?? []);
  if (shown.length === 0) return null;
  const groups = ([null, 'avant', 'apres'] as const)
    .map((moment) => ({ moment, list: shown.filter((photo) => photo.moment === moment) }))
    .filter(({ list }) => list.length > 0);
  return (
    <div className={classes['groups']}>
      {groups.map(({ moment, list }) => (
        <div key={moment ?? 'any'} className={classes['group']}>
          {moment !== null && (
            <span className={classes['moment']}>{t(`rapports.photos.${moment}`)}</span>
          )}
          <ul className={classes['photos']}>
            {list.map((photo) => (
              <li key={photo.uuid}>
                <button
                  type="button"
                  className={classes['photo']}
                  aria-label={t('rapports.photos.open', { caption: captionOf(photo, t) })}
                  onClick={() => viewing.open(photo.uuid)}
                >
                  <img src={photo.thumbnail} alt="" loading="lazy" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

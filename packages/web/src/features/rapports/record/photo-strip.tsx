import type { AnswerPhoto } from '@releve/domain/forms/form-answers.ts';
import { IconPhotoOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
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
                  <Thumbnail key={photo.thumbnail} address={photo.thumbnail} />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** Without a network a photo that was never seen cannot be: an icon says that there is one. */
function Thumbnail({ address }: { address: string }) {
  const [isMissing, setIsMissing] = useState(false);
  return isMissing ? (
    <IconPhotoOff size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
  ) : (
    <img src={address} alt="" loading="lazy" onError={() => setIsMissing(true)} />
  );
}

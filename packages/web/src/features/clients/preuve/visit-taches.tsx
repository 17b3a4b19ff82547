import type { VisitTache } from '@releve/domain/features/tache-marques.ts';
import { IconCheck, IconCircleDashed, IconPlayerSkipForward } from '@tabler/icons-react';
import { needTexts, type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { rapportsTexts } from '../../rapports/record/rapports.texts.ts';
import { usePhotoViewer } from '../../rapports/record/use-photo-viewer.tsx';
import { preuveTexts } from './preuve.texts.ts';
import { sayTache } from './tache-words.ts';
import classes from './preuve.module.css';

needTexts(preuveTexts, rapportsTexts);

const ICONS = { faite: IconCheck, sautee: IconPlayerSkipForward, a_faire: IconCircleDashed };

const nameOf = ({ nom }: VisitTache, t: Translate): string => nom ?? t('preuve.deleted');

/** The tasks of a visit: done, skipped and why, or neither; their photos open large. */
export function VisitTachesList({ taches }: { taches: readonly VisitTache[] }) {
  const t = useT();
  const photos = taches.flatMap((tache) =>
    tache.photos.flatMap(({ uuid, url }) =>
      url === null ? [] : [{ uuid, url, thumbnail: url, moment: null, place: nameOf(tache, t) }],
    ),
  );
  const viewing = usePhotoViewer(photos);
  return (
    <>
      <ul className={classes['taches']}>
        {taches.map((tache) => {
          const Icon = ICONS[tache.etat];
          const shown = photos.filter(({ uuid }) => tache.photos.some((one) => one.uuid === uuid));
          return (
            <li key={tache.tache_id} data-etat={tache.etat}>
              <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              <div>
                <p>{nameOf(tache, t)}</p>
                <p className={classes['quiet']}>{sayTache(tache, t)}</p>
                {shown.length > 0 && (
                  <div className={classes['photos']}>
                    {shown.map(({ uuid, thumbnail, place }) => (
                      <button
                        key={uuid}
                        type="button"
                        className={classes['photo']}
                        aria-label={t('preuve.photo', { tache: place })}
                        onClick={() => viewing.open(uuid)}
                      >
                        <img src={thumbnail} alt="" loading="lazy" />
                      </button>
                    ))}
                  </div>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {viewing.viewer}
    </>
  );
}

import { NOTE_MAX } from '@releve/domain/features/client-reviews.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './reviews.module.css';

const PLACES = Array.from({ length: NOTE_MAX }, (_, index) => index + 1);

export function ReviewStars({ note }: { note: number }) {
  const t = useT();
  return (
    <span className={classes['stars']}>
      {PLACES.map((place) =>
        place <= note ? (
          <IconStarFilled key={place} size={iconSize.inline} aria-hidden="true" />
        ) : (
          <IconStar key={place} size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
        ),
      )}
      <span className="visually-hidden">{t('client_reviews.stars', { note })}</span>
    </span>
  );
}

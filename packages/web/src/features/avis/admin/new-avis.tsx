import { AVIS_TYPES, type AvisType } from '@releve/domain/features/avis.ts';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { TYPE_ICONS } from '../avis-words.ts';
import classes from './avis-admin.module.css';

/** The first tap of a notice. Praise comes first, and takes no more taps than a warning. */
export function NewAvis({ onChoose }: { onChoose: (type: AvisType) => void }) {
  const t = useT();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={classes['heading']}>
        {t('avis_admin.new.title')}
      </h2>
      <ul className={classes['tiles']}>
        {AVIS_TYPES.map((type) => {
          const Icon = TYPE_ICONS[type];
          return (
            <li key={type}>
              <button
                type="button"
                className={classes['tile']}
                data-type={type}
                onClick={() => onChoose(type)}
              >
                <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                {t(`avis_admin.new.types.${type}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

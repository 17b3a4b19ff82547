import { Button } from '@mantine/core';
import type { JourneeItem } from '@releve/domain/features/journee.ts';
import type { JourneeCarteKey } from '@releve/domain/journee-cards.ts';
import { IconClockPause, IconDots, IconUsers } from '@tabler/icons-react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { mainAct } from '../act/act-keys.ts';
import classes from '../dashboard.module.css';
import { itemAge, itemFacts, itemName } from './item-words.ts';
import { useSwipe } from './use-swipe.ts';

type ItemRowProps = {
  carte: JourneeCarteKey;
  item: JourneeItem;
  /** The whole of it, with everything that can be done. */
  onOpen: () => void;
  /** What settles it, at once where it can. */
  onMain: () => void;
  onAside: () => void;
};

const GRAVITIES: readonly StateKind[] = ['neutral', 'info', 'now', 'wrong'];

const icon = { size: iconSize.inline, stroke: iconStroke, 'aria-hidden': true } as const;

export function ItemRow({ carte, item, onOpen, onMain, onAside }: ItemRowProps) {
  const t = useT();
  const dates = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  const words = { t, dates };
  const name = itemName(carte, item, words);
  const main = mainAct(item);
  const swipe = useSwipe({ onRight: main && onMain, onLeft: item.de_cote ? undefined : onAside });
  const age = itemAge(item, words);
  return (
    <li className={classes['swipeable']}>
      <span className={classes['behind']} data-side="right" aria-hidden="true">
        {main && t(`dashboard.acts.${main}`)}
      </span>
      <span className={classes['behind']} data-side="left" aria-hidden="true">
        {t('dashboard.acts.aside')}
      </span>
      <div className={classes['row']} data-aside={item.de_cote !== null || undefined} {...swipe}>
        <button
          type="button"
          className={classes['open']}
          data-day-row={`${carte}:${item.id}`}
          onClick={onOpen}
        >
          <span className={classes['name']}>
            <span className={classes['title']}>
              <span className="visually-hidden">{t('dashboard.item.details')} </span>
              {name}
            </span>
            {item.gravite !== null && item.gravite > 1 && (
              <StateBadge
                kind={GRAVITIES[item.gravite] ?? 'neutral'}
                label={t(
                  item.gravite === 3 ? 'dashboard.item.gravity.g3' : 'dashboard.item.gravity.g2',
                )}
              />
            )}
            {item.a_moi && (
              <span className={classes['mine']}>
                <IconUsers {...icon} />
                <span className="visually-hidden">{t('dashboard.item.mine')}</span>
              </span>
            )}
          </span>
          <span className={classes['facts']}>{itemFacts(carte, item, words)}</span>
          <span className={classes['marks']}>
            {age && <span>{age}</span>}
            {item.pris_par && (
              <span>{t('dashboard.item.taken', { nom: fullName(item.pris_par) })}</span>
            )}
            {item.vu && (
              <span>
                {t('dashboard.item.seen', {
                  nom: fullName(item.vu.par),
                  age: dates.relative(item.vu.le),
                })}
              </span>
            )}
            {item.de_cote && (
              <span className={classes['aside']}>
                <IconClockPause {...icon} />
                {t('dashboard.item.aside', {
                  date: dates.instant(item.de_cote.jusqu_a),
                  nom: fullName(item.de_cote.par),
                  raison: item.de_cote.raison,
                })}
              </span>
            )}
          </span>
        </button>
        {main ? (
          <Button
            className={classes['main'] ?? ''}
            variant="default"
            size="xs"
            tabIndex={-1}
            aria-label={t('dashboard.item.act', { acte: t(`dashboard.acts.${main}`), nom: name })}
            onClick={onMain}
          >
            {t(`dashboard.acts.${main}`)}
          </Button>
        ) : (
          <IconDots {...icon} className={classes['dots']} />
        )}
      </div>
    </li>
  );
}

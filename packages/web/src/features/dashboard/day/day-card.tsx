import { UnstyledButton } from '@mantine/core';
import type { JourneeCarte } from '@releve/domain/features/journee.ts';
import type { JourneePortee } from '@releve/domain/journee-cards.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { linkOf } from '../../../platform/url/link-of.ts';
import type { Part } from '../act/act-keys.ts';
import type { Chosen } from '../act/use-acts.ts';
import classes from '../dashboard.module.css';
import { ItemRow } from './item-row.tsx';

type DayCardProps = {
  carte: JourneeCarte;
  portee: JourneePortee;
  onOpen: (chosen: Chosen, part?: Part) => void;
  onMain: (chosen: Chosen) => void;
  onAll: () => void;
};

export function DayCard({ carte: shown, portee, onOpen, onMain, onAll }: DayCardProps) {
  const t = useT();
  const titleId = useId();
  const { carte, items, de_cote, lien, total, miens } = shown;
  const name = t(`dashboard.cards.${carte}`);
  const count = portee === 'tous' ? total : miens;
  // The screen of the list has everybody's: of one's own, the day has the list itself.
  const leadsAway = lien !== null && portee === 'tous';
  const words = { carte: name, count };
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <header className={classes['cardHead']}>
        <h3 id={titleId}>{name}</h3>
        <span className={classes['count']}>{count}</span>
        {portee === 'tous' && miens > 0 && miens < total && (
          <span className={classes['dim']}>{t('dashboard.card.mine', { count: miens })}</span>
        )}
      </header>
      <ul className={classes['rows']}>
        {items.map((item) => (
          <ItemRow
            key={item.id}
            carte={carte}
            item={item}
            onOpen={() => onOpen({ carte, item })}
            onMain={() => onMain({ carte, item })}
            onAside={() => onOpen({ carte, item }, 'aside')}
          />
        ))}
      </ul>
      <footer className={classes['cardFoot']}>
        {de_cote > 0 && (
          <UnstyledButton className={classes['more'] ?? ''} onClick={onAll}>
            {t('dashboard.card.aside', { count: de_cote })}
          </UnstyledButton>
        )}
        {leadsAway ? (
          <Link
            className={classes['more'] ?? ''}
            aria-label={t('dashboard.card.all_of', words)}
            {...linkOf(lien)}
          >
            {t('dashboard.card.all', { count })}
          </Link>
        ) : (
          <UnstyledButton
            className={classes['more'] ?? ''}
            aria-label={t('dashboard.card.all_of', words)}
            onClick={onAll}
          >
            {t('dashboard.card.all', { count })}
          </UnstyledButton>
        )}
      </footer>
    </section>
  );
}

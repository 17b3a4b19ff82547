import type { Offre } from '@releve/domain/features/replacements.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconGift } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useMyOffres } from './horaire.queries.ts';
import { mergeLost } from './lost-offers.ts';
import { OfferCard } from './offer-card.tsx';
import classes from './horaire-cards.module.css';

/** The quarts that can still be taken, and those that somebody else took a moment before: these stay until put away. */
export function OffersSection({ onChoose }: { onChoose: (date: LocalDate) => void }) {
  const t = useT();
  const titleId = useId();
  const { data } = useMyOffres();
  const [lost, setLost] = useState<readonly Offre[]>([]);
  const offres = mergeLost(data?.data ?? [], lost);
  if (offres.length === 0) return null;
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <h2 className={classes['title']} id={titleId}>
          <IconGift size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('horaire.offres.title')}
        </h2>
        <p className={classes['quiet']}>{t('horaire.offres.text')}</p>
      </div>
      <ul className={classes['offers']}>
        {offres.map((offre) => (
          <li key={offre.id}>
            <OfferCard
              offre={offre}
              onChoose={onChoose}
              onLost={(statut) => setLost([...lost, { ...offre, statut }])}
              onDismiss={() => setLost(lost.filter(({ id }) => id !== offre.id))}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

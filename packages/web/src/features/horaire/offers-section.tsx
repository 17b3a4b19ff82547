import type { Offre } from '@releve/domain/features/replacements.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { IconChevronDown, IconGift } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useMyOffres } from './horaire.queries.ts';
import { mergeLost } from './lost-offers.ts';
import { OfferCard } from './offer-card.tsx';
import classes from './horaire-cards.module.css';

type OffersSectionProps = { onChoose: (date: LocalDate) => void };

/** The quarts that can still be taken, and those that somebody else took a moment before: these stay until put away. */
export function OffersSection({ onChoose }: OffersSectionProps) {
  const t = useT();
  const titleId = useId();
  const isPhone = useIsPhone();
  const { offres: listed } = useMyOffres();
  const [lost, setLost] = useState<readonly Offre[]>([]);
  // Whoever comes for the offers finds them unfolded.
  const { offres: wanted }: { offres?: unknown } = useSearch({ strict: false });
  const [isOpen, setIsOpen] = useState(wanted !== undefined);
  const offres = mergeLost(listed, lost);
  const count = offres.length;
  if (count === 0) return null;
  return (
    <section className={classes['card']} aria-labelledby={titleId}>
      {isPhone ? (
        <OffersToggle
          id={titleId}
          count={count}
          isOpen={isOpen}
          onToggle={() => setIsOpen(!isOpen)}
        />
      ) : (
        <h2 className={classes['title']} id={titleId}>
          <IconGift size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t('horaire.offres.title')}
        </h2>
      )}
      {(isOpen || !isPhone) && (
        <>
          <p className={classes['quiet']}>{t('horaire.offres.text')}</p>
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
        </>
      )}
    </section>
  );
}

type OffersToggleProps = { id: string; count: number; isOpen: boolean; onToggle: () => void };

/** On a phone the day comes first: the offers say how many they are, and unfold. */
function OffersToggle({ id, count, isOpen, onToggle }: OffersToggleProps) {
  const t = useT();
  return (
    <button type="button" className={classes['toggle']} aria-expanded={isOpen} onClick={onToggle}>
      <IconGift size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['toggleWords']} id={id}>
        {t('horaire.offres.count', { count })}
      </span>
      <IconChevronDown size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
    </button>
  );
}

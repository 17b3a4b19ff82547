import { Button } from '@mantine/core';
import type { Offre } from '@releve/domain/features/replacements.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useWithdrawOffre } from '../planner.mutations.ts';
import { useQuartOffres } from '../planner.queries.ts';
import { OFFER_KINDS } from './candidate-row.tsx';
import classes from './replacement.module.css';

/** The offers made so far and what became of them. */
export function OfferList({ quartId }: { quartId: number }) {
  const t = useT();
  const offres = useQuartOffres(quartId).data?.data ?? [];
  if (offres.length === 0) return null;
  return (
    <section className={classes['section']} aria-live="polite">
      <h3>{t('planner_panel.replacement.offers')}</h3>
      <ul className={classes['candidates']}>
        {offres.map((offre) => (
          <OfferRow key={offre.id} offre={offre} />
        ))}
      </ul>
    </section>
  );
}

function OfferRow({ offre: { id, employe, statut, envoyee_le, repondue_le } }: { offre: Offre }) {
  const t = useT();
  const dates = useDateFormatter();
  const withdrawing = useWithdrawOffre();
  const nom = fullName(employe);
  const when =
    repondue_le === null
      ? t('planner_panel.replacement.sent_on', { date: dates.instant(envoyee_le) })
      : t('planner_panel.replacement.answered_on', { date: dates.instant(repondue_le) });
  return (
    <li className={classes['candidate']}>
      <div className={classes['candidateHead']}>
        <span className={classes['candidateName']}>{nom}</span>
        <StateBadge
          kind={OFFER_KINDS[statut]}
          label={t(`planner_panel.replacement.statuts.${statut}`)}
        />
        {statut === 'envoyee' && (
          <Button
            size="xs"
            variant="subtle"
            color="red"
            loading={withdrawing.isPending}
            aria-label={t('planner_panel.replacement.withdraw_from', { nom })}
            onClick={() =>
              withdrawing.mutate(
                { params: { id } },
                { onSuccess: () => void positive(t('planner_panel.replacement.withdrawn')) },
              )
            }
          >
            {t('planner_panel.replacement.withdraw')}
          </Button>
        )}
      </div>
      <span className={classes['when']}>{when}</span>
    </li>
  );
}

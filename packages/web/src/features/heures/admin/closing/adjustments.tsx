import { Button } from '@mantine/core';
import type { Ajustement } from '@releve/domain/features/heures-shapes.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { payCodeName } from '../../shared/anomaly-words.ts';
import { useDecideAjustement } from '../heures-admin.mutations.ts';
import { formatGap } from '../list/heures-columns.tsx';
import classes from './closing.module.css';

/** What came after the lock of an earlier period, to be paid with this one, or not. */
export function Adjustments({ ajustements }: { ajustements: readonly Ajustement[] }) {
  const t = useT();
  return (
    <section className={classes['section']} aria-label={t('heures_review.adjustments.title')}>
      <h3>{t('heures_review.adjustments.title')}</h3>
      {ajustements.length === 0 ? (
        <p className={classes['quiet']}>{t('heures_review.adjustments.none')}</p>
      ) : (
        <ul className={classes['adjustments']}>
          {ajustements.map((one) => (
            <Adjustment key={one.id} ajustement={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Adjustment({ ajustement }: { ajustement: Ajustement }) {
  const t = useT();
  const dates = useDateFormatter();
  const deciding = useDecideAjustement();
  const { id, employe, code, minutes, date_origine, client, raison, peut_decider } = ajustement;
  const nom = fullName(employe);
  const decide = (statut: 'accepte' | 'rejete') =>
    deciding.mutate({ params: { id }, body: { statut } });
  return (
    <li>
      <div>
        <p className="tabular">
          <b>{nom}</b> · {formatGap(minutes)} · {payCodeName(t, code)}
        </p>
        <p className={classes['quiet']}>
          {[dates.long(date_origine), client?.nom, raison].filter(Boolean).join(' · ')}
        </p>
      </div>
      {peut_decider ? (
        <div className={classes['buttons']}>
          <Button
            variant="default"
            disabled={deciding.isPending}
            aria-label={t('heures_review.adjustments.refuse_named', { nom })}
            onClick={() => decide('rejete')}
          >
            {t('heures_review.adjustments.refuse')}
          </Button>
          <Button
            loading={deciding.isPending}
            aria-label={t('heures_review.adjustments.accept_named', { nom })}
            onClick={() => decide('accepte')}
          >
            {t('heures_review.adjustments.accept')}
          </Button>
        </div>
      ) : (
        <p className={classes['quiet']}>{t('heures_review.refusals.own')}</p>
      )}
    </li>
  );
}

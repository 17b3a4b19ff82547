import type { Ajustement } from '@releve/domain/features/heures-shapes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { payCodeName } from '../shared/anomaly-words.ts';
import classes from './user-heures.module.css';

const KINDS: Record<Ajustement['statut'], StateKind> = {
  propose: 'info',
  accepte: 'done',
  rejete: 'wrong',
};

/** What changed of periods that were closed already, and what became of it. */
export function AdjustmentsCard({ ajustements }: { ajustements: readonly Ajustement[] }) {
  const t = useT();
  const dates = useDateFormatter();
  if (ajustements.length === 0) return null;
  return (
    <ViewCard title={t('my_heures.adjustments.title')} text={t('my_heures.adjustments.text')}>
      <ul className={classes['rows']}>
        {ajustements.map(
          ({ id, client, code, date_origine, minutes, statut, decide_par, note }) => (
            <li key={id} className={classes['stacked']}>
              <div>
                <p className={`${classes['rowName'] ?? ''} tabular`}>
                  {minutes > 0 && '+'}
                  {formatMinutes(minutes)} · {payCodeName(t, code)}
                </p>
                <p className={classes['quiet']}>
                  {client === null
                    ? dates.long(date_origine)
                    : t('my_heures.adjustments.of', {
                        date: dates.long(date_origine),
                        nom: client.nom,
                      })}
                </p>
                {decide_par !== null && (
                  <p className={classes['quiet']}>
                    {t('my_heures.adjustments.by', { nom: fullName(decide_par) })}
                    {note !== '' && ` · ${t('my_heures.line.quote', { raison: note })}`}
                  </p>
                )}
              </div>
              <StateBadge
                kind={KINDS[statut]}
                label={t(`my_heures.adjustments.states.${statut}`)}
              />
            </li>
          ),
        )}
      </ul>
    </ViewCard>
  );
}

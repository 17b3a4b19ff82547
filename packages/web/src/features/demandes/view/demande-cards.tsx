import type { TouchedQuart } from '@releve/domain/features/demande-shapes.ts';
import type { DemandeFile } from '@releve/domain/features/demandes.ts';
import { Link } from '@tanstack/react-router';
import { formatClock } from '../../../platform/i18n/format-clock.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { MessageText } from '../../../ui/message-parts.tsx';
import { StateBadge, type StateKind } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { DemandeState } from '../my-demande-row.tsx';
import { useDecisionWords, useDemandeFacts } from './demande-facts.ts';
import classes from './view.module.css';

type CardProps = { demande: DemandeFile };

export function ReceiptCard({ demande }: CardProps) {
  const t = useT();
  const factsOf = useDemandeFacts();
  const { annule_id, correction_id, du } = demande;
  return (
    <ViewCard
      title={t('demandes.number_long', { number: demande.id })}
      text={<DemandeState demande={demande} />}
    >
      <FactList facts={factsOf(demande)} label={t('demandes.view.facts')} />
      {demande.preavis_court && demande.statut === 'en_attente' && (
        <p className={classes['quiet']}>{t('demandes.view.short_notice')}</p>
      )}
      {annule_id !== null && (
        <Link className={classes['link'] ?? ''} to={`/user/demandes/view/${annule_id}`}>
          {t('demandes.view.cancels', { number: annule_id })}
        </Link>
      )}
      {demande.type.nature === 'disponibilite' && (
        <Link className={classes['link'] ?? ''} to="/user/disponibilites">
          {t('demandes.view.see_availability')}
        </Link>
      )}
      {correction_id !== null && (
        <Link className={classes['link'] ?? ''} to={`/user/punch/${du}`}>
          {t('demandes.view.see_punches')}
        </Link>
      )}
    </ViewCard>
  );
}

/** Who decided, when, in whose place, and the note. */
export function DecisionCard({ demande }: CardProps) {
  const t = useT();
  const said = useDecisionWords()(demande);
  if (said === null || demande.decision === null) return null;
  const { note } = demande.decision;
  return (
    <ViewCard title={t('demandes.view.decision')}>
      <p>{said}</p>
      {note !== '' && <MessageText>{note}</MessageText>}
    </ViewCard>
  );
}

const SUITES: Readonly<Record<NonNullable<TouchedQuart['suite']>, StateKind>> = {
  ouvert: 'done',
  annule: 'neutral',
  garde: 'info',
  modifie: 'info',
};

export function QuartsCard({ demande: { quarts } }: CardProps) {
  const t = useT();
  const language = useLanguage();
  if (quarts.length === 0) return null;
  return (
    <ViewCard title={t('demandes.view.quarts', { count: quarts.length })}>
      <ul className={classes['rows']}>
        {quarts.map(({ quart_id, date, debut, fin, minutes, client, suite }) => (
          <li key={quart_id} className={classes['row']}>
            <span className={classes['words']}>
              <span>{client.nom}</span>
              <span className={`${classes['quiet']} tabular`}>
                {formatShortDay(date, language)},{' '}
                {t('demandes.hours', { debut: formatClock(debut), fin: formatClock(fin) })} ·{' '}
                {formatMinutes(minutes)}
              </span>
            </span>
            {suite !== null && (
              <StateBadge
                kind={SUITES[suite]}
                variant="plain"
                label={t(`demandes.view.suites.${suite}`)}
              />
            )}
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}

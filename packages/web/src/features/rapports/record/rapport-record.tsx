import type { Suivi } from '@releve/domain/features/suivis.ts';
import type { Inspection } from '@releve/domain/features/inspections.ts';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { ViewCard } from '../../../ui/view-card.tsx';
import { fullName } from '../../../platform/i18n/person-name.ts';
import classes from './rapport.module.css';

type ReadRapport = Suivi | Inspection;

/** Cancelled, by whom and why: it is read before anything else. */
export function CancelledBanner({ annulation }: Pick<ReadRapport, 'annulation'>) {
  const t = useT();
  const dates = useDateFormatter();
  if (annulation === null) return null;
  const { par, le, raison } = annulation;
  return (
    <Banner kind="warning">
      {t('rapports.cancelled', { name: fullName(par), date: dates.instant(le) })} {raison}
    </Banner>
  );
}

export function CommentCard({ commentaire }: Pick<ReadRapport, 'commentaire'>) {
  const t = useT();
  if (commentaire === '') return null;
  return (
    <ViewCard title={t('rapports.comment')}>
      <p className={classes['prose']}>{commentaire}</p>
    </ViewCard>
  );
}

/** Who signed at the end, drawn or in letters. */
export function SignatureCard({ signature, signataire, change_apres_signature }: ReadRapport) {
  const t = useT();
  if (signature === null && signataire === '') return null;
  return (
    <ViewCard title={t('rapports.signature')}>
      {signature !== null && (
        <img
          className={classes['signature']}
          src={signature.url}
          alt={
            signataire === ''
              ? t('rapports.signature_alt')
              : t('rapports.signature_alt_of', { name: signataire })
          }
        />
      )}
      {signataire !== '' && (
        <p>
          {signature === null ? t('rapports.signed_in_letters', { name: signataire }) : signataire}
        </p>
      )}
      {change_apres_signature && (
        <StateBadge kind="now" variant="plain" label={t('rapports.changed_after_signature')} />
      )}
    </ViewCard>
  );
}

/** Under which form it was written, when, and what became of it since. */
export function HistoryCard({ rapport, children }: { rapport: ReadRapport; children?: ReactNode }) {
  const t = useT();
  const dates = useDateFormatter();
  const { formulaire, commence_le, termine_le, recu_le, modifie_le, edition } = rapport;
  return (
    <ViewCard title={t('rapports.history.title')}>
      <dl className={classes['facts']}>
        <Detail label={t('rapports.history.form')}>
          {t('rapports.history.version', { titre: formulaire.titre, numero: formulaire.numero })}
        </Detail>
        <Detail label={t('rapports.history.begun')}>{dates.instant(commence_le)}</Detail>
        <Detail label={t('rapports.history.done')}>{dates.instant(termine_le)}</Detail>
        <Detail label={t('rapports.history.received')}>{dates.instant(recu_le)}</Detail>
        {edition > 1 && (
          <Detail label={t('rapports.history.changed')}>
            {t('rapports.history.editions', { date: dates.instant(modifie_le), count: edition })}
          </Detail>
        )}
        {children}
      </dl>
    </ViewCard>
  );
}

export function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes['detail']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

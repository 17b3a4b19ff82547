import { ActionIcon } from '@mantine/core';
import type { HeuresHead } from '@releve/domain/features/heures-admin.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatDateRange } from '../../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../../platform/i18n/name-in.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { SkeletonLine } from '../../../../ui/skeletons.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { periodStateName } from '../../shared/anomaly-words.ts';
import { formatTotal } from '../../shared/format-total.ts';
import { PERIOD_LOOK } from './period-look.ts';
import classes from '../heures-admin.module.css';

type PeriodNavProps = {
  tete: HeuresHead | undefined;
  onDate: (date: string) => void;
  groupe: string | undefined;
  onGroupe: (groupe: string | undefined) => void;
};

/** The period at hand, the one before and the one after. */
export function PeriodNav({ tete, onDate, groupe, onGroupe }: PeriodNavProps) {
  const t = useT();
  const language = useLanguage();
  if (tete === undefined) {
    return (
      <div className={classes['nav']}>
        <SkeletonLine size="title" />
      </div>
    );
  }
  const { periode, avant, apres, groupes } = tete;
  return (
    <div className={classes['nav']}>
      <ActionIcon
        variant="default"
        aria-label={t('heures_admin.period.previous')}
        disabled={avant === null}
        onClick={() => avant !== null && onDate(avant)}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      <strong className={classes['dates']}>
        {formatDateRange(periode.debut, periode.fin, language)}
      </strong>
      <ActionIcon
        variant="default"
        aria-label={t('heures_admin.period.next')}
        disabled={apres === null}
        onClick={() => apres !== null && onDate(apres)}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
      {groupes.length > 1 && (
        <Select
          aria-label={t('heures_admin.period.group')}
          data={groupes.map((one) => ({ value: one.cle, label: nameIn(language, one) }))}
          value={groupe ?? periode.groupe_paie}
          onChange={(value) => onGroupe(value ?? undefined)}
        />
      )}
    </div>
  );
}

/** How the period stands, in one line of figures. */
export function PeriodHead({
  tete: { periode, comptes, sommes, ajustements },
}: {
  tete: HeuresHead;
}) {
  const t = useT();
  const dates = useDateFormatter();
  const { verrouillee_le, verrouillee_par, rouverte_jusqu_a } = periode;
  return (
    <div className={classes['summary']}>
      <p className={classes['line']}>
        <StateBadge kind={PERIOD_LOOK[periode.statut]} label={periodStateName(t, periode.statut)} />
        <span>{t('heures_admin.period.pay_day', { date: dates.date(periode.paie_le) })}</span>
        {verrouillee_le !== null && (
          <span className={classes['quiet']}>
            {verrouillee_par === null
              ? t('heures_admin.period.locked_alone', { date: dates.instant(verrouillee_le) })
              : t('heures_admin.period.locked', {
                  date: dates.instant(verrouillee_le),
                  nom: fullName(verrouillee_par),
                })}
          </span>
        )}
        {rouverte_jusqu_a !== null && (
          <StateBadge
            kind="now"
            label={t('heures_admin.period.reopened', { date: dates.instant(rouverte_jusqu_a) })}
          />
        )}
      </p>
      <p className={`${classes['figures']} tabular`}>
        <span data-kind="done">{t('heures_admin.counts.pretes', { count: comptes.pretes })}</span>
        <span data-kind={comptes.a_verifier > 0 ? 'now' : undefined}>
          {t('heures_admin.counts.a_verifier', { count: comptes.a_verifier })}
        </span>
        <span data-kind={comptes.bloquantes > 0 ? 'wrong' : undefined}>
          {t('heures_admin.counts.bloquantes', { count: comptes.bloquantes })}
        </span>
        <span>{formatTotal(sommes.paye)}</span>
        <span>
          {t('heures_admin.counts.overtime', { hours: formatMinutes(sommes.supplementaires) })}
        </span>
        {ajustements > 0 && (
          <span data-kind="now">
            {t('heures_admin.counts.adjustments', { count: ajustements })}
          </span>
        )}
      </p>
    </div>
  );
}

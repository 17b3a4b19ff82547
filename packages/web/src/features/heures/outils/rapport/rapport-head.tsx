import { ActionIcon, Button } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getMonthlyReport, markReportSent } from '@releve/domain/features/heures-outils.ts';
import { addMonths } from '@releve/domain/working-day.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { isDone } from '../../../../platform/api/is-done.ts';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { formatCents } from '../../../../platform/i18n/format-cents.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatCount, formatMonth } from '../../../../platform/i18n/format-figure.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { askConfirmation } from '../../../../ui/confirm-store.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { formatTotal } from '../../shared/format-total.ts';
import classes from '../outils.module.css';

type Rapport = EndpointResponse<typeof getMonthlyReport>;
type HeadProps = { rapport: Rapport; onMonth: (mois: string) => void };

const SHOWN_NAMES = 8;

/** The month, when it is due, whether it left, and its totals. */
export function RapportHead({ rapport, onMonth }: HeadProps) {
  const t = useT();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const { ouvertes, sans_taux, semaines, est_requis } = rapport;
  const isLate = rapport.transmis_le === null && rapport.du_le < today;
  return (
    <>
      <div className={classes['row']}>
        <MonthSteps mois={rapport.mois} onMonth={onMonth} />
        {est_requis && <Sent rapport={rapport} />}
      </div>
      {est_requis && (
        <>
          <p className={classes['line']}>
            {t('rapport_mensuel.due', { date: dates.date(rapport.du_le) })}
            {isLate && <StateBadge kind="now" label={t('rapport_mensuel.late')} />}
            <span className={classes['quiet']}>
              {t('rapport_mensuel.weeks', { count: semaines.length })}
            </span>
          </p>
          {ouvertes.length > 0 && (
            <Banner kind="info">{t('rapport_mensuel.open', { count: ouvertes.length })}</Banner>
          )}
          {sans_taux.length > 0 && (
            <Banner kind="warning">
              {t('rapport_mensuel.unrated', {
                count: sans_taux.length,
                noms: `${sans_taux.slice(0, SHOWN_NAMES).map(fullName).join(', ')}${
                  sans_taux.length > SHOWN_NAMES ? '…' : ''
                }`,
              })}
            </Banner>
          )}
          <Figures rapport={rapport} />
          <p className={classes['quiet']}>{t('rapport_mensuel.payroll')}</p>
        </>
      )}
    </>
  );
}

function MonthSteps({ mois, onMonth }: { mois: string; onMonth: (mois: string) => void }) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const step = (by: number): string => addMonths(`${mois}-01`, by).slice(0, 7);
  const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;
  return (
    <div className={classes['period']}>
      <ActionIcon aria-label={t('rapport_mensuel.before')} onClick={() => onMonth(step(-1))}>
        <IconChevronLeft {...icon} />
      </ActionIcon>
      <strong>{formatMonth(mois, language)}</strong>
      <ActionIcon
        aria-label={t('rapport_mensuel.after')}
        disabled={mois >= today.slice(0, 7)}
        onClick={() => onMonth(step(1))}
      >
        <IconChevronRight {...icon} />
      </ActionIcon>
    </div>
  );
}

/** Said once: it ends the reminders. */
function Sent({ rapport }: { rapport: Rapport }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const marking = useCommand(markReportSent, { refreshes: [getMonthlyReport] });
  const { mois, transmis_le, transmis_par } = rapport;
  if (transmis_le !== null && transmis_par !== null) {
    return (
      <StateBadge
        kind="done"
        label={t('rapport_mensuel.sent', {
          date: dates.instant(transmis_le),
          nom: fullName(transmis_par),
        })}
      />
    );
  }
  if (mois >= today.slice(0, 7)) return null;
  const ask = async () => {
    const isSure = await askConfirmation({
      kind: 'normal',
      title: t('rapport_mensuel.ask', { mois: formatMonth(mois, language) }),
      text: t('rapport_mensuel.ask_text'),
      confirmLabel: t('rapport_mensuel.mark'),
    });
    if (!isSure) return;
    if (await isDone(marking.mutateAsync({ body: { mois } }))) {
      positive(t('rapport_mensuel.marked'));
    }
  };
  return (
    <Button loading={marking.isPending} onClick={() => void ask()}>
      {t('rapport_mensuel.mark')}
    </Button>
  );
}

function Figures({ rapport: { totaux } }: { rapport: Rapport }) {
  const t = useT();
  const language = useLanguage();
  const figures = [
    ['personnes', formatCount(totaux.personnes, language)],
    ['regulieres', formatTotal(totaux.minutes_regulieres)],
    ['supplementaires', formatTotal(totaux.minutes_supplementaires)],
    ['reer', formatTotal(totaux.minutes_reer)],
    ['gains', formatCents(totaux.gains_estimes, language)],
  ] as const;
  return (
    <dl className={classes['figures']}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`rapport_mensuel.figures.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

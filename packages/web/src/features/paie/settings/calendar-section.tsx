import { Button } from '@mantine/core';
import type { GroupePaie, Periode } from '@releve/domain/features/paie-regles.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatDateRange } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { SettingRow, SettingsSection } from '../../../ui/settings-section.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import classes from '../paie.module.css';

type CalendarSectionProps = {
  groupes: readonly GroupePaie[];
  onEdit: (groupe: GroupePaie) => void;
};

export function CalendarSection({ groupes, onEdit }: CalendarSectionProps) {
  const t = useT();
  return (
    <SettingsSection title={t('paie.calendar.title')} text={t('paie.calendar.text')}>
      {groupes.map((groupe) => (
        <Calendar key={groupe.cle} groupe={groupe} onEdit={() => onEdit(groupe)} />
      ))}
    </SettingsSection>
  );
}

function Calendar({ groupe, onEdit }: { groupe: GroupePaie; onEdit: () => void }) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const { jours, ancre, paie_apres, confirme_le, confirme_par, periodes } = groupe;
  const nom = nameIn(language, groupe);
  return (
    <SettingRow>
      <div className={classes['words']}>
        <p className={classes['line']}>
          <strong>{nom}</strong>
          {confirme_le !== null && confirme_par !== null ? (
            <StateBadge
              kind="done"
              label={t('paie.confirmed', {
                date: dates.instant(confirme_le),
                nom: fullName(confirme_par),
              })}
            />
          ) : (
            <StateBadge kind="now" label={t('paie.to_confirm')} />
          )}
        </p>
        <p className={classes['quiet']}>
          {[
            jours === null ? t('paie.calendar.explicit') : t(`paie.calendar.length.${jours}`),
            `${t('paie.calendar.anchor')} ${dates.date(ancre)}`,
            t('paie.calendar.delay', { count: paie_apres }),
          ].join(' · ')}
        </p>
      </div>
      <div className={classes['actions']}>
        <Button variant="default" aria-label={t('paie.calendar.edit_of', { nom })} onClick={onEdit}>
          {t('paie.calendar.edit')}
        </Button>
      </div>
      <table className={classes['table']} aria-label={t('paie.calendar.next')}>
        <thead>
          <tr>
            <th scope="col">{t('paie.calendar.period')}</th>
            <th scope="col">{t('paie.calendar.pay_day')}</th>
            <th scope="col">{t('paie.calendar.state')}</th>
          </tr>
        </thead>
        <tbody>
          {periodes.map((periode) => (
            <tr key={periode.debut} aria-current={isNow(periode, today) ? 'date' : undefined}>
              <td className="tabular">{formatDateRange(periode.debut, periode.fin, language)}</td>
              <td className="tabular">{dates.date(periode.paie_le)}</td>
              <td>
                <PeriodState periode={periode} today={today} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SettingRow>
  );
}

const isNow = ({ debut, fin }: Periode, today: LocalDate): boolean =>
  debut <= today && fin >= today;

function PeriodState({ periode, today }: { periode: Periode; today: LocalDate }) {
  const t = useT();
  if (periode.statut !== 'ouverte') {
    return (
      <StateBadge
        kind={periode.statut === 'en_revision' ? 'now' : 'done'}
        variant="plain"
        label={t(`paie.calendar.states.${periode.statut}`)}
      />
    );
  }
  if (isNow(periode, today)) return <StateBadge kind="info" label={t('paie.calendar.now')} />;
  return (
    <span className={classes['quiet']}>
      {t(periode.debut > today ? 'paie.calendar.coming' : 'paie.calendar.over')}
    </span>
  );
}

import type { HeuresAdminSheet } from '@releve/domain/features/heures-admin.ts';
import { formatShortDay } from '../../../../platform/i18n/format-day.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { holidayName } from '../../shared/anomaly-words.ts';
import { lineLook } from './line-view.tsx';
import classes from './review.module.css';

type SheetDaysProps = {
  sheet: HeuresAdminSheet;
  cle: string | undefined;
  onOpen: (cle: string) => void;
};

/** Every day of the period with its lines: a press opens one above. */
export function SheetDays({ sheet: { jours }, cle, onOpen }: SheetDaysProps) {
  const t = useT();
  const language = useLanguage();
  return (
    <section className={classes['days']} aria-label={t('heures_review.sheet.days')}>
      <h3>{t('heures_review.sheet.days')}</h3>
      {jours
        .filter(({ lignes, ferie }) => lignes.length > 0 || ferie !== null)
        .map(({ date, paye, lignes, ferie }) => (
          <div key={date} className={classes['dayGroup']}>
            <p>
              <b>{formatShortDay(date, language)}</b>
              {ferie !== null && <span>{holidayName(ferie)}</span>}
              <span className="tabular">{formatMinutes(paye)}</span>
            </p>
            <ul>
              {lignes.map((line) => {
                const { kind, word } = lineLook(line);
                return (
                  <li key={line.cle}>
                    <button
                      type="button"
                      className={classes['lineButton']}
                      aria-current={line.cle === cle || undefined}
                      onClick={() => onOpen(line.cle)}
                    >
                      <span>{line.client?.nom ?? t('heures_review.line.no_client')}</span>
                      <span className="tabular">
                        {t('heures_review.sheet.paid_of', {
                          paye: formatMinutes(line.paye),
                          prevu: formatMinutes(line.prevu),
                        })}
                      </span>
                      <StateBadge
                        kind={kind}
                        variant="plain"
                        label={t(`heures_admin.states.${word}`)}
                      />
                    </button>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
    </section>
  );
}

import { useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import type { CorrectionTarget } from './correction-times.ts';
import { siteName } from './step-words.ts';
import classes from './corrections.module.css';

interface ForgottenSectionProps {
  targets: readonly CorrectionTarget[];
  onCorrect: (target: CorrectionTarget) => void;
}

/** Yesterday's open step: never today's button, always to be put right. */
export function ForgottenSection({ targets, onCorrect }: ForgottenSectionProps) {
  const t = useT();
  const titleId = useId();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  if (targets.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={classes['heading']} id={titleId}>
        {t('punch.corrections.forgotten')}
      </h2>
      <ul className={classes['rows']}>
        {targets.map((target) => (
          <li key={target.cle} className={classes['row']}>
            <div className={classes['words']}>
              <p className={classes['site']}>{siteName(t, target.client)}</p>
              <p className={`${classes['quiet']} tabular`}>
                {t('punch.corrections.forgotten_exit', { date: format.long(target.date) })}
                {target.entree !== null && (
                  <> · {t('punch.corrections.entered', { time: format.time(target.entree) })}</>
                )}
              </p>
            </div>
            <button type="button" className={classes['act']} onClick={() => onCorrect(target)}>
              {t('punch.line.correct')}
              <span className="visually-hidden"> {siteName(t, target.client)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { PunchRecord } from '@releve/domain/features/punch.ts';
import { cancelledPunches } from '@releve/domain/punch-rows.ts';
import { useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import classes from './corrections.module.css';

interface CancelledSectionProps {
  /** The day as the server has it. */
  day: { employe_id: number; punches: readonly PunchRecord[] } | undefined;
  nameOf: (clientId: number) => string;
}

/** What somebody else cancelled, with who and why. One's own slips, taken back seconds later, are not said again. */
export function CancelledSection({ day, nameOf }: CancelledSectionProps) {
  const t = useT();
  const titleId = useId();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  const cancelled = cancelledPunches(day?.punches ?? []).filter(
    ({ by }) => by.auteur.id !== day?.employe_id,
  );
  if (cancelled.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={classes['heading']} id={titleId}>
        {t('punch.cancelled.title')}
      </h2>
      <ul className={classes['rows']}>
        {cancelled.map(({ punch, by }) => (
          <li key={punch.id} className={classes['row']}>
            <div className={classes['words']}>
              <p className={classes['site']}>{nameOf(punch.client_id)}</p>
              <p className={`${classes['quiet']} tabular`}>
                <s>
                  {t(`punch.line.${punch.type}`)} {format.time(punch.at)}
                </s>
              </p>
              <p className={classes['quiet']}>
                {t(by.note === '' ? 'punch.cancelled.by' : 'punch.cancelled.by_because', {
                  nom: `${by.auteur.prenom} ${by.auteur.nom}`,
                  raison: by.note,
                })}
              </p>
            </div>
            <StateBadge kind="neutral" label={t('punch.cancelled.state')} />
          </li>
        ))}
      </ul>
    </section>
  );
}

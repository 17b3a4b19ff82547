import type { Correction } from '@releve/domain/features/punch-corrections.ts';
import type { PunchType } from '@releve/domain/punch-steps.ts';
import { useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { StateBadge, type StateKind } from '../../ui/state-badge.tsx';
import type { WaitingCorrection } from './punch.queries.ts';
import classes from './corrections.module.css';

interface RequestsSectionProps {
  waiting: readonly WaitingCorrection[];
  corrections: readonly Correction[];
  nameOf: (clientId: number) => string;
}

const KINDS: Record<Correction['statut'], StateKind> = {
  en_attente: 'info',
  acceptee: 'done',
  refusee: 'wrong',
};

/** What was asked for and how it stands; both values stay in sight. */
export function RequestsSection({ waiting, corrections, nameOf }: RequestsSectionProps) {
  const t = useT();
  const titleId = useId();
  const format = useDateFormatter();
  const timesOf = useTimes();
  const sent = new Set(corrections.map(({ uuid }) => uuid));
  const unsent = waiting.filter(({ uuid }) => !sent.has(uuid));
  if (unsent.length + corrections.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 className={classes['heading']} id={titleId}>
        {t('punch.corrections.requests')}
      </h2>
      <ul className={classes['rows']}>
        {unsent.map((asked) => (
          <li key={asked.uuid} className={classes['row']}>
            <div className={classes['words']}>
              <p className={classes['site']}>{nameOf(asked.client_id)}</p>
              <p className={classes['quiet']}>{format.long(asked.date)}</p>
              <p className={`${classes['quiet']} tabular`}>
                {t('punch.corrections.asked', { times: timesOf(asked) })}
              </p>
            </div>
            <StateBadge kind="silent" label={t('punch.corrections.waiting_send')} />
          </li>
        ))}
        {corrections.map((correction) => (
          <li key={correction.uuid} className={classes['row']}>
            <div className={classes['words']}>
              <p className={classes['site']}>{correction.client.nom}</p>
              <p className={classes['quiet']}>{format.long(correction.date)}</p>
              <p className={`${classes['quiet']} tabular`}>
                {t('punch.corrections.asked', {
                  times: timesOf(correction),
                })}
                <br />
                {t('punch.corrections.was', {
                  times: timesOf({
                    entree: correction.entree_pointee?.at ?? null,
                    sortie: correction.sortie_pointee?.at ?? null,
                  }),
                })}
              </p>
              {correction.decision !== null && correction.decision.note !== '' && (
                <p className={classes['quiet']}>
                  {t('punch.corrections.note', { note: correction.decision.note })}
                </p>
              )}
            </div>
            <StateBadge
              kind={KINDS[correction.statut]}
              label={t(`punch.corrections.${correction.statut}`)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Asked {
  entree: string | null;
  sortie: string | null;
  rouvrir?: readonly PunchType[] | undefined;
}

function useTimes(): (asked: Asked) => string {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  return ({ entree, sortie, rouvrir = [] }) =>
    [
      ...(entree ? [t('punch.corrections.time_entree', { time: format.time(entree) })] : []),
      ...(sortie ? [t('punch.corrections.time_sortie', { time: format.time(sortie) })] : []),
      ...rouvrir.map((type) => t(`punch.corrections.open_${type}`)),
    ].join(', ') || t('punch.corrections.nothing');
}

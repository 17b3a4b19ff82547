import {
  IconCircle,
  IconCircleCheckFilled,
  IconCircleDotFilled,
  IconCircleX,
  type TablerIcon,
} from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import type { DoneStep } from '../horaire/kept/kept-punches.ts';
import { useOutboxStatus } from '../../platform/offline/outbox-status.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { VisitStep } from './punch-plan.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { formatDistance, nameStep } from './step-words.ts';
import classes from './day-line.module.css';

const ICONS: Record<VisitStep['state'], TablerIcon> = {
  done: IconCircleCheckFilled,
  next: IconCircleDotFilled,
  forgotten: IconCircleX,
  later: IconCircle,
};

interface StepRowProps {
  step: VisitStep;
  isOutOfTurn: boolean;
  onPunch: (step: PunchStep) => void;
  onCorrect: () => void;
}

export function StepRow({ step: { step, done, state }, isOutOfTurn, ...acts }: StepRowProps) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  const Icon = ICONS[state];
  const name = nameStep(t, step);
  return (
    <li className={classes['step']} data-state={state}>
      <Icon
        className={classes['stepIcon']}
        size={iconSize.control}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <div className={classes['stepWords']}>
        <p className={`${classes['stepTitle']} tabular`}>
          {t(`punch.line.${step.type}`)}
          {done !== null && <span className={classes['time']}>{format.time(done.at)}</span>}
          {done === null && state === 'forgotten' && (
            <span className={classes['missing']}>{t('punch.line.not_punched')}</span>
          )}
          {done === null && state !== 'forgotten' && step.prevu !== null && (
            <span className={classes['quiet']}>
              {t('punch.line.expected', { time: format.time(step.prevu) })}
            </span>
          )}
        </p>
        {done !== null && <Proof done={done} />}
      </div>
      {state === 'forgotten' && (
        <button
          type="button"
          className={classes['act']}
          aria-label={t('punch.line.correct_named', { step: name })}
          onClick={acts.onCorrect}
        >
          {t('punch.line.correct')}
        </button>
      )}
      {isOutOfTurn && (
        <button
          type="button"
          className={classes['act']}
          aria-label={t('punch.line.punch_now_named', { step: name })}
          onClick={() => acts.onPunch(step)}
        >
          {t('punch.line.punch_now')}
        </button>
      )}
    </li>
  );
}

/** Whether the server has it, and what was noted with it. */
function Proof({ done }: { done: DoneStep }) {
  const t = useT();
  const language = useLanguage();
  const isRefused = useOutboxStatus(({ parkedRows }) =>
    parkedRows.some(
      ({ subject, body }) =>
        subject.startsWith('punch:') && JSON.stringify(body).includes(done.uuid),
    ),
  );
  if (isRefused) return <p className={classes['missing']}>{t('punch.line.refused')}</p>;
  const facts = [
    done.recu === null
      ? t('punch.line.to_send')
      : t('punch.line.receipt', { number: String(done.recu) }),
  ];
  if (done.distance !== null) {
    const { hors_zone, distance_m } = done.distance;
    const distance = formatDistance(distance_m, language);
    facts.push(t(hors_zone ? 'punch.line.off_site' : 'punch.line.on_site', { distance }));
  }
  if (done.is_qr) facts.push(t('punch.line.qr'));
  if (done.drapeaux.includes('manuel')) facts.push(t('punch.line.manual'));
  return (
    <p
      className={`${classes['proof']} tabular`}
      data-off-site={done.distance?.hors_zone || undefined}
      data-unsent={done.recu === null || undefined}
    >
      {facts.join(' · ')}
    </p>
  );
}

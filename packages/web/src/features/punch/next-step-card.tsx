import { IconCheck, IconDoorEnter, IconDoorExit, IconRoute } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { DelayLine } from './delay/delay-line.tsx';
import { awaitedStep } from './delay/announced.ts';
import { directionsTo } from '../clients/directions.ts';
import { type PunchPlan } from './punch-plan.ts';
import { momentOfStep, type StepMoment } from './step-moment.ts';
import type { PunchStep } from './unplanned-visits.ts';
import { type Settled, useSettled } from './punch-now.ts';
import { nameStep, sayMoment } from './step-words.ts';
import { tasksLeft } from './exit-facts.ts';
import { UndoBar } from './undo-bar.tsx';
import { useUndoOffer } from './undo-offer.ts';
import { useAskPunch } from './use-ask-punch.ts';
import { useSteadyStep } from './use-steady-step.ts';
import type { Punch } from './use-punching.ts';
import classes from './next-step-card.module.css';

interface NextStepCardProps {
  /** The step the button does; null once nothing is left, while what was just done still shows. */
  step: PunchStep | null;
  together?: PunchPlan['together'];
  punch: Punch;
  /** The code that led here. */
  qr?: string | null;
  kicker?: string;
  /** Further ways on, at the foot. */
  children?: ReactNode;
}

/** The one big button: what comes next, where, and when it is expected. */
export function NextStepCard(props: NextStepCardProps) {
  const { step, together = null, punch, qr = null, kicker, children } = props;
  const t = useT();
  const titleId = useId();
  const now = useCorrectedNow();
  const grace = useServerSettingsStore(({ settings }) => settings.PUNCH_GRACE_MINUTES);
  const settled = useSettled();
  const hasUndo = useUndoOffer() !== null;
  const ask = useAskPunch();
  const isSteady = useSteadyStep(step);
  const days = useHoraireStore(({ dayPunch }) => dayPunch);
  const punchOrAsk = async (chosen: readonly PunchStep[]) => {
    if (isSteady() && (await ask(chosen))) await punch(chosen, qr);
  };
  const shown = settled?.steps.at(-1) ?? step;
  if (shown === null || shown === undefined) return <UndoBar />;
  const moment = settled === null ? momentOfStep(awaitedStep(shown, days), now, grace) : 'early';
  return (
    <section
      className={classes['card']}
      aria-labelledby={titleId}
      data-moment={moment}
      data-settled={settled !== null || undefined}
    >
      <p className={classes['kicker']}>
        {settled === null ? (kicker ?? t('punch.next.title')) : t('punch.next.noted')}
      </p>
      <h2 className={classes['title']} id={titleId}>
        {nameStep(t, shown)}
      </h2>
      {settled === null ? (
        <Expected step={shown} now={now} moment={moment} />
      ) : (
        <p className={classes['expected']}>{t('punch.next.kept')}</p>
      )}
      {settled === null && shown.type === 'sortie' && <TasksLeft step={shown} />}
      <BigButton
        step={shown}
        settled={settled}
        onPunch={() => {
          if (step !== null) void punchOrAsk([step]);
        }}
      />
      <UndoBar />
      {/* Not where the way back just was: a finger on its way there must not do the next step. */}
      {settled === null && together !== null && !hasUndo && (
        <button
          type="button"
          className={classes['second']}
          onClick={() => void punchOrAsk(together)}
        >
          {t('punch.next.together', { client: together[1].client_nom })}
        </button>
      )}
      {settled === null && <DelayLine step={shown} now={now} />}
      <div className={classes['foot']}>
        {shown.quart !== null && shown.type === 'entree' && <Directions step={shown} />}
        {children}
      </div>
      <p className="visually-hidden" role="status">
        {settled !== null && <DoneWords settled={settled} />}
      </p>
    </section>
  );
}

/** Said before the exit: afterwards nothing can be ticked. */
function TasksLeft({ step }: { step: PunchStep }) {
  const t = useT();
  const count = useHoraireStore(({ dayPunch }) => tasksLeft(step, dayPunch));
  return count === 0 ? null : (
    <p className={classes['left']}>{t('punch.next.tasks_left', { count })}</p>
  );
}

interface ExpectedProps {
  step: PunchStep;
  now: number;
  moment: StepMoment;
}

function Expected({ step: { prevu }, now, moment }: ExpectedProps) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const format = useDateFormatter(timeZone);
  if (prevu === null) return <p className={classes['expected']}>{t('punch.next.unplanned')}</p>;
  return (
    <p className={`${classes['expected']} tabular`}>
      {t('punch.next.expected', { time: format.time(prevu) })}
      {' · '}
      <span className={classes['moment']}>{sayMoment(t, moment, Date.parse(prevu) - now)}</span>
    </p>
  );
}

interface BigButtonProps {
  step: PunchStep;
  settled: Settled | null;
  onPunch: () => void;
}

/** Always the same element: the focus stays on it from one step to the next. */
function BigButton({ step, settled, onPunch }: BigButtonProps) {
  const t = useT();
  const isSettled = settled !== null;
  const Icon = isSettled ? IconCheck : step.type === 'entree' ? IconDoorEnter : IconDoorExit;
  return (
    <button
      type="button"
      className={classes['button']}
      data-settled={isSettled || undefined}
      aria-disabled={isSettled || undefined}
      onClick={() => {
        if (!isSettled) onPunch();
      }}
    >
      <Icon size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
      <span>
        {isSettled ? <DoneWords settled={settled} /> : t(`punch.next.punch_${step.type}`)}
      </span>
    </button>
  );
}

function DoneWords({ settled: { steps, at } }: { settled: Settled }) {
  const t = useT();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const time = useDateFormatter(timeZone).time(at);
  if (steps.length > 1) return t('punch.next.done_together', { time });
  return t(`punch.next.done_${steps[0]?.type ?? 'entree'}`, { time });
}

function Directions({ step }: { step: PunchStep }) {
  const t = useT();
  const app = useSettingsStore((state) => state.mapsApp);
  if (step.quart === null) return null;
  return (
    <a
      className={classes['link']}
      href={directionsTo(step.quart.client, app)}
      target="_blank"
      rel="noreferrer"
      aria-label={t('punch.next.directions_to', { client: step.client_nom })}
    >
      <IconRoute size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t('punch.next.directions')}
    </a>
  );
}

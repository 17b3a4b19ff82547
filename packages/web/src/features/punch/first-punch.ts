// The punch button before the app: on a slow phone the screen itself takes seconds, and the person stands at the door. It
// draws what the device knows with the page's own means; the app then takes its place. It shows only a step whose time
// has come, and leaves everything that needs a question or more than a tap to the screen.
import { reportError } from '../../platform/error-report.ts';
import { holdFirstPage } from '../../platform/first-page.ts';
import { formatTime } from '../../platform/i18n/format-date.ts';
import { loadTranslate, type Translate } from '../../platform/i18n/i18n.ts';
import { mirrorPunchDays } from '../horaire/kept/follow-punch-days.ts';
import { showVirtualDate } from '../../platform/stores/follow-virtual-date.ts';
import { useHoraireStore } from '../horaire/kept/horaire-store.ts';
import {
  restoreServerSettings,
  useServerSettingsStore,
} from '../../platform/stores/server-settings-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { currentUserId } from '../../platform/stores/user-store.ts';
import { correctedNow } from '../../platform/corrected-now.ts';
import { hastyEntry, tasksLeft } from './exit-facts.ts';
import { findKnownStep } from './known-step.ts';
import { punchTexts } from './punch.texts.ts';
import { recordPunches } from './record-punch.ts';
import { SETTLES_MS } from './settling.ts';
import { offerUndo } from './undo-offer.ts';
import { momentOfStep, type StepMoment } from './step-moment.ts';
import { nameStep, sayMoment } from './step-words.ts';
import type { PunchStep } from './unplanned-visits.ts';
import card from './next-step-card.module.css';
import classes from './first-punch.module.css';

interface DueStep {
  step: PunchStep;
  moment: StepMoment;
  now: number;
}

/** Without the clock difference and the punches of the disk nothing is shown: a wrong button is worse than a late one. */
async function findDueStep(): Promise<DueStep | null> {
  const semaine = useHoraireStore.getState().horaireSemaine?.data;
  const isOneself = !useSettingsStore.getState().employeMode.active;
  if (semaine === undefined || semaine.employe_id !== currentUserId() || !isOneself) return null;
  const isRestored = await restoreServerSettings();
  if (!isRestored || !useServerSettingsStore.getState().isDiffKnown) return null;
  showVirtualDate();
  await mirrorPunchDays();
  const { settings, virtualDate: date } = useServerSettingsStore.getState();
  // Where positions are asked for, the screen knows whether the person agreed.
  if (settings.ENABLE_POSITION) return null;
  const now = Date.parse(correctedNow());
  const { dayPunch } = useHoraireStore.getState();
  const step = findKnownStep({ date, semaine, dayPunch, now });
  if (step === null) return null;
  if (hastyEntry(step, dayPunch, now) !== null) return null;
  if (step.type === 'sortie' && tasksLeft(step, dayPunch) > 0) return null;
  const moment = momentOfStep(step, now, settings.PUNCH_GRACE_MINUTES);
  return moment === 'now' || moment === 'late' ? { step, moment, now } : null;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string | undefined,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className ?? '';
  made.append(...children);
  return made;
}

const timeOf = (instant: string): string =>
  formatTime(instant, useServerSettingsStore.getState().settings.TIMEZONE);

function drawExpected(t: Translate, { step: { prevu }, moment, now }: DueStep): HTMLElement {
  if (prevu === null) return element('p', card['expected'], t('punch.next.unplanned'));
  const words = sayMoment(t, moment, Date.parse(prevu) - now);
  return element(
    'p',
    `${card['expected']} tabular`,
    t('punch.next.expected', { time: timeOf(prevu) }),
    ' · ',
    element('span', card['moment'], words),
  );
}

function drawCard(t: Translate, due: DueStep): HTMLElement {
  const { step, moment } = due;
  const button = element('button', card['button'], t(`punch.next.punch_${step.type}`));
  button.type = 'button';
  const status = element('p', 'visually-hidden');
  status.role = 'status';
  const title = element('h1', card['title'], nameStep(t, step));
  title.id = 'first-punch';
  const section = element(
    'section',
    card['card'],
    element('p', card['kicker'], t('punch.next.title')),
    title,
    drawExpected(t, due),
    button,
    status,
  );
  section.dataset['moment'] = moment;
  section.setAttribute('aria-labelledby', title.id);
  const punch = async () => {
    button.disabled = true;
    try {
      const { at, show, made } = await recordPunches([step]);
      // The app, which takes this page's place, shows the way back for the time that is left.
      if (made !== null) offerUndo({ steps: [step], at, made });
      const words = t(`punch.next.done_${step.type}`, { time: timeOf(at) });
      button.dataset['settled'] = '';
      section.dataset['settled'] = '';
      button.textContent = words;
      status.textContent = words;
      show();
      await new Promise((resolve) => setTimeout(resolve, SETTLES_MS));
    } catch (error) {
      reportError(error);
      button.disabled = false;
      status.textContent = t('punch.not_kept');
    }
  };
  button.addEventListener('click', () => holdFirstPage(punch()));
  return section;
}

/** Resolves once it is drawn, or at once where there is nothing to draw. */
export async function drawFirstPunch(): Promise<void> {
  const [due, t] = await Promise.all([
    findDueStep(),
    loadTranslate(useSettingsStore.getState().language, punchTexts),
  ]);
  const place = document.getElementById('first');
  if (due === null || place === null) return;
  place.replaceChildren(element('main', classes['page'], drawCard(t, due)));
  place.inert = false;
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

// The words of steps, times and distances. Pure but for the words.
import { formatDecimal } from '../../platform/i18n/format-figure.ts';
import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import type { Language, Translate } from '../../platform/i18n/i18n.ts';
import { UNKNOWN_SITE } from '../horaire/kept/kept-punches.ts';
import type { Visit } from './punch-plan.ts';
import type { StepMoment } from './step-moment.ts';
import type { PunchStep } from './unplanned-visits.ts';

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const KILOMETRE_M = 1000;

/** « 12 min », « 2 h 30 » */
export function formatWait(t: Translate, ms: number): string {
  const minutes = Math.max(1, Math.round(Math.abs(ms) / MINUTE_MS));
  return minutes < HOUR_MINUTES
    ? t('punch.next.minutes', { count: minutes })
    : formatMinutes(minutes);
}

/** « 320 m », « 2,4 km » */
export const formatDistance = (metres: number, language: Language): string =>
  metres < KILOMETRE_M
    ? `${metres}\u00a0m`
    : `${formatDecimal(metres / KILOMETRE_M, language)}\u00a0km`;

export const siteName = (t: Translate, { id, nom }: Visit['client']): string =>
  nom || (id === UNKNOWN_SITE ? t('punch.code.site') : t('punch.line.unknown_site', { id }));

/** « Entrée · Caisse du Plateau » */
export const nameStep = (t: Translate, { type, client_nom, client_id }: PunchStep): string =>
  t(`punch.next.${type}`, { client: siteName(t, { id: client_id, nom: client_nom }) });

/** « dans 12 min », « C’est l’heure », « En retard de 12 min »; `wait` in milliseconds, negative once it has passed. */
export function sayMoment(t: Translate, moment: StepMoment, wait: number): string {
  if (moment === 'late') return t('punch.next.late', { wait: formatWait(t, wait) });
  return wait <= 0 ? t('punch.next.now') : t('punch.next.in', { wait: formatWait(t, wait) });
}

// What anomalies, pay codes, decisions and periods are called, to whoever works and to whoever approves.
import type {
  HeuresAnomaly,
  PeriodeRef,
  UNPAID_KINDS,
} from '@releve/domain/features/heures-shapes.ts';
import type { PayCode } from '@releve/domain/pay/codes.ts';
import type { DecisionKind } from '@releve/domain/pay/decisions.ts';
import type { FactKind } from '@releve/domain/pay/facts-hash.ts';
import { findText, needTexts, type Translate } from '../../../platform/i18n/i18n.ts';
import { anomalyWordsTexts } from './anomaly-words.texts.ts';

needTexts(anomalyWordsTexts);

type AnomalyCode = HeuresAnomaly['code'];

/** « Sortie manquante » */
export const anomalyName = (t: Translate, code: AnomalyCode): string =>
  t(`heures_words.anomalies.${code}.name`);

/** What it means for the hours, in a sentence. */
export const anomalyText = (t: Translate, code: AnomalyCode): string =>
  t(`heures_words.anomalies.${code}.text`);

/** « Heures régulières » */
export const payCodeName = (t: Translate, code: PayCode): string =>
  t(`heures_words.codes.${code}.name`);

export const payCodeText = (t: Translate, code: PayCode): string =>
  t(`heures_words.codes.${code}.text`);

/** Why minutes are not paid: « Avant l’heure prévue » */
export const unpaidName = (t: Translate, kind: (typeof UNPAID_KINDS)[number]): string =>
  t(`heures_words.unpaid.${kind}`);

/** « Avance non payée » */
export const decisionName = (t: Translate, kind: DecisionKind): string =>
  t(`heures_words.decisions.${kind}`);

/** What changed since an approval: « les pointages » */
export const factName = (t: Translate, kind: FactKind): string => t(`heures_words.facts.${kind}`);

/** « En révision » */
export const periodStateName = (t: Translate, state: PeriodeRef['statut']): string =>
  t(`heures_words.periods.${state}`);

/** Of the law, or of the décret; as it is stored where no word is known. */
export const holidayName = (cle: string): string =>
  findText(`heures_words.holidays.${cle}`) ?? findText(`special_day_names.holidays.${cle}`) ?? cle;

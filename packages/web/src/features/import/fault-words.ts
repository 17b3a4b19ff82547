import type { Translate } from '../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../platform/api/server-messages.ts';
import type { ReportRow } from './report-rows.ts';

const DUPLICATE = 'validation.duplicate_line';

/** What is wrong with a line, one sentence a fault: « Courriel : Ce courriel n’est pas valable. » */
export const faultWords = ({ faults, doublonDe }: ReportRow, t: Translate): string[] =>
  faults.flatMap(({ field, messages }) =>
    messages.map((key) => {
      const message =
        key === DUPLICATE && doublonDe !== null
          ? t('import.preview.repeats', { line: doublonDe })
          : (translateServerMessage(key) ?? t('errors.unknown'));
      return t('import.preview.fault', { field, message });
    }),
  );

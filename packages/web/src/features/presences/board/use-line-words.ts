import { useMemo } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { WordsContext } from './line-words.ts';

const localDay = (instant: string, timeZone: string): string =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();

/** The language and the clock that the words of a line are made with. */
export function useWordsContext(): WordsContext {
  const t = useT();
  const language = useLanguage();
  const timeZone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const { time } = useDateFormatter(timeZone);
  return useMemo(
    () => ({ t, language, time, day: (instant) => localDay(instant, timeZone) }),
    [t, language, time, timeZone],
  );
}

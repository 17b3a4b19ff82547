import { useMemo } from 'react';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import type { WordsContext } from './line-words.ts';

/** The language and the clock that the words of a line are made with. */
export function useWordsContext(): WordsContext {
  const t = useT();
  const language = useLanguage();
  const { time } = useDateFormatter(useServerSettingsStore(({ settings }) => settings.TIMEZONE));
  return useMemo(() => ({ t, language, time }), [t, language, time]);
}

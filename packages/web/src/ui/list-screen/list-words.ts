// The texts of a list, by one key: `listWords(t, 'employes.list')`.
import type { Translate } from '../../platform/i18n/i18n.ts';
import type { MessageKey } from '../../platform/i18n/messages.ts';

type Word =
  | 'label'
  | 'loading'
  | 'search'
  | 'failed'
  | 'empty'
  | 'empty_text'
  | 'nothing_found'
  | 'nothing_found_text';

export type ListWords = Readonly<Record<Word, string>>;

/** Every group of texts that has all of them. */
type GroupOf<Key> = Key extends `${infer Group}.nothing_found_text`
  ? `${Group}.${Word}` extends MessageKey
    ? Group
    : never
  : never;
type ListTexts = GroupOf<MessageKey>;

export const listWords = (t: Translate, texts: ListTexts): ListWords => ({
  label: t(`${texts}.label`),
  loading: t(`${texts}.loading`),
  search: t(`${texts}.search`),
  failed: t(`${texts}.failed`),
  empty: t(`${texts}.empty`),
  empty_text: t(`${texts}.empty_text`),
  nothing_found: t(`${texts}.nothing_found`),
  nothing_found_text: t(`${texts}.nothing_found_text`),
});

// The texts of a list, by one key: `listWords(t, 'employes.list')`. A list gives its name and what it says otherwise than
// every list does.
import { findText, type Translate } from '../../platform/i18n/i18n.ts';
import type { MessageArguments, MessageKey } from '../../platform/i18n/messages.ts';

type Word =
  | 'label'
  | 'loading'
  | 'search'
  | 'failed'
  | 'empty'
  | 'empty_text'
  | 'nothing_found'
  | 'nothing_found_text';

export type ListWords = Readonly<Record<Word, string>> & {
  /** Of a list that is a page. */
  readonly subtitle?: string | null;
};

/** Every group of texts that has the name of a list, in plain words. */
type GroupOf<Key extends MessageKey> = Key extends `${infer Group}.label`
  ? MessageArguments<Key> extends []
    ? Group
    : never
  : never;
type ListTexts = GroupOf<MessageKey>;

export const listWords = (t: Translate, texts: ListTexts): ListWords => ({
  label: t(`${texts}.label`),
  subtitle: findText(`${texts}.subtitle`),
  loading: findText(`${texts}.loading`) ?? t('lists.loading'),
  search: findText(`${texts}.search`) ?? t('lists.search'),
  failed: findText(`${texts}.failed`) ?? t('lists.failed'),
  empty: findText(`${texts}.empty`) ?? t('lists.empty'),
  empty_text: findText(`${texts}.empty_text`) ?? t('lists.empty_text'),
  nothing_found: findText(`${texts}.nothing_found`) ?? t('lists.nothing_found'),
  nothing_found_text: findText(`${texts}.nothing_found_text`) ?? t('lists.nothing_found_text'),
});

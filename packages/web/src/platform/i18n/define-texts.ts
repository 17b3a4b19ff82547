// The texts of one feature: `x.texts.ts` defines them, the modules that speak with them ask for them by `needTexts`.
import type { FeatureMessages, Language, Translated } from './messages.ts';

/** Texts that are loaded together, by their namespaces. */
export type LoadTexts = Readonly<Record<Language, () => Promise<Record<string, unknown>>>>;

type Load<Namespace extends keyof FeatureMessages> = Readonly<
  Record<Language, () => Promise<{ default: Translated<FeatureMessages[Namespace]> }>>
>;

/** Loads nothing yet. */
export const defineTexts = <Namespace extends keyof FeatureMessages>(
  namespace: Namespace,
  load: Load<Namespace>,
): LoadTexts => ({
  fr: async () => ({ [namespace]: (await load.fr()).default }),
  en: async () => ({ [namespace]: (await load.en()).default }),
});

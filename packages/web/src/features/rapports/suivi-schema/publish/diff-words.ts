import type { Translate } from '../../../../platform/i18n/i18n.ts';
import type { ChangedQuestion, ContentDiff } from '../model/content-diff.ts';

const named = (libelle: string, t: Translate): string =>
  libelle || t('suivi_schema.unnamed_question');

/** « Planchers (poids, aide) », with the former words where they changed. */
export function changedWords(changed: ChangedQuestion, t: Translate): string {
  const { libelle, ancien_libelle, aspects } = changed;
  return t('suivi_schema.diff.changed_one', {
    libelle: named(ancien_libelle ?? libelle, t),
    aspects: aspects.map((aspect) => t(`suivi_schema.diff.aspects.${aspect}`)).join(', '),
  });
}

/** One line per change. */
export function diffLines(diff: ContentDiff, t: Translate): string[] {
  if (diff.isSame) return [t('suivi_schema.diff.same')];
  return [
    ...diff.added.map(({ libelle }) =>
      t('suivi_schema.diff.added_one', { libelle: named(libelle, t) }),
    ),
    ...diff.removed.map(({ libelle }) =>
      t('suivi_schema.diff.removed_one', { libelle: named(libelle, t) }),
    ),
    ...diff.changed.map((changed) => changedWords(changed, t)),
    ...(diff.isRearranged ? [t('suivi_schema.diff.rearranged')] : []),
  ];
}

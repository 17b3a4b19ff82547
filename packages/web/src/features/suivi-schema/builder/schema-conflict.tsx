import type { SchemaContent, SuiviSchema } from '@releve/domain/features/suivi-schema.ts';
import type { FormHead } from '@releve/domain/forms/form-import.ts';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { ConflictDialog, type Difference } from '../../../ui/conflict-dialog.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { diffContents } from '../model/content-diff.ts';
import { comparableContent, HEAD_FIELDS } from '../model/schema-form.ts';
import { diffLines } from '../publish/diff-words.ts';
import type { SchemaEditor } from './use-schema-editor.ts';

/** Someone else has saved meanwhile: what each has changed since, side by side. */
export function SchemaConflict({ editor }: { editor: SchemaEditor }) {
  const t = useT();
  const { theirs, isBusy } = editor;
  const shown = useLastDefined(theirs ?? undefined);
  const keepMine = async () => {
    if ((await editor.keepMine()) !== null) positive(t('suivi_schema.builder.saved'));
  };
  return (
    <ConflictDialog
      isOpen={theirs !== null}
      title={t('suivi_schema.conflict.title')}
      goOnLabel={t('forms.conflict.go_on')}
      modifiedAt={shown?.modifie_le}
      differences={
        shown
          ? differencesOf(comparableContent(editor.form, editor.reader), shown, editor.base, t)
          : []
      }
      isBusy={isBusy}
      onKeepMine={() => void keepMine()}
      onTakeTheirs={editor.takeTheirs}
      onGoOn={editor.goOnEditing}
    />
  );
}

function differencesOf(
  mine: SchemaContent,
  theirs: SuiviSchema,
  base: SuiviSchema,
  t: Translate,
): Difference[] {
  const heads = HEAD_FIELDS.filter(
    (field) => JSON.stringify(mine[field]) !== JSON.stringify(theirs[field]),
  ).map((field) => ({
    field,
    label: t(`suivi_schema.fields.${field}`),
    theirs: headWords(theirs, field, t),
    mine: headWords(mine, field, t),
  }));
  if (diffContents(theirs.contenu, mine.contenu).isSame) return heads;
  const changesOf = ({ contenu }: Pick<SuiviSchema, 'contenu'>) =>
    diffLines(diffContents(base.contenu, contenu), t).join('\n');
  const content = {
    field: 'contenu',
    label: t('suivi_schema.conflict.contenu'),
    theirs: changesOf(theirs),
    mine: changesOf(mine),
  };
  return [...heads, content];
}

function headWords(head: FormHead, field: keyof FormHead, t: Translate): string {
  switch (field) {
    case 'genre':
      return t(`suivi_schema.genres.${head.genre}`);
    case 'cible':
      return t(`suivi_schema.cibles.${head.cible}`);
    case 'groupes':
      return head.groupes.map((group) => t(`usergroups.${group}`)).join(', ');
    default:
      return head[field] || t('forms.conflict.none');
  }
}

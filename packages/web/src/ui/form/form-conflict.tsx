import { focusField } from '../../platform/forms/focus-first-error.tsx';
import type { FormState } from '../../platform/forms/use-form.ts';
import type { Conflict, Versioned } from '../../platform/forms/use-record-form.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { sayNotLoaded } from '../late-layers.ts';
import { useLastDefined } from '../use-last-defined.ts';

export interface ConflictForm<Values> extends Pick<FormState<Values>, 'model' | 'isBusy'> {
  readonly conflict?: Conflict<Versioned, Values> | null;
  readonly goOnEditing?: () => void;
}

type FormConflictProps<Values> = {
  form: ConflictForm<Values>;
  title: string;
  goOnLabel?: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

const loadDialog = () => import('../conflict-dialog.tsx');

/** Asks about the fields in conflict. The other fields are merged already. */
export function FormConflict<Values>(props: FormConflictProps<Values>) {
  const { form, title, goOnLabel, onKeepMine, onTakeTheirs } = props;
  const t = useT();
  const words = { t, dates: useDateFormatter(), language: useLanguage() };
  const conflict = useLastDefined(form.conflict ?? undefined);
  const { model } = form;
  const goOn = () => {
    form.goOnEditing?.();
    const [first] = conflict?.asked ?? [];
    if (first !== undefined) focusField(first);
  };
  const isOpen = (form.conflict ?? null) !== null;
  return (
    <OnDemand
      load={loadDialog}
      isWanted={isOpen}
      onFailure={() => {
        goOn();
        sayNotLoaded();
      }}
      props={{
        isOpen,
        title,
        goOnLabel: goOnLabel ?? t('forms.conflict.go_on'),
        modifiedAt: conflict?.saved.modifie_le,
        note: conflict && conflict.taken.length > 0 ? t('forms.conflict.rest') : undefined,
        differences: (conflict?.asked ?? []).map((name) => ({
          field: name,
          label: model.labelOf(name, t),
          theirs: conflict && model.show(name, conflict.takeTheirs, words, conflict.base),
          mine: conflict && model.show(name, conflict.keepMine, words, conflict.base),
        })),
        isBusy: form.isBusy,
        onKeepMine,
        onTakeTheirs,
        onGoOn: goOn,
      }}
    />
  );
}

import { Button } from '@mantine/core';
import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { type FormEvent, useId } from 'react';
import { FocusFirstError } from '../../platform/forms/focus-first-error.tsx';
import { firstErrorOf } from '../../platform/forms/field-errors.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { DeleteDayButton } from './delete-day-button.tsx';
import { SpecialDayConflict } from './special-day-conflict.tsx';
import { SpecialDayFields } from './special-day-fields.tsx';
import { contentOf, SPECIAL_DAY_FIELDS } from './special-day-form.ts';
import { countTouched, useTouchedQuarts } from './special-days.queries.ts';
import { NEW_DAY } from './special-days-search.ts';
import { keyOf } from './special-days-year.ts';
import { TouchedCount } from './touched-count.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { useSpecialDayForm } from './use-special-day-form.ts';
import classes from './special-day-form.module.css';

type SpecialDaySheetProps = {
  /** Null for a new one. */
  day: SpecialDay | null;
  /** That a new one begins with. */
  firstDate: LocalDate;
  isOpen: boolean;
  onClose: () => void;
  /** With the number of quarts it touches, where that is known. */
  onSaved: (saved: SpecialDay, touchedCount: number | undefined) => void;
  onDeleted: () => void;
  onSeeQuarts: () => void;
};

export function SpecialDaySheet(props: SpecialDaySheetProps) {
  const { day, firstDate, isOpen, onClose, onSaved, onDeleted, onSeeQuarts } = props;
  const t = useT();
  const formId = useId();
  const editor = useSpecialDayForm(day, firstDate);
  const { base, form, content, errors, failure, theirs, isDirty, isBusy } = editor;
  const touched = useTouchedQuarts(isOpen ? content : null);
  const isNew = base === null;
  const isSaved = base !== null && base.id !== null;
  useRowFocus(isOpen, day === null ? NEW_DAY : keyOf(day));

  const settle = async (saving: Promise<SpecialDay | null>) => {
    const saved = await saving;
    if (saved === null) return;
    positive(t(isNew ? 'special_days.form.created' : 'special_days.form.saved'));
    onSaved(saved, touched.quarts?.length ?? (await countTouched(contentOf(saved))));
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    void settle(editor.save());
  };
  return (
    <>
      <Sheet
        isOpen={isOpen}
        isDirty={isDirty}
        onClose={onClose}
        title={t(isNew ? 'special_days.form.new_title' : 'special_days.form.edit_title')}
        closeLabel={t('special_days.form.close')}
        isModal={false}
        footer={
          <>
            {isSaved && <DeleteDayButton day={base} onDeleted={onDeleted} />}
            <Button
              type="submit"
              form={formId}
              className={classes['save'] ?? ''}
              loading={isBusy}
              disabled={isSaved && !isDirty}
            >
              {t(isNew ? 'special_days.form.create' : 'special_days.form.save')}
            </Button>
          </>
        }
      >
        <form id={formId} className={classes['form']} noValidate onSubmit={save}>
          {failure !== null && theirs === null && (
            <Banner kind="danger">
              {failure} {t('special_days.form.kept')}
            </Banner>
          )}
          <HolidayNote day={base} />
          <SpecialDayFields form={form} errors={errors} onChange={editor.change} />
          <FocusFirstError field={firstErrorOf(SPECIAL_DAY_FIELDS, errors)} />
          <TouchedCount
            touched={touched}
            isReadable={content?.actif === true}
            onSee={isSaved && !isDirty ? onSeeQuarts : undefined}
          />
        </form>
      </Sheet>
      <SpecialDayConflict
        theirs={theirs}
        mine={content}
        isBusy={isBusy}
        onKeepMine={() => void settle(editor.keepMine())}
        onTakeTheirs={editor.takeTheirs}
        onGoOn={editor.goOnEditing}
      />
    </>
  );
}

/** What an entry has to do with a holiday that is computed. */
function HolidayNote({ day }: { day: SpecialDay | null }) {
  const t = useT();
  if (day === null || day.cle === null) return null;
  const text =
    day.id === null
      ? t('special_days.form.computed_text', { annee: day.du.slice(0, 4) })
      : t('special_days.form.replaced_text', { nom: t(`special_days.holidays.${day.cle}`) });
  return <p className={classes['quiet']}>{text}</p>;
}

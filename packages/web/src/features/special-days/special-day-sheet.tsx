import type { SpecialDay } from '@releve/domain/features/special-days.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { SheetForm } from '../../ui/form/sheet-form.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { DeleteDayButton } from './delete-day-button.tsx';
import { SpecialDayFields } from './special-day-fields.tsx';
import { contentOf } from './special-day-form.ts';
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
  const form = useSpecialDayForm(day, firstDate);
  const { base, content, isDirty } = form;
  const touched = useTouchedQuarts(isOpen ? content : null);
  const isNew = base === null;
  const isSaved = base !== null && base.id !== null;
  useRowFocus(isOpen, day === null ? NEW_DAY : keyOf(day));

  const settle = async (saved: SpecialDay) => {
    positive(t(isNew ? 'special_days.form.created' : 'special_days.form.saved'));
    onSaved(saved, touched.quarts?.length ?? (await countTouched(contentOf(saved))));
  };
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(isNew ? 'special_days.form.new_title' : 'special_days.form.edit_title')}
      isModal={false}
      kept={t('special_days.form.kept')}
      conflictTitle={t('special_days.form.conflict_title')}
      saveLabel={t(isNew ? 'special_days.form.create' : 'special_days.form.save')}
      isSaveDisabled={isSaved && !isDirty}
      actions={isSaved && <DeleteDayButton day={base} onDeleted={onDeleted} />}
      onSaved={settle}
    >
      <HolidayNote day={base} />
      <SpecialDayFields form={form} />
      <TouchedCount
        touched={touched}
        isReadable={content?.actif === true}
        onSee={isSaved && !isDirty ? onSeeQuarts : undefined}
      />
    </SheetForm>
  );
}

/** What an entry has to do with a holiday that is computed. */
function HolidayNote({ day }: { day: SpecialDay | null }) {
  const t = useT();
  if (day === null || day.cle === null) return null;
  const text =
    day.id === null
      ? t('special_days.form.computed_text', { annee: day.du.slice(0, 4) })
      : t('special_days.form.replaced_text', { nom: t(`special_day_names.holidays.${day.cle}`) });
  return <p className={classes['quiet']}>{text}</p>;
}

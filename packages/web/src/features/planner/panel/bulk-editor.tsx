import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { contentOf, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { EmployePicker } from '../../employes/employe-picker.tsx';
import { updateQuarts } from '../plan/plan-operations.ts';
import type { Plan } from '../plan/use-plan.ts';
import type { PlanActions } from '../plan/use-plan-actions.ts';
import type { PlanChanges, StaleAnswer } from '../plan/use-plan-changes.ts';
import { shownNaming } from '../plan/conflict-names.ts';
import { ConflictList } from './conflict-list.tsx';
import { type BulkForm, EMPTY_BULK, readBulk } from './quart-form.ts';
import { useFieldError } from './quart-fields.tsx';
import classes from './panel.module.css';
import { TimeField } from '../../../ui/time-field.tsx';

type BulkEditorProps = {
  isOpen: boolean;
  plan: Plan;
  changes: PlanChanges;
  actions: PlanActions;
  canEdit: boolean;
  quarts: readonly PlanQuart[];
  onDirty: (isDirty: boolean) => void;
  /** Done: nothing is left to lose. */
  onSaved: () => void;
  onClose: () => void;
};

/** The same change for several quarts: what is left empty stays as it is in each. */
export function BulkEditor(props: BulkEditorProps) {
  const { isOpen, plan, changes, actions, canEdit, quarts, onDirty, onSaved, onClose } = props;
  const t = useT();
  const formId = useId();
  const [form, setForm] = useState(EMPTY_BULK);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isEmpty, setIsEmpty] = useState(false);
  const isDirty = JSON.stringify(form) !== JSON.stringify(EMPTY_BULK);
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const reading = readBulk(form);
  const change = reading.isValid ? reading.change : {};
  const conflicts = plan.finder.ofChanges(
    quarts.map((quart) => ({ cle: String(quart.id), quart: { ...contentOf(quart), ...change } })),
    plan.index.byEmploye,
  );
  /** Decided either way, the change is made wherever it is wanted. */
  const goOn = ({ kept, done }: StaleAnswer) => {
    if (done.length > 0) positive(t('planner.said.changed', { count: done.length }));
    if (kept !== 'undecided') setForm(EMPTY_BULK);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setErrors(reading.isValid ? {} : reading.errors);
    const operations = updateQuarts(quarts, () => change);
    setIsEmpty(reading.isValid && operations.length === 0);
    if (!reading.isValid || operations.length === 0) return;
    const said = t('planner.said.changed', { count: operations.length });
    if ((await changes.apply(operations, said, { onAnswer: goOn })) === null) return;
    positive(said);
    setForm(EMPTY_BULK);
  };
  const remove = async () => {
    if (await actions.remove(quarts.map(({ id }) => String(id)))) onSaved();
  };
  return (
    <Sheet
      isModal={false}
      isOpen={isOpen}
      isDirty={isDirty}
      onClose={onClose}
      title={t('planner_panel.bulk_title', { count: quarts.length })}
      closeLabel={t('planner_panel.close')}
      footer={
        canEdit && (
          <div className={classes['footer']}>
            <Button
              variant="light"
              color="red"
              leftSection={
                <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              }
              onClick={() => void remove()}
            >
              {t('planner_panel.delete')}
            </Button>
            <Button type="submit" form={formId} loading={changes.isBusy}>
              {t('planner_panel.save')}
            </Button>
          </div>
        )
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void save(event)}>
        <fieldset className={classes['form']} disabled={!canEdit}>
          <p>{t('planner_panel.bulk_text')}</p>
          {isEmpty && <Banner kind="info">{t('planner_panel.no_change')}</Banner>}
          <ConflictList conflicts={conflicts} naming={shownNaming(plan.index)} />
          <BulkFields
            form={form}
            errors={errors}
            onChange={(part) => setForm((current) => ({ ...current, ...part }))}
          />
        </fieldset>
      </form>
    </Sheet>
  );
}

type BulkFieldsProps = {
  form: BulkForm;
  errors: FieldErrors;
  onChange: (part: Partial<BulkForm>) => void;
};

function BulkFields({ form, errors, onChange }: BulkFieldsProps) {
  const t = useT();
  const errorOf = useFieldError(errors);
  return (
    <>
      <ClientPicker
        label={t('planner_panel.fields.client_id')}
        value={form.client_id}
        onChange={(client_id) => onChange({ client_id })}
      />
      <EmployePicker
        label={t('planner_panel.fields.employe_id')}
        value={form.employe_id}
        disabled={form.isMadeOpen}
        onChange={(employe_id) => onChange({ employe_id })}
      />
      <Checkbox
        label={t('planner_panel.make_open')}
        checked={form.isMadeOpen}
        onChange={(event) =>
          onChange({ isMadeOpen: event.currentTarget.checked, employe_id: null })
        }
      />
      <div className={classes['times']}>
        {(['debut', 'fin'] as const).map((field) => (
          <TimeField
            key={field}
            name={field}
            label={t(`planner_panel.fields.${field}`)}
            value={form[field]}
            error={errorOf(field)}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          name="pause_minutes"
          label={t('planner_panel.fields.pause_minutes')}
          inputMode="numeric"
          placeholder={t('planner_panel.fields.unchanged')}
          value={form.pause_minutes}
          error={errorOf('pause_minutes')}
          onChange={(event) => onChange({ pause_minutes: event.currentTarget.value })}
        />
      </div>
      <Textarea
        name="note"
        label={t('planner_panel.fields.note')}
        placeholder={t('planner_panel.fields.unchanged')}
        autosize
        minRows={2}
        maxLength={1000}
        value={form.note}
        error={errorOf('note')}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </>
  );
}

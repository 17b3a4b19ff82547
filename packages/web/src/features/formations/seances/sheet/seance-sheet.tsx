import { Textarea, TextInput } from '@mantine/core';
import type { Seance } from '@releve/domain/features/formation-seances.ts';
import { useMemo } from 'react';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { useUserStore } from '../../../../platform/stores/user-store.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { EmployePicker } from '../../../employes/employe-picker.tsx';
import { AddMany } from './add-many.tsx';
import { flatSeance, flatten, seanceForm } from './seance-form.ts';
import { useCreateSeance, useUpdateSeance } from '../seances.mutations.ts';
import { usePublishedCourses } from '../seances.queries.ts';
import { seanceTexts } from './seance.texts.ts';

needTexts(seanceTexts);

type SeanceSheetProps = {
  /** Null: a new one. */
  seance: Seance | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: (seance: Seance) => void;
};

/** What is taught, when, where, by whom and to whom. */
export default function SeanceSheet({ seance, isOpen, onClose, onSaved }: SeanceSheetProps) {
  const t = useT();
  const creating = useCreateSeance();
  const updating = useUpdateSeance();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const ownId = useUserStore(({ details }) => details?.id ?? null);
  const form = useRecordForm({
    model: seanceForm,
    record: useMemo(() => seance && flatten(seance), [seance]),
    recordSchema: flatSeance,
    opening: { date: today, formateur_id: ownId },
    write: async (content, over) => {
      const answer =
        over === null
          ? await creating.mutateAsync({ body: content })
          : await updating.mutateAsync({
              params: { id: over.id },
              body: { ...content, version: over.version },
            });
      return answer === 'queued' ? answer : flatten(answer);
    },
  });
  const field = useFields(form);
  const courses = usePublishedCourses(form.base?.sheet.formation ?? null);
  const isSigned = form.base?.sheet.presences.some(({ signe_le }) => signe_le !== null) ?? false;
  const chosen = field.value('formation_id');
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(seance === null ? 'seance.create' : 'seance.edit')}
      {...(seance === null && { saveLabel: t('seance.create_action') })}
      conflictTitle={t('seance.conflict')}
      onSaved={({ sheet }) => {
        positive(t('seance.saved'));
        onSaved(sheet);
      }}
    >
      <Select
        {...chosen}
        required
        searchable
        allowDeselect={false}
        disabled={isSigned}
        {...(isSigned && { description: t('seance.hints.formation_signed') })}
        data={courses.map(({ id, titre }) => ({ value: String(id), label: titre }))}
        value={chosen.value === null ? null : String(chosen.value)}
        onChange={(id) => id !== null && chosen.onChange(Number(id))}
      />
      <DateField {...field.text('date')} required />
      <EmployePicker {...field.value('formateur_id')} />
      <TextInput {...field.text('lieu')} maxLength={200} autoComplete="off" />
      <EmployePicker
        {...field.value('employes')}
        multiple
        {...(isSigned && { description: t('seance.hints.employes_signed') })}
      />
      <AddMany
        employes={field.values.employes}
        onChange={(employes) => field.change({ employes })}
      />
      <Textarea
        {...field.text('notes')}
        description={t('seance.hints.notes')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
      />
    </SheetForm>
  );
}

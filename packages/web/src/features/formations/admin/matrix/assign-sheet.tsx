import { TextInput } from '@mantine/core';
import { assignFormation } from '@releve/domain/features/formations-admin.ts';
import { optionalDate } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { useServerSettingsStore } from '../../../../platform/stores/server-settings-store.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useAssignFormation } from '../formations-admin.mutations.ts';
import type { AssignSubject } from './matrix-cells.ts';
import classes from './matrix.module.css';

const assignForm = defineForm({
  fields: { echeance: optionalDate() },
  schema: assignFormation.body.omit({ employes: true }),
  label: (name, t) => t(`formations_admin.matrix.${name}`),
});

type AssignSheetProps = { subject: AssignSubject; isOpen: boolean; onClose: () => void };

/** One course asked of one person, until a day. */
export default function AssignSheet({ subject, isOpen, onClose }: AssignSheetProps) {
  const t = useT();
  const { person, course, etat } = subject;
  const nom = fullName(person);
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const assigning = useAssignFormation();
  const form = useForm(assignForm, {
    opening: {},
    send: ({ echeance }) =>
      assigning.mutateAsync({
        params: { id: course.id },
        body: { employes: [person.id], echeance },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_admin.matrix.assign')}
      saveLabel={t('formations_admin.matrix.assign_action')}
      onSaved={() => {
        positive(t('formations_admin.matrix.assigned', { nom }));
        onClose();
      }}
    >
      <div>
        <p className={classes['name']}>{course.titre}</p>
        <p className={classes['quiet']}>
          {t('formations_admin.matrix.assign_text', {
            nom,
            etat: t(`formations_admin.matrix.words.${etat}`),
          })}
        </p>
      </div>
      <TextInput
        {...field.text('echeance')}
        type="date"
        min={today}
        description={t('formations_admin.matrix.echeance_hint')}
      />
    </SheetForm>
  );
}

import '../../../../platform/schemas/zod.ts';
import { type IncidentFile, incidentFile } from '@releve/domain/features/incidents.ts';
import { ApiError } from '../../../../platform/api/api-error.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { ManagerPicker } from '../../../employes/employe-picker.tsx';
import { useAssignIncident } from '../incidents-admin.mutations.ts';
import classes from './dossier.module.css';
import { assignForm } from './incident-forms.ts';

type AssignSheetProps = { incident: IncidentFile; isOpen: boolean; onClose: () => void };

/** Given to somebody who answers for it from now on. */
export default function AssignSheet({ incident, isOpen, onClose }: AssignSheetProps) {
  const t = useT();
  const assigning = useAssignIncident();
  const { id, version, assigne } = incident;
  const form = useForm(assignForm, {
    opening: { assigne_id: assigne?.id ?? null },
    send: (body) => assigning.mutateAsync({ params: { id }, body: { ...body, version } }),
    // The file behind it is asked for again: what changed is seen there before it is given away.
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('incidents_admin.assign.conflict')
        : undefined,
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents_admin.assign.title')}
      saveLabel={t('incidents_admin.assign.send')}
      onSaved={(answer) => {
        const given = incidentFile.safeParse(answer).data?.assigne;
        if (given) positive(t('incidents_admin.assign.sent', { nom: fullName(given) }));
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('incidents_admin.assign.text')}</p>
      <ManagerPicker {...field.value('assigne_id')} />
    </SheetForm>
  );
}

import { Radio, Textarea } from '@mantine/core';
import {
  GRAVITES,
  INCIDENT_TYPES,
  type IncidentFile,
  incidentFile,
  MAX_DESCRIPTION,
} from '@releve/domain/features/incidents.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { useUpdateIncident } from '../incidents-admin.mutations.ts';
import classes from './dossier.module.css';
import { incidentForm } from './incident-forms.ts';

type EditSheetProps = { incident: IncidentFile; isOpen: boolean; onClose: () => void };

/** Its type, its gravity or its words; the history keeps what was told first. */
export default function EditSheet({ incident, isOpen, onClose }: EditSheetProps) {
  const t = useT();
  const updating = useUpdateIncident();
  const form = useRecordForm({
    model: incidentForm,
    record: incident,
    recordSchema: incidentFile,
    write: (content, over) =>
      updating.mutateAsync({
        params: { id: incident.id },
        body: { ...content, version: (over ?? incident).version },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents_admin.edit.title')}
      kept={t('incidents_admin.edit.kept')}
      conflictTitle={t('incidents_admin.edit.conflict')}
      saved={t('incidents_admin.edit.saved')}
    >
      <Select
        {...field.choice('type')}
        data={INCIDENT_TYPES.map((value) => ({ value, label: t(`incidents.types.${value}`) }))}
        allowDeselect={false}
      />
      <Radio.Group
        {...field.value('gravite')}
        value={String(field.values.gravite)}
        onChange={(chosen) => {
          const gravite = GRAVITES.find((each) => String(each) === chosen);
          if (gravite !== undefined) field.change({ gravite });
        }}
      >
        <div className={classes['radios']} data-inline>
          {GRAVITES.map((gravite) => (
            <Radio
              key={gravite}
              value={String(gravite)}
              label={t(`incidents.gravites.${gravite}`)}
            />
          ))}
        </div>
      </Radio.Group>
      <Textarea
        {...field.text('description')}
        autosize
        minRows={4}
        maxRows={14}
        maxLength={MAX_DESCRIPTION}
      />
    </SheetForm>
  );
}

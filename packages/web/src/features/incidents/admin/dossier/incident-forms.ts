// What is typed about an incident at a desk: its correction, and who gets it. Pure.
import {
  assignIncident,
  type Gravite,
  type IncidentType,
  updateIncident,
} from '@releve/domain/features/incidents.ts';
import { text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';

export const incidentForm = defineForm({
  fields: {
    type: whole<IncidentType>('autre', {
      show: (type, { t }) => t(`incidents.types.${type}`),
    }),
    gravite: whole<Gravite>(1, { show: (gravite, { t }) => t(`incidents.gravites.${gravite}`) }),
    description: text(),
  },
  schema: updateIncident.body.omit({ version: true }),
  label: (name, t) => t(`incidents_admin.edit.fields.${name}`),
});

export const assignForm = defineForm({
  fields: { assigne_id: whole<number | null>(null) },
  schema: assignIncident.body.omit({ version: true }),
  label: (_name, t) => t('incidents_admin.assign.field'),
  check: ({ assigne_id }) => (assigne_id === null ? { assigne_id: 'validation.required' } : {}),
});

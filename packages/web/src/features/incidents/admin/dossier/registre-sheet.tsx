import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { REGISTRE_GENRES } from '@releve/domain/features/registre-shapes.ts';
import { useRecordForm } from '../../../../platform/forms/use-record-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { FieldGroup } from '../../../../ui/form/field-group.tsx';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { type FormFields, useFields } from '../../../../ui/form/use-fields.ts';
import { EmployePicker } from '../../../employes/employe-picker.tsx';
import { useUpdateRegistre } from '../incidents-admin.mutations.ts';
import { CallAuthority } from './call-authority.tsx';
import { currentLine, openingLine, registreForm, type RegistreValues } from './registre-form.ts';

type RegistreSheetProps = { incident: IncidentFile; isOpen: boolean; onClose: () => void };

/** What the law asks for: who, what, first aid, what is done about it. */
export default function RegistreSheet({ incident, isOpen, onClose }: RegistreSheetProps) {
  const t = useT();
  const updating = useUpdateRegistre();
  const { id, registre_contenu: line } = incident;
  const form = useRecordForm({
    model: registreForm,
    record: line,
    opening: openingLine(incident),
    recordSchema: currentLine,
    write: async (content, over) => {
      const answer = await updating.mutateAsync({
        params: { id },
        body: { ...content, version: over?.version ?? null },
      });
      return answer === 'queued' || answer.registre_contenu === null
        ? 'queued'
        : answer.registre_contenu;
    },
  });
  const field = useFields(form);
  const isSigned = line !== null && line.signe_le !== null;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('incidents_admin.registre.sheet')}
      kept={t('incidents_admin.edit.kept')}
      conflictTitle={t('incidents_admin.registre.conflict')}
      saved={t('incidents_admin.registre.saved')}
    >
      <Banner kind="info">
        {t(
          isSigned
            ? 'incidents_admin.registre.correct_text'
            : 'incidents_admin.registre.confidential',
        )}
      </Banner>
      <Select
        {...field.choice('genre')}
        data={REGISTRE_GENRES.map((value) => ({
          value,
          label: t(`incidents_admin.genres.${value}`),
        }))}
        allowDeselect={false}
      />
      <WhoFields field={field} />
      <WhatFields field={field} />
      <AfterFields field={field} />
    </SheetForm>
  );
}

type PartProps = { field: FormFields<RegistreValues> };

function WhoFields({ field }: PartProps) {
  const t = useT();
  return (
    <FieldGroup legend={t('incidents_admin.registre.groups.who')}>
      <EmployePicker {...field.value('victime_id')} />
      {field.values.victime_id === null && (
        <TextInput {...field.text('victime_nom')} maxLength={120} />
      )}
    </FieldGroup>
  );
}

const area = { autosize: true, minRows: 2, maxRows: 8 } as const;

function WhatFields({ field }: PartProps) {
  const t = useT();
  return (
    <FieldGroup legend={t('incidents_admin.registre.groups.what')}>
      <TextInput {...field.text('lieu')} maxLength={200} />
      <Textarea {...field.text('circonstances')} {...area} maxLength={2000} />
      <Textarea {...field.text('blessure')} {...area} maxLength={500} />
      <Textarea {...field.text('premiers_soins')} {...area} maxLength={500} />
      <TextInput {...field.text('secouriste')} maxLength={120} />
    </FieldGroup>
  );
}

function AfterFields({ field }: PartProps) {
  const t = useT();
  return (
    <FieldGroup legend={t('incidents_admin.registre.groups.after')}>
      <Textarea {...field.text('mesure')} {...area} maxLength={1000} />
      <Switch {...field.flag('arret_travail')} />
      <Switch
        {...field.flag('avis_immediat')}
        description={t('incidents_admin.registre.avis_text')}
      />
      {field.values.avis_immediat && <CallAuthority />}
    </FieldGroup>
  );
}

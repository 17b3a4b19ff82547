import { Radio, Switch, Textarea, TextInput } from '@mantine/core';
import { DOCUMENT_SUJETS } from '@releve/domain/features/documents.ts';
import type { FieldsState } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { SettingsSection } from '../../../ui/settings-section.tsx';
import { ClientPicker } from '../../clients/client-picker.tsx';
import { ManagerPicker } from '../../employes/employe-picker.tsx';
import { AudienceFields } from '../../objects/audience-fields.tsx';
import { useDossiers } from '../documents.queries.ts';
import { dossierOptions } from '../dossier-tree.ts';
import type { DocumentForm } from './document-form.tsx';
import classes from './documents-admin.module.css';

const AUDIENCES = ['following', 'fixed'] as const;

export function DocumentFields({ form }: { form: FieldsState<DocumentForm> }) {
  const t = useT();
  const field = useFields(form);
  const { value: dossier, onChange: setDossier, ...dossierField } = field.value('dossier_id');
  return (
    <>
      <SettingsSection title={t('documents_admin.form.about')}>
        <div className={classes['fields']}>
          <TextInput
            {...field.text('titre')}
            className={classes['whole'] ?? ''}
            required
            maxLength={200}
          />
          <Textarea
            {...field.text('description')}
            className={classes['whole'] ?? ''}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
          />
          <Select
            {...field.choice('sujet')}
            required
            allowDeselect={false}
            data={DOCUMENT_SUJETS.map((value) => ({
              value,
              label: t(`documents.sujets.${value}`),
            }))}
          />
          <Select
            {...dossierField}
            clearable
            searchable
            placeholder={t('documents_admin.form.no_folder')}
            data={dossierOptions(useDossiers())}
            value={dossier === null ? null : String(dossier)}
            onChange={(value) => setDossier(value === null ? null : Number(value))}
          />
          <ClientPicker
            {...field.value('client_id')}
            description={t('documents_admin.form.client_text')}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('documents_admin.form.upkeep')}>
        <div className={classes['fields']}>
          <ManagerPicker
            {...field.value('proprietaire_id')}
            description={t('documents_admin.form.owner_text')}
          />
          <DateField
            {...field.text('revision_le')}
            description={t('documents_admin.form.revision_text')}
          />
          <Switch
            {...field.flag('confirmation_requise')}
            className={classes['whole'] ?? ''}
            description={t('documents_admin.form.confirmation_text')}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('documents_admin.form.readers')}>
        <div className={classes['section']}>
          <AudienceFields
            legend={t('documents_admin.form.audience')}
            audience={field.values.audience}
            errorOf={field.errorOf}
            onChange={(audience) => field.change({ audience })}
          />
          <Radio.Group
            label={t('documents_admin.form.membership')}
            value={field.values.audience_figee ? 'fixed' : 'following'}
            onChange={(value) => field.change({ audience_figee: value === 'fixed' })}
          >
            <div className={classes['choices']}>
              {AUDIENCES.map((value) => (
                <Radio
                  key={value}
                  value={value}
                  label={t(`documents_admin.form.${value}`)}
                  description={t(`documents_admin.form.${value}_text`)}
                />
              ))}
            </div>
          </Radio.Group>
        </div>
      </SettingsSection>
    </>
  );
}

import { Textarea, TextInput } from '@mantine/core';
import type { FieldsState } from '../../platform/forms/use-form.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import type { ClientForm } from './client-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import classes from './client-editor.module.css';

type ClientFieldsProps = {
  form: FieldsState<ClientForm>;
  /** The client of the form, so that the map does not show it twice. */
  id: number | undefined;
};

export function ClientFields({ form, id }: ClientFieldsProps) {
  const t = useT();
  const field = useFields(form);
  return (
    <>
      <SettingsSection title={t('clients.form.identity')}>
        <div className={classes['fields']}>
          <TextInput {...field.text('nom')} required maxLength={160} />
          <TextInput
            {...field.text('code')}
            required
            maxLength={20}
            description={t('clients.form.code_text')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput {...field.text('telephone')} type="tel" maxLength={40} />
          <ManagerPicker {...field.value('superviseur_id')} />
        </div>
      </SettingsSection>
      <SettingsSection title={t('clients.form.address')}>
        <div className={classes['fields']}>
          <TextInput
            {...field.text('adresse')}
            className={classes['whole'] ?? ''}
            required
            maxLength={200}
          />
          <TextInput {...field.text('ville')} required maxLength={80} />
          <TextInput {...field.text('code_postal')} required maxLength={12} />
        </div>
      </SettingsSection>
      <PositionFields field={field} id={id} />
      <ContactFields field={field} />
      <SettingsSection title={t('clients.form.access')} text={t('clients.form.acces_text')}>
        <div className={classes['fields']}>
          <Textarea
            {...field.text('acces')}
            className={classes['whole'] ?? ''}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={4000}
          />
        </div>
      </SettingsSection>
    </>
  );
}

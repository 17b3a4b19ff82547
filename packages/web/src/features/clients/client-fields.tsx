import { Textarea, TextInput } from '@mantine/core';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { ManagerPicker } from '../employes/employe-picker.tsx';
import type { ClientForm } from './client-form.ts';
import { ContactFields } from './contact-fields.tsx';
import { PositionFields } from './position-fields.tsx';
import classes from './client-editor.module.css';

type ClientFieldsProps = {
  form: ClientForm;
  errors: FieldErrors;
  onChange: (change: Partial<ClientForm>) => void;
  /** The client of the form, so that the map does not show it twice. */
  id: number | undefined;
};

type TextName = 'nom' | 'code' | 'telephone' | 'adresse' | 'ville' | 'code_postal';

export function ClientFields({ form, errors, onChange, id }: ClientFieldsProps) {
  const t = useT();
  const errorOf = (field: string): string | null => {
    const message = errors[field];
    if (message === undefined) return null;
    const known = translateServerMessage(message);
    if (known !== null) return known;
    // What a number is refused for is said best by what it should be.
    if (field === 'lat' || field === 'lng') return t('clients.form.coordinate');
    return field === 'rayon_m' ? t('clients.form.rayon_range') : t('errors.unknown');
  };
  const group = { form, errorOf, onChange };
  const textField = (name: TextName) => ({
    name,
    label: t(`clients.form.${name}`),
    value: form[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      <SettingsSection title={t('clients.form.identity')}>
        <div className={classes['fields']}>
          <TextInput {...textField('nom')} required maxLength={160} />
          <TextInput
            {...textField('code')}
            required
            maxLength={20}
            description={t('clients.form.code_text')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
          />
          <TextInput {...textField('telephone')} type="tel" maxLength={40} />
          <ManagerPicker
            label={t('clients.form.superviseur')}
            value={form.superviseur_id}
            error={errorOf('superviseur_id')}
            onChange={(superviseur_id) => onChange({ superviseur_id })}
          />
        </div>
      </SettingsSection>
      <SettingsSection title={t('clients.form.address')}>
        <div className={classes['fields']}>
          <TextInput
            {...textField('adresse')}
            className={classes['whole'] ?? ''}
            required
            maxLength={200}
          />
          <TextInput {...textField('ville')} required maxLength={80} />
          <TextInput {...textField('code_postal')} required maxLength={12} />
        </div>
      </SettingsSection>
      <PositionFields {...group} id={id} />
      <ContactFields {...group} />
      <SettingsSection title={t('clients.form.access')} text={t('clients.form.acces_text')}>
        <div className={classes['fields']}>
          <Textarea
            className={classes['whole'] ?? ''}
            name="acces"
            label={t('clients.form.acces')}
            autosize
            minRows={4}
            maxRows={14}
            maxLength={4000}
            value={form.acces}
            error={errorOf('acces')}
            onChange={(event) => onChange({ acces: event.currentTarget.value })}
          />
        </div>
      </SettingsSection>
    </>
  );
}

import { Chip, TextInput } from '@mantine/core';
import { LANGUES } from '@releve/domain/features/employes.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import type { ReactNode } from 'react';
import type { FieldsState } from '../../platform/forms/use-form.ts';
import { formatLanguage } from '../../platform/i18n/format-language.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { useFields } from '../../ui/form/use-fields.ts';
import { Select } from '../../ui/select/select.tsx';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { type EmployeForm, isLoginKept, LOGIN_FIELDS, offeredGroups } from './employe-form.ts';
import { ManagerPicker } from './employe-picker.tsx';
import classes from './employe-form.module.css';
import { DateField } from '../../ui/date-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';

type EmployeFieldsProps = {
  form: FieldsState<EmployeForm>;
  /** Whoever edits gives no group above this one. */
  ownGroup: Usergroup;
  /** The group the file has, which it may keep. */
  currentGroup?: Usergroup;
  /** Nobody is their own supervisor. */
  ownId?: number;
};

type TextName =
  | 'prenom'
  | 'nom'
  | 'username'
  | 'courriel'
  | 'telephone'
  | 'urgence_nom'
  | 'urgence_telephone'
  | 'urgence_lien';

/** What a field needs beyond its name. */
const TEXT_FIELDS: Record<TextName, { type?: string; isRequired?: boolean; maxLength?: number }> = {
  prenom: { isRequired: true, maxLength: 100 },
  nom: { isRequired: true, maxLength: 100 },
  username: { isRequired: true, maxLength: 100 },
  courriel: { type: 'email', maxLength: 254 },
  telephone: { type: 'tel', maxLength: 40 },
  urgence_nom: { maxLength: 200 },
  urgence_telephone: { type: 'tel', maxLength: 40 },
  urgence_lien: { maxLength: 100 },
};

/** So that the fields of a line stand on one line. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

export function EmployeFields(props: EmployeFieldsProps) {
  const { form, ownGroup, currentGroup, ownId } = props;
  const t = useT();
  const language = useLanguage();
  const field = useFields(form);
  const isKept = (name: keyof EmployeForm) =>
    LOGIN_FIELDS.includes(name) && isLoginKept(ownGroup, currentGroup);
  const text = (name: TextName, hint?: string) => {
    const { type = 'text', isRequired = false, maxLength } = TEXT_FIELDS[name];
    const description = isKept(name) ? t('employes.hints.login_protected') : hint;
    return (
      <TextInput
        {...field.text(name)}
        type={type}
        description={description}
        inputWrapperOrder={HINT_BELOW}
        required={isRequired}
        readOnly={isKept(name)}
        variant={isKept(name) ? 'filled' : 'default'}
        {...(maxLength === undefined ? {} : { maxLength })}
        autoComplete="off"
      />
    );
  };
  const leader = (name: 'superviseur_id' | 'coach_id') => (
    <ManagerPicker {...field.value(name)} canChoose={({ id }) => id !== ownId} />
  );

  return (
    <>
      <FieldSection name="identity">
        {text('prenom')}
        {text('nom')}
        {text('username', t('employes.hints.username'))}
        <Select
          {...field.choice('langue')}
          data={(['fr', 'en'] as const).map((value) => ({
            value,
            label: t(`employes.langue.${value}`),
          }))}
        />
      </FieldSection>
      <FieldSection name="contact">
        {text('telephone')}
        {text('courriel', t('employes.hints.courriel'))}
        <fieldset className={classes['chips']}>
          <legend>{t('employes.fields.langues')}</legend>
          <p>{t('employes.hints.langues')}</p>
          <div className={classes['chipList']}>
            <Chip.Group
              multiple
              value={[...field.values.langues]}
              onChange={(chosen) =>
                field.change({ langues: LANGUES.filter((code) => chosen.includes(code)) })
              }
            >
              {LANGUES.map((code) => (
                <Chip key={code} value={code}>
                  {formatLanguage(code, language)}
                </Chip>
              ))}
            </Chip.Group>
          </div>
        </fieldset>
      </FieldSection>
      <FieldSection name="work">
        <Select<Usergroup>
          {...field.choice('usergroup')}
          description={t(
            isKept('usergroup') ? 'employes.hints.login_protected' : 'employes.hints.usergroup',
          )}
          readOnly={isKept('usergroup')}
          variant={isKept('usergroup') ? 'filled' : 'default'}
          inputWrapperOrder={HINT_BELOW}
          required
          data={offeredGroups(ownGroup, currentGroup).map((group) => ({
            value: group,
            label: t(`usergroups.${group}`),
          }))}
        />
        <DateField {...field.text('embauche_le')} />
        {leader('superviseur_id')}
        {leader('coach_id')}
        <TimeField
          {...field.text('day_switch_time')}
          description={t('employes.hints.day_switch_time')}
          inputWrapperOrder={HINT_BELOW}
          required
        />
      </FieldSection>
      <FieldSection name="emergency">
        {text('urgence_nom')}
        {text('urgence_lien')}
        {text('urgence_telephone')}
      </FieldSection>
    </>
  );
}

type SectionName = 'identity' | 'contact' | 'work' | 'emergency' | 'access';

export function FieldSection({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useT();
  return (
    <SettingsSection
      title={t(`employes.sections.${name}`)}
      text={t(`employes.sections.${name}_text`)}
    >
      <SettingRow>
        <div className={classes['fields']}>{children}</div>
      </SettingRow>
    </SettingsSection>
  );
}

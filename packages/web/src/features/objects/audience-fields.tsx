import { Chip } from '@mantine/core';
import type { Audience } from '@releve/domain/audience.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { ClientPicker } from '../clients/client-picker.tsx';
import { EmployePicker } from '../employes/employe-picker.tsx';
import { AudienceReach } from './audience-reach.tsx';
import { describeAudience } from './audience-words.ts';
import classes from './objects.module.css';

type AudienceFieldsProps = {
  /** « À qui s’adresse ce mémo ». */
  legend: string;
  audience: Audience;
  /** Whoever sends it, where they do not receive it. */
  except?: number | undefined;
  errorOf: (field: string) => string | null;
  onChange: (audience: Audience) => void;
};

/** Whom something is for, said in words, by name and in number before it is sent. */
export function AudienceFields(props: AudienceFieldsProps) {
  const { legend, audience, except, errorOf, onChange } = props;
  const t = useT();
  const chooseGroups = (chosen: string[]) =>
    onChange({
      ...audience,
      usergroups: USERGROUPS.filter((group) => chosen.includes(String(group))),
    });
  return (
    <FieldGroup legend={legend}>
      <p className={classes['summary']} aria-live="polite">
        {describeAudience(audience, t)}
      </p>
      <p className={classes['hint']}>{t('objects.audience_fields.everyone_text')}</p>
      <AudienceReach audience={audience} except={except} />
      <fieldset className={classes['chips']}>
        <legend>{t('objects.audience_fields.groups')}</legend>
        <Chip.Group multiple value={audience.usergroups.map(String)} onChange={chooseGroups}>
          {USERGROUPS.map((group) => (
            <Chip key={group} value={String(group)}>
              {t(`objects.audience.groups.${group}`)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <ClientPicker
        multiple
        label={t('objects.audience_fields.clients')}
        description={t('objects.audience_fields.clients_text')}
        value={audience.clients}
        error={errorOf('audience.clients')}
        onChange={(clients) => onChange({ ...audience, clients })}
      />
      <EmployePicker
        multiple
        label={t('objects.audience_fields.persons')}
        value={audience.employes}
        error={errorOf('audience.employes')}
        onChange={(employes) => onChange({ ...audience, employes })}
      />
    </FieldGroup>
  );
}

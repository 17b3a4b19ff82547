import { Chip } from '@mantine/core';
import type { Audience } from '@releve/domain/audience.ts';
import { USERGROUPS } from '@releve/domain/usergroup.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { ClientPicker } from '../clients/client-picker.tsx';
import { EmployePicker } from '../employes/employe-picker.tsx';
import { describeAudience } from './audience-words.ts';
import classes from './memo-editor.module.css';

type AudienceFieldsProps = {
  audience: Audience;
  errorOf: (field: string) => string | null;
  onChange: (audience: Audience) => void;
};

export function AudienceFields({ audience, errorOf, onChange }: AudienceFieldsProps) {
  const t = useT();
  const chooseGroups = (chosen: string[]) =>
    onChange({
      ...audience,
      usergroups: USERGROUPS.filter((group) => chosen.includes(String(group))),
    });
  return (
    <fieldset className={classes['group']}>
      <legend>{t('memos.editor.audience')}</legend>
      <p className={classes['summary']} aria-live="polite">
        {describeAudience(audience, t)}
      </p>
      <p className={classes['hint']}>{t('memos.editor.audience_text')}</p>
      <fieldset className={classes['chips']}>
        <legend>{t('memos.editor.groups')}</legend>
        <Chip.Group multiple value={audience.usergroups.map(String)} onChange={chooseGroups}>
          {USERGROUPS.map((group) => (
            <Chip key={group} value={String(group)}>
              {t(`memos.audience.groups.${group}`)}
            </Chip>
          ))}
        </Chip.Group>
      </fieldset>
      <ClientPicker
        multiple
        label={t('memos.editor.clients')}
        description={t('memos.editor.clients_text')}
        value={audience.clients}
        error={errorOf('audience.clients')}
        onChange={(clients) => onChange({ ...audience, clients })}
      />
      <EmployePicker
        multiple
        label={t('memos.editor.persons')}
        value={audience.employes}
        error={errorOf('audience.employes')}
        onChange={(employes) => onChange({ ...audience, employes })}
      />
    </fieldset>
  );
}

import { Button, TextInput } from '@mantine/core';
import type { SettingValue } from '@releve/domain/setting.ts';
import { SETTINGS, type SettingName } from '@releve/domain/settings.ts';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { type Translate, useT } from '../../platform/i18n/i18n.ts';
import { type CountedKind, readCountSetting, readTextSetting } from './read-text-setting.ts';
import { settingWords } from './setting-words.ts';
import classes from './server-settings.module.css';

type TextSettingFormProps = {
  name: SettingName;
  /** What is counted is typed as a number with its unit, anything else as text. */
  kind: 'text' | CountedKind;
  saved: string;
  id: string;
  labelId: string;
  describedBy: string;
  isSaving: boolean;
  onSave: (value: SettingValue) => Promise<boolean>;
};

/** What the server says of the value itself comes before what it says of the whole. */
function refusalOf(error: unknown, t: Translate): string {
  const [ofValue] = error instanceof ApiError ? (error.fields['value'] ?? []) : [];
  return ofValue === undefined ? failureText(error) : t('server_settings.row.refused');
}

type Reading = { value: SettingValue } | { refusal: string };

function readSetting(
  name: SettingName,
  kind: 'text' | CountedKind,
  text: string,
  t: Translate,
): Reading {
  if (kind !== 'text') {
    const reading = readCountSetting(kind, text, SETTINGS[name].range);
    if (reading.isValid) return reading;
    const { max, min } = reading;
    return {
      refusal:
        min === undefined
          ? t(`server_settings.row.${kind}_range`, { max })
          : t('server_settings.row.kept_range', { min, max }),
    };
  }
  const reading = readTextSetting(name, text);
  return reading.isValid ? reading : { refusal: t('server_settings.row.too_long', reading) };
}

export function TextSettingForm({
  name,
  kind,
  saved,
  id,
  labelId,
  describedBy,
  isSaving,
  onSave,
}: TextSettingFormProps) {
  const t = useT();
  /** Null until something is typed: the field then follows what others save. */
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const text = draft ?? saved;
  const isEdited = text.trim() !== saved;

  const edit = (next: string | null) => {
    setDraft(next);
    setRefusal(null);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isEdited || isSaving) return;
    const reading = readSetting(name, kind, text, t);
    if ('refusal' in reading) return setRefusal(reading.refusal);
    try {
      if (await onSave(reading.value)) edit(null);
    } catch (error) {
      setRefusal(refusalOf(error, t));
    }
  };
  return (
    <form className={classes['form']} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        className={classes[kind === 'text' ? 'input' : 'counted'] ?? ''}
        {...(kind !== 'text' && {
          inputMode: 'numeric',
          rightSection: t(`server_settings.row.${kind}_unit`),
        })}
        id={id}
        aria-labelledby={labelId}
        {...(refusal === null && { 'aria-describedby': describedBy })}
        placeholder={t('server_settings.row.empty')}
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={refusal}
        onChange={(event) => edit(event.currentTarget.value)}
        classNames={{ input: classes['mono'] ?? '' }}
      />
      {isEdited && (
        <>
          <Button variant="default" onClick={() => edit(null)}>
            {t('server_settings.row.cancel')}
          </Button>
          <Button
            type="submit"
            loading={isSaving}
            aria-label={t('server_settings.row.save_of', {
              label: settingWords(name, t).label,
            })}
          >
            {t('server_settings.row.save')}
          </Button>
        </>
      )}
    </form>
  );
}

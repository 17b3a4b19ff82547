/**
 * A day, written in the date format of the settings: a browser's own field follows the language of the device. The
 * browser's text appears while the field has the focus, since its parts are what the keys change; the calendar is the
 * browser's own.
 */
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDate } from '../platform/i18n/format-date.ts';
import { useLanguage } from '../platform/i18n/i18n.ts';
import { useSettingsStore } from '../platform/stores/settings-store.ts';
import classes from './date-field.module.css';

type DateFieldProps = Omit<TextInputProps, 'value' | 'type' | 'inputContainer'> & {
  /** As `2026-11-15`, or empty. */
  value: string;
};

export function DateField({ value, ...props }: DateFieldProps) {
  const format = useSettingsStore(({ dateFormat }) => dateFormat);
  const emptyText = useLanguage() === 'fr' ? format.label : format.value;
  const underText = (input: ReactNode) => (
    <div
      className={classes['frame']}
      data-beside-label={props.leftSection !== undefined || undefined}
    >
      {input}
      <span className={classes['shown']} data-empty={value === '' || undefined} aria-hidden="true">
        {value === '' ? emptyText : formatDate(value, format.value)}
      </span>
    </div>
  );
  return <TextInput {...props} type="date" value={value} inputContainer={underText} />;
}

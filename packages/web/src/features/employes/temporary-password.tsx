import { Button, TextInput } from '@mantine/core';
import { createTemporaryPassword } from '@releve/domain/temporary-password.ts';
import { IconCheck, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../platform/copy-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { randomBelow } from '../../platform/random-below.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './employe-form.module.css';

export const makePassword = (): string => createTemporaryPassword(randomBelow);

type TemporaryPasswordProps = {
  value: string;
  error?: string | null;
  /** Absent where it is in place already. */
  onChange?: (password: string) => void;
};

/** A password to read aloud, copy, or replace by another. */
export function TemporaryPassword({ value, error = null, onChange }: TemporaryPasswordProps) {
  const t = useT();
  const [copied, setCopied] = useState<string | null>(null);
  const isCopied = copied === value;
  const CopyIcon = isCopied ? IconCheck : IconCopy;
  const copy = async () => {
    if (await copyText(value)) setCopied(value);
  };
  return (
    <div className={classes['password']}>
      <TextInput
        className={classes['secret'] ?? ''}
        name="password"
        label={t('employes.access.field')}
        description={t('employes.access.shown_once')}
        autoComplete="off"
        spellCheck={false}
        readOnly={onChange === undefined}
        value={value}
        error={error}
        onChange={(event) => onChange?.(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        variant="default"
        leftSection={<CopyIcon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'employes.access.copied' : 'employes.access.copy')}
      </Button>
      {onChange && (
        <Button
          variant="subtle"
          color="gray"
          leftSection={
            <IconRefresh size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          onClick={() => onChange(makePassword())}
        >
          {t('employes.access.another')}
        </Button>
      )}
    </div>
  );
}

import { TextInput } from '@mantine/core';
import { EXTERNAL_LENGTH } from '@releve/domain/pay/template-schema.ts';
import type { FieldsState } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from '../outils.module.css';
import { CODE_MODES, type CodeForm, type ModeleForm } from './modele-form.ts';

/** Each code of ours, and what it leaves as. */
export function CodesSection({ form }: { form: FieldsState<ModeleForm> }) {
  const t = useT();
  const { codes } = form.values;
  const replace = (code: CodeForm['code'], part: Partial<CodeForm>) =>
    form.change({ codes: codes.map((row) => (row.code === code ? { ...row, ...part } : row)) });
  return (
    <ViewCard title={t('modeles_paie.sections.codes')} text={t('modeles_paie.sections.codes_text')}>
      <ul className={classes['codes']}>
        {codes.map(({ code, mode, externe }) => (
          <li key={code} className={classes['code']}>
            <span className={classes['words']}>
              <strong>{code}</strong>
              <span className={classes['quiet']}>{t(`modeles_paie.codes.${code}`)}</span>
            </span>
            <Select
              aria-label={t('modeles_paie.code.mode', { code })}
              data={CODE_MODES.map((value) => ({
                value,
                label: t(`modeles_paie.modes.${value}`),
              }))}
              value={mode}
              onChange={(chosen) => chosen !== null && replace(code, { mode: chosen })}
            />
            <TextInput
              aria-label={t('modeles_paie.code.externe', { code })}
              placeholder={mode === 'code' ? t('modeles_paie.code.empty') : ''}
              disabled={mode !== 'code'}
              maxLength={EXTERNAL_LENGTH}
              autoComplete="off"
              value={mode === 'code' ? externe : ''}
              onChange={(event) => replace(code, { externe: event.currentTarget.value })}
            />
          </li>
        ))}
      </ul>
    </ViewCard>
  );
}

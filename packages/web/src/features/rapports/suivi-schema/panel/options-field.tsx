import { ActionIcon, Button, CloseButton, TextInput } from '@mantine/core';
import { MAX_OPTIONS } from '@releve/domain/forms/form-schema.ts';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { type EditorOption, newOption } from '../model/editor-form.ts';
import type { ErrorOf } from './fault-words.ts';
import { NumberField } from './number-field.tsx';
import classes from './panel.module.css';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type OptionsFieldProps = {
  options: readonly EditorOption[];
  hasPoints: boolean;
  errorOf: ErrorOf;
  onChange: (options: readonly EditorOption[], about: string | null) => void;
};

/** The answers to choose among, each with its points where it counts. */
export function OptionsField({ options, hasPoints, errorOf, onChange }: OptionsFieldProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  /** The option whose field takes the focus once it is drawn. */
  const entered = useRef<string | null>(null);
  useEffect(() => {
    if (entered.current === null) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-option="${CSS.escape(entered.current)}"]`)
      ?.focus();
    entered.current = null;
  });
  const update = (uid: string, part: Partial<EditorOption>, about: string) =>
    onChange(
      options.map((option) => (option.uid === uid ? { ...option, ...part } : option)),
      `${uid}.${about}`,
    );
  const addBehind = (index: number) => {
    if (options.length >= MAX_OPTIONS) return;
    const option = newOption();
    entered.current = option.uid;
    onChange(options.toSpliced(index + 1, 0, option), null);
  };
  const move = (index: number, by: -1 | 1) => {
    const option = options[index];
    if (option === undefined) return;
    onChange(options.toSpliced(index, 1).toSpliced(index + by, 0, option), null);
  };
  const remove = (index: number) => {
    entered.current = (options[index + 1] ?? options[index - 1])?.uid ?? null;
    onChange(options.toSpliced(index, 1), null);
  };
  return (
    <fieldset className={classes['group']}>
      <legend>{t('suivi_schema.fields.options')}</legend>
      {hasPoints && <p className={classes['hint']}>{t('suivi_schema.fields.points_text')}</p>}
      <ol ref={list} className={classes['options']}>
        {options.map((option, index) => (
          <li key={option.uid} className={classes['option']}>
            <TextInput
              className={classes['optionWords'] ?? ''}
              data-option={option.uid}
              aria-label={t('suivi_schema.fields.option', { numero: index + 1 })}
              placeholder={t('suivi_schema.fields.option', { numero: index + 1 })}
              maxLength={160}
              value={option.libelle}
              error={errorOf(`options.${index}.libelle`)}
              onChange={(event) =>
                update(option.uid, { libelle: event.currentTarget.value }, 'libelle')
              }
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return;
                event.preventDefault();
                addBehind(index);
              }}
            />
            {hasPoints && (
              <div className={classes['points']}>
                <NumberField
                  name={`points-${index}`}
                  label={t('suivi_schema.fields.points', { numero: index + 1 })}
                  value={option.points}
                  min={0}
                  max={100}
                  unit={t('suivi_schema.fields.points_unit')}
                  onChange={(points) => update(option.uid, { points }, 'points')}
                />
              </div>
            )}
            <ActionIcon
              className={classes['edit'] ?? ''}
              aria-label={t('suivi_schema.fields.option_up', { numero: index + 1 })}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              className={classes['edit'] ?? ''}
              aria-label={t('suivi_schema.fields.option_down', { numero: index + 1 })}
              disabled={index === options.length - 1}
              onClick={() => move(index, 1)}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <CloseButton
              className={classes['edit'] ?? ''}
              aria-label={t('suivi_schema.fields.option_remove', { numero: index + 1 })}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {errorOf('options') !== null && <p className={classes['error']}>{errorOf('options')}</p>}
      <Button
        className={classes['edit'] ?? ''}
        variant="default"
        disabled={options.length >= MAX_OPTIONS}
        leftSection={<IconPlus {...icon} />}
        onClick={() => addBehind(options.length - 1)}
      >
        {t('suivi_schema.fields.option_add')}
      </Button>
    </fieldset>
  );
}

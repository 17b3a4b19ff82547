import { Switch } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './settings-section.module.css';

type SettingsSectionProps = {
  title: string;
  text?: ReactNode;
  children: ReactNode;
};

/** A titled group of rows on one surface, separated by hairlines; the title stands beside it on a desktop. */
export function SettingsSection({ title, text, children }: SettingsSectionProps) {
  const titleId = useId();
  return (
    <section className={classes['section']} aria-labelledby={titleId}>
      <header className={classes['heading']}>
        <h2 className={classes['title']} id={titleId}>
          {title}
        </h2>
        {text && <p className={classes['text']}>{text}</p>}
      </header>
      <div className={classes['rows']}>{children}</div>
    </section>
  );
}

type SettingRowProps = {
  /** Absent where the control bears its own label. */
  label?: ReactNode;
  text?: ReactNode;
  /** The control, at the end of the row; below it on a phone where `isStacked`. */
  control?: ReactNode;
  isStacked?: boolean;
  children?: ReactNode;
};

export function SettingRow({ label, text, control, isStacked = false, children }: SettingRowProps) {
  return (
    <div className={classes['row']}>
      {(label || control) && (
        <div className={classes['line']} data-stacked={isStacked || undefined}>
          <div className={classes['words']}>
            {label && <div className={classes['label']}>{label}</div>}
            {text && <div className={classes['hint']}>{text}</div>}
          </div>
          {control && <div className={classes['control']}>{control}</div>}
        </div>
      )}
      {children}
    </div>
  );
}

type SwitchRowProps = {
  label: string;
  text?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The whole row is the switch's label: a target for a gloved thumb. */
export function SwitchRow({ label, text, isOn, onChange }: SwitchRowProps) {
  return (
    <div className={classes['row']}>
      <Switch
        size="md"
        label={label}
        description={text}
        labelPosition="left"
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        classNames={{
          body: classes['switchBody'] ?? '',
          labelWrapper: classes['words'] ?? '',
          label: classes['switchLabel'] ?? '',
          description: classes['switchHint'] ?? '',
        }}
      />
    </div>
  );
}

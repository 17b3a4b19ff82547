import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment, type Ref } from 'react';
import { LayerMenu } from '../layer-menu.tsx';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import classes from './full-menu.module.css';
import type { ActionMenuProps, MenuChoice, MenuEntry } from './menu-props.ts';

export type FullMenuProps = ActionMenuProps & { targetRef: Ref<HTMLButtonElement> };

export default function FullMenu(props: FullMenuProps) {
  const { position, renderTarget, targetRef, sections, returnsFocus = true } = props;
  return (
    <LayerMenu position={position} returnFocus={returnsFocus}>
      <Menu.Target>{renderTarget({ ref: targetRef })}</Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ heading, entries = [], choice }, at) => (
          <Fragment key={heading ?? at}>
            {heading && <Menu.Label>{heading}</Menu.Label>}
            {entries.map((entry) => entry && <Entry key={entry.label} entry={entry} />)}
            {choice && <Choice choice={choice} />}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </LayerMenu>
  );
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { label, icon: Icon, isDanger = false, hint } = entry;
  const look = {
    leftSection: Icon && <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />,
    className: (isDanger && classes['danger']) || '',
  };
  const words = (
    <>
      {label}
      {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
    </>
  );
  return 'to' in entry ? (
    // The routes have no types of their own here.
    <Menu.Item {...look} component={Link} to={entry.to} search={(entry.search ?? {}) as never}>
      {words}
    </Menu.Item>
  ) : (
    <Menu.Item
      {...look}
      {...(entry.isChecked !== undefined && {
        role: 'menuitemcheckbox',
        'aria-checked': entry.isChecked,
      })}
      onClick={entry.onClick}
    >
      {words}
    </Menu.Item>
  );
}

function Choice({ choice: { value, options, onChange } }: { choice: MenuChoice }) {
  return (
    <Menu.RadioGroup value={value} onChange={onChange}>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeMenuOnClick>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

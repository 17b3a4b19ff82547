import { Button, Checkbox } from '@mantine/core';
import { IconChevronDown, type TablerIcon } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../platform/i18n/i18n.ts';
import type { FullPopoverProps } from './menu/full-popover.tsx';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import { useFullControl } from './use-full-control.ts';
import { useIsPhone } from './use-is-phone.ts';
import classes from './choice-menu.module.css';

type ChoiceMenuProps<Value extends string> = {
  label: string;
  icon?: TablerIcon;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Whether the button says how many are chosen: a filter does, a choice of columns need not. */
  isCounted?: boolean;
};

const loadFull = () => import('./menu/full-popover.tsx');

/** Several of a few things, ticked in a list: under its button, or in the sheet where a phone has its filters. */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, icon: Icon, options, isCounted = true } = props;
  const [value, choose] = useOwnChoice(props.value, props.onChange);
  const t = useT();
  const isPhone = useIsPhone();
  const { Full, fullRef, light, press } = useFullControl<FullPopoverProps>(loadFull);
  const count = value.length;
  const choices = (
    <fieldset className={classes['choices']}>
      <legend className={isPhone ? classes['legend'] : 'visually-hidden'}>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={value.includes(option.value)}
          onChange={(event) =>
            choose(
              options
                .map((each) => each.value)
                .filter((each) =>
                  each === option.value ? event.currentTarget.checked : value.includes(each),
                ),
            )
          }
        />
      ))}
    </fieldset>
  );
  if (isPhone) return choices;
  const renderTarget: FullPopoverProps['renderTarget'] = (button) => (
    <Button
      {...button}
      className={classes['button'] ?? ''}
      variant="default"
      data-chosen={(isCounted && count > 0) || undefined}
      leftSection={Icon && <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
      rightSection={
        <IconChevronDown size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
      }
    >
      {isCounted && count > 0 ? t('lists.choice_count', { label, count }) : label}
    </Button>
  );
  return Full === null ? (
    renderTarget({ ...light, onClick: () => press({ kind: 'click' }) })
  ) : (
    <Full renderTarget={renderTarget} targetRef={fullRef}>
      {choices}
    </Full>
  );
}

/** A tick shows at once, and two quick ones both count: an address, which may hold them, changes a moment later. */
function useOwnChoice<Value extends string>(
  given: readonly Value[],
  onChange: (value: Value[]) => void,
): readonly [readonly Value[], (next: Value[]) => void] {
  const [own, setOwn] = useState({ given: given.join(), value: given });
  if (own.given !== given.join()) setOwn({ given: given.join(), value: given });
  const choose = (next: Value[]) => {
    setOwn({ ...own, value: next });
    onChange(next);
  };
  return [own.value, choose];
}

import type { TablerIcon } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';

export type MenuEntry = {
  label: string;
  icon?: TablerIcon;
  isDanger?: boolean;
  /** A second line that says what it means. */
  hint?: string;
} &
  /** With `isChecked`, it is switched on and off. */
  ({ onClick: () => void; isChecked?: boolean } | { to: string; search?: Record<string, unknown> });

/** One of several, of which the chosen one is marked. */
export type MenuChoice = {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

export type TargetProps = {
  ref?: Ref<HTMLButtonElement>;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
  onPointerEnter?: () => void;
  onFocus?: () => void;
  onBlur?: () => void;
};

export type ActionMenuProps = {
  position: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
  /** The button that opens it, with these props. */
  renderTarget: (props: TargetProps) => ReactElement;
  /** Its parts, each with a heading where it needs one. */
  sections: readonly {
    heading?: string | undefined;
    entries?: readonly (MenuEntry | false)[];
    choice?: MenuChoice;
  }[];
  /** False where what is chosen takes the focus. */
  returnsFocus?: boolean;
};

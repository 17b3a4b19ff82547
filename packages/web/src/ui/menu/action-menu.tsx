import type { TablerIcon } from '@tabler/icons-react';
import type { ReactElement, Ref } from 'react';
import { useFullControl } from '../use-full-control.ts';
import type { FullMenuProps } from './full-menu.tsx';

export type MenuEntry = { label: string; icon?: TablerIcon; isDanger?: boolean } & (
  | { onClick: () => void }
  | { to: string; search?: Record<string, unknown> }
);

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

const loadFull = () => import('./full-menu.tsx');

/** A menu behind a button. The menu itself, with what places it, comes with the first use. */
export function ActionMenu(props: ActionMenuProps) {
  const { Full, fullRef, light, press } = useFullControl<FullMenuProps>(loadFull);
  if (Full !== null) return <Full {...props} targetRef={fullRef} />;
  return props.renderTarget({
    ...light,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => press({ kind: 'click' }),
  });
}

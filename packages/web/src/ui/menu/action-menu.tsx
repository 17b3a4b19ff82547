import { useFullControl } from '../use-full-control.ts';
import type { FullMenuProps } from './full-menu.tsx';
import type { ActionMenuProps } from './menu-props.ts';

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

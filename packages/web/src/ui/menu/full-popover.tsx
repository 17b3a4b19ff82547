import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useState } from 'react';
import { useLayer } from '../use-layer.ts';
import type { TargetProps } from './menu-props.ts';

export type FullPopoverProps = {
  /** The button that opens it, with these props. */
  renderTarget: (props: TargetProps) => ReactElement;
  targetRef: Ref<HTMLButtonElement>;
  children: ReactNode;
};

/** What opens under a button and stays open while something is chosen in it. */
export default function FullPopover({ renderTarget, targetRef, children }: FullPopoverProps) {
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, { onEscape: () => setIsOpen(false) });
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        {renderTarget({ ref: targetRef, onClick: () => setIsOpen(!isOpen) })}
      </Popover.Target>
      <Popover.Dropdown>{children}</Popover.Dropdown>
    </Popover>
  );
}

import { Menu, type MenuProps } from '@mantine/core';
import { useState } from 'react';
import { useLayer } from './use-layer.ts';

/** A menu that is a layer like others: an Escape closes it also before the focus is in it, and nothing beneath it. */
export function LayerMenu(menu: Omit<MenuProps, 'opened' | 'onChange'>) {
  const [isOpen, setIsOpen] = useState(false);
  useLayer(isOpen, { onEscape: () => setIsOpen(false) });
  return <Menu {...menu} opened={isOpen} onChange={setIsOpen} />;
}

/** What a Mantine component of ours starts from; sizes and looks are in mantine-overrides.css. */
import type { MantineThemeComponents } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { createElement } from 'react';
import { iconSize, iconStroke } from './icon-sizes.ts';

const overlayTransition = { transition: 'fade', duration: 150 };

/** Centred under its field, a list begins off to the right before it is measured, and widens a phone's page. */
const listUnderField = { position: 'bottom-start' } as const;

export const componentDefaults: MantineThemeComponents = {
  Button: { defaultProps: { size: 'sm' } },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
  CloseButton: {
    defaultProps: { icon: createElement(IconX, { size: iconSize.control, stroke: iconStroke }) },
  },
  Paper: { defaultProps: { radius: 'md' } },
  Card: { defaultProps: { radius: 'md', padding: 'lg' } },
  Modal: {
    defaultProps: { centered: true, radius: 'md', transitionProps: overlayTransition },
  },
  Drawer: { defaultProps: { position: 'right', size: '30rem' } },
  // A <header> outside the page's own sections is announced as a second banner of the page.
  ModalHeader: { defaultProps: { role: 'none' } },
  DrawerHeader: { defaultProps: { role: 'none' } },
  Tooltip: {
    defaultProps: {
      openDelay: 400,
      withinPortal: true,
      events: { hover: true, focus: true, touch: false },
    },
  },
  Menu: {
    defaultProps: {
      shadow: 'md',
      transitionProps: overlayTransition,
      // A menu holds its items alone, and stands within the landmark of what opens it.
      withInitialFocusPlaceholder: false,
      withinPortal: false,
    },
  },
  Popover: { defaultProps: { shadow: 'md', transitionProps: overlayTransition } },
  Select: {
    defaultProps: {
      checkIconPosition: 'right',
      allowDeselect: false,
      comboboxProps: listUnderField,
    },
  },
  MultiSelect: { defaultProps: { comboboxProps: listUnderField } },
  Loader: { defaultProps: { type: 'dots' } },
  Switch: { defaultProps: { withThumbIndicator: false } },
  SegmentedControl: { defaultProps: { transitionDuration: 150, withItemsBorders: false } },
  Checkbox: { defaultProps: { radius: 'xs' } },
  Avatar: { defaultProps: { color: 'night', radius: 'xl' } },
  Anchor: { defaultProps: { underline: 'always' } },
};

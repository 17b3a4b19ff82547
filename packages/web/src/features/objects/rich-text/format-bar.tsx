import { ActionIcon } from '@mantine/core';
import { useRovingIndex } from '@mantine/hooks';
import {
  IconBlockquote,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { type Format, FORMATS } from './formats.ts';
import classes from './rich-text.module.css';

export type Tool = Format | 'link';

const TOOLS: readonly Tool[] = [...FORMATS, 'link'];

const ICONS: Readonly<Record<Tool, TablerIcon>> = {
  bold: IconBold,
  italic: IconItalic,
  heading: IconHeading,
  bullets: IconList,
  numbers: IconListNumbers,
  quote: IconBlockquote,
  link: IconLink,
};

const KEYS: Readonly<Partial<Record<Tool, string>>> = { bold: 'B', italic: 'I', link: 'K' };

/** The tool of a key pressed with Ctrl, or ⌘ on a Mac. */
export const toolOfKey = (key: string): Tool | undefined =>
  TOOLS.find((tool) => KEYS[tool]?.toLowerCase() === key.toLowerCase());

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

function titleOf(tool: Tool, label: string, t: Translate): string {
  const key = KEYS[tool];
  if (key === undefined) return label;
  return t('rich_text.with_keys', {
    label,
    keys: t(isMac ? 'rich_text.keys.command' : 'rich_text.keys.ctrl', { key }),
  });
}

type FormatBarProps = {
  /** The id of the text area that it is for. */
  controls: string;
  isActive: (tool: Tool) => boolean;
  onUse: (tool: Tool) => void;
};

/** One stop of the Tab key; the arrow keys go from button to button. */
export function FormatBar({ controls, isActive, onUse }: FormatBarProps) {
  const t = useT();
  const { getItemProps } = useRovingIndex({ total: TOOLS.length });
  return (
    <div
      className={classes['bar']}
      role="toolbar"
      aria-label={t('rich_text.bar')}
      aria-controls={controls}
    >
      {TOOLS.map((tool, index) => {
        const Icon = ICONS[tool];
        const label = t(`rich_text.formats.${tool}`);
        return (
          <ActionIcon
            key={tool}
            {...getItemProps({ index, onClick: () => onUse(tool) })}
            className={classes['tool'] ?? ''}
            aria-label={label}
            title={titleOf(tool, label, t)}
            {...(KEYS[tool] !== undefined && {
              'aria-keyshortcuts': `Control+${KEYS[tool]} Meta+${KEYS[tool]}`,
            })}
            {...(tool === 'link'
              ? { 'aria-haspopup': 'dialog' }
              : { 'aria-pressed': isActive(tool) })}
            // The caret stays in the text, and the keyboard of a phone with it.
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </ActionIcon>
        );
      })}
    </div>
  );
}

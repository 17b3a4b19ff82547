import { Menu } from '@mantine/core';
import {
  IconArrowBackUp,
  IconChecks,
  IconCopy,
  IconFlag,
  IconMailQuestion,
  IconNotes,
  IconPencil,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useFocusReturn } from '../../../ui/use-focus-return.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { useLayer } from '../../../ui/use-layer.ts';
import type { MenuPlace } from './message-row.tsx';
import classes from './thread.module.css';

export type MenuAct =
  | 'copy'
  | 'answer'
  | 'edit'
  | 'withdraw'
  | 'readers'
  | 'incident'
  | 'demande'
  | 'memo';

const ICONS: Readonly<Record<MenuAct, TablerIcon>> = {
  answer: IconArrowBackUp,
  copy: IconCopy,
  readers: IconChecks,
  edit: IconPencil,
  incident: IconFlag,
  demande: IconMailQuestion,
  memo: IconNotes,
  withdraw: IconTrash,
};

type MessageMenuProps = {
  isOpen: boolean;
  place: MenuPlace;
  acts: readonly MenuAct[];
  onAct: (act: MenuAct) => void;
  onClose: () => void;
};

/** What can be done with a message: from the bottom of a phone, under the pointer on a desktop. */
export default function MessageMenu(menu: MessageMenuProps) {
  return useIsPhone() ? <ActsSheet {...menu} /> : <ActsMenu {...menu} />;
}

function ActsSheet({ isOpen, acts, onAct, onClose }: MessageMenuProps) {
  const t = useT();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('messagerie.menu.title')}>
      <ul className={classes['acts']}>
        {acts.map((act) => {
          const Icon = ICONS[act];
          return (
            <li key={act}>
              <button
                type="button"
                className={classes['act']}
                data-act={act}
                onClick={() => {
                  onClose();
                  onAct(act);
                }}
              >
                <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
                {t(`messagerie.menu.${act}`)}
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

function ActsMenu({ isOpen, place, acts, onAct, onClose }: MessageMenuProps) {
  const t = useT();
  useLayer(isOpen, { onEscape: onClose });
  useFocusReturn(isOpen);
  return (
    <Menu
      opened={isOpen}
      onChange={(isWanted) => {
        if (!isWanted) onClose();
      }}
      position="bottom-start"
      returnFocus={false}
      closeOnEscape={false}
      withinPortal
      shadow="md"
    >
      <Menu.Target>
        <span
          className={classes['anchor']}
          style={{ left: place.x, top: place.y }}
          aria-hidden="true"
        />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('messagerie.menu.title')}>
        {acts.map((act) => {
          const Icon = ICONS[act];
          return (
            <Menu.Item
              key={act}
              leftSection={<Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
              className={act === 'withdraw' ? (classes['danger'] ?? '') : ''}
              onClick={() => onAct(act)}
            >
              {t(`messagerie.menu.${act}`)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

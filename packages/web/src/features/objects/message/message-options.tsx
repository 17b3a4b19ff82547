import { IconAlertTriangle, IconBolt, IconMoonStars, IconPlus } from '@tabler/icons-react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import classes from './composer.module.css';

export interface Options {
  readonly urgent: boolean;
  readonly releve: boolean;
}

/** What this person may say of a message in this conversation. */
export type OptionsOffered = Partial<Record<keyof Options, boolean>>;

interface MessageOptionsProps {
  offered: OptionsOffered;
  value: Options;
  onChange: (value: Options) => void;
  /** Null where there are none. */
  quick: { isOpen: boolean; onToggle: () => void } | null;
}

const ICONS = { urgent: IconAlertTriangle, releve: IconMoonStars } as const;
const NAMES = ['urgent', 'releve'] as const;

/** Quick answers, and the marks of a message; those that are set stay in sight and are taken away by a press. */
export function MessageOptions({ offered, value, onChange, quick }: MessageOptionsProps) {
  const t = useT();
  const shown = NAMES.filter((name) => offered[name] === true);
  const toggle = (name: keyof Options) => onChange({ ...value, [name]: !value[name] });
  if (shown.length === 0) return quick === null ? null : <QuickButton {...quick} />;
  return (
    <>
      <ActionMenu
        position="top-start"
        renderTarget={(target) => (
          <button
            {...target}
            type="button"
            className={classes['icon']}
            aria-label={t('messages.composer.more')}
          >
            <IconPlus size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
        sections={[
          {
            entries: [
              quick !== null && {
                label: t('messages.composer.quick'),
                icon: IconBolt,
                onClick: quick.onToggle,
              },
              ...shown.map((name) => ({
                label: t(`messages.composer.${name}`),
                hint: t(`messages.composer.${name}_text`),
                icon: ICONS[name],
                isChecked: value[name],
                onClick: () => toggle(name),
              })),
            ],
          },
        ]}
      />
      {shown
        .filter((name) => value[name])
        .map((name) => {
          const Icon = ICONS[name];
          return (
            <button
              key={name}
              type="button"
              className={classes['set']}
              data-kind={name}
              aria-pressed="true"
              onClick={() => toggle(name)}
            >
              <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              <span className={classes['setWord']}>{t(`messages.composer.${name}`)}</span>
            </button>
          );
        })}
    </>
  );
}

function QuickButton({ isOpen, onToggle }: NonNullable<MessageOptionsProps['quick']>) {
  const t = useT();
  return (
    <button
      type="button"
      className={classes['icon']}
      aria-expanded={isOpen}
      aria-label={t('messages.composer.quick')}
      onClick={onToggle}
    >
      <IconBolt size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
    </button>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { MAX_QUESTIONS, MAX_SECTIONS, QUESTION_TYPES } from '@releve/domain/forms/form-schema.ts';
import { IconArrowBack, IconArrowForward, IconLayoutList, IconPlus } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { ActionMenu } from '../../../../ui/menu/action-menu.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { QUESTION_ICONS } from '../question-icons.ts';
import type { BuilderCommands } from './builder-commands.ts';
import classes from './builder.module.css';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** Counts, not the form: it is not drawn again at each letter. */
type AddBarProps = {
  questions: number;
  sections: number;
  commands: BuilderCommands;
  canUndo: boolean;
  canRedo: boolean;
};

/** What is added, and the way back: in the thumb's reach on a phone. */
export function AddBar({ questions, sections, commands, canUndo, canRedo }: AddBarProps) {
  const t = useT();
  const isPhone = useIsPhone();
  return (
    <div className={classes['addBar']} role="toolbar" aria-label={t('suivi_schema.add.label')}>
      <ActionMenu
        position={isPhone ? 'top-start' : 'bottom-start'}
        returnsFocus={false}
        renderTarget={(props) => (
          <Button
            {...props}
            leftSection={<IconPlus {...icon} />}
            disabled={questions >= MAX_QUESTIONS}
          >
            {t('suivi_schema.add.question')}
          </Button>
        )}
        sections={[
          {
            entries: QUESTION_TYPES.map((type) => ({
              label: t(`suivi_schema.types.${type}`),
              icon: QUESTION_ICONS[type],
              onClick: () => commands.add(type),
            })),
          },
        ]}
      />
      <Button
        variant="default"
        leftSection={<IconLayoutList {...icon} />}
        disabled={sections >= MAX_SECTIONS}
        onClick={commands.addNewSection}
      >
        {t('suivi_schema.add.section')}
      </Button>
      <span className={classes['space']} />
      <ActionIcon
        variant="default"
        aria-label={t('suivi_schema.undo')}
        disabled={!canUndo}
        onClick={commands.undo}
      >
        <IconArrowBack {...icon} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={t('suivi_schema.redo')}
        disabled={!canRedo}
        onClick={commands.redo}
      >
        <IconArrowForward {...icon} />
      </ActionIcon>
    </div>
  );
}

import { ActionIcon, Button, Kbd } from '@mantine/core';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useIsPhone } from '../../../../ui/use-is-phone.ts';
import { KEY_LABELS } from './review-keys.ts';
import { type LineAction, useReviewStore } from './review-store.ts';
import classes from './review.module.css';

type LineActionsProps = {
  line: HeuresLine;
  mayDecide: boolean;
  whyNot: 'locked' | 'own' | 'offline' | null;
  run: (action: LineAction) => void;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** The same as the keys, for a mouse and for a finger. */
export function LineActions({ line, mayDecide, whyNot, run }: LineActionsProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const hasUndo = useReviewStore(({ undoables }) => undoables.length > 0);
  const button = (action: LineAction, isMain = false) => (
    <Button
      key={action}
      className={classes['action'] ?? ''}
      size={isPhone ? 'md' : 'sm'}
      variant={isMain ? 'filled' : 'default'}
      onClick={() => run(action)}
      {...(!isPhone && {
        rightSection: (
          <Kbd aria-hidden="true" size="xs">
            {KEY_LABELS[action]}
          </Kbd>
        ),
      })}
    >
      {t(`heures_review.actions.${action}`)}
    </Button>
  );
  return (
    <div className={classes['actions']}>
      {whyNot !== null && (
        <p className={classes['quiet']}>{t(`heures_review.refusals.${whyNot}`)}</p>
      )}
      {mayDecide && !line.a_venir && (
        <div className={classes['buttons']}>
          {button('planned')}
          {button('punched')}
          {button('break')}
          {button('edit')}
          {hasUndo && button('undo')}
        </div>
      )}
      <div className={classes['buttons']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('heures_review.actions.previous')}
          onClick={() => run('previous')}
        >
          <IconChevronLeft {...icon} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('heures_review.actions.next')}
          onClick={() => run('next')}
        >
          <IconChevronRight {...icon} />
        </ActionIcon>
        {mayDecide && button('approve_sheet')}
        {mayDecide && !line.a_venir && button('approve', true)}
      </div>
    </div>
  );
}

import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import type { WrittenQuestion } from './survey-form.ts';
import classes from './editor.module.css';

type QuestionListProps = {
  questions: readonly WrittenQuestion[];
  /** What keeps each from being asked, by its place. */
  faultOf: (index: number) => string | null;
  onChange: (questions: readonly WrittenQuestion[]) => void;
  onOpen: (question: WrittenQuestion) => void;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** A question is opened by its line, moved and removed by the buttons at its end. */
export function QuestionList({ questions, faultOf, onChange, onOpen }: QuestionListProps) {
  const t = useT();
  if (questions.length === 0) return null;
  const swap = (at: number, other: number) =>
    onChange(
      questions.map((each, index) =>
        index === at
          ? (questions[other] ?? each)
          : index === other
            ? (questions[at] ?? each)
            : each,
      ),
    );
  return (
    <ol className={classes['lines']} aria-label={t('sondages_admin.sections.questions')}>
      {questions.map((question, index) => {
        const { cle, libelle, type, condition } = question;
        const nom = libelle || t('sondages_admin.question.unnamed');
        const words = t(`sondages_admin.question.types.${type}`);
        const note =
          condition === null ? words : t('sondages_admin.question.conditional', { type: words });
        const fault = faultOf(index);
        const buttons = [
          { act: 'up', Icon: IconArrowUp, isOff: index === 0, run: () => swap(index, index - 1) },
          {
            act: 'down',
            Icon: IconArrowDown,
            isOff: index === questions.length - 1,
            run: () => swap(index, index + 1),
          },
          {
            act: 'remove',
            Icon: IconTrash,
            isOff: false,
            run: () => onChange(questions.filter((each) => each.cle !== cle)),
          },
        ] as const;
        return (
          <li key={cle} className={classes['line']} data-wrong={fault !== null || undefined}>
            <button
              type="button"
              className={classes['lineName']}
              name={cle}
              onClick={() => onOpen(question)}
            >
              <span className={classes['number']}>{index + 1}</span>
              <span className={classes['lineWords']}>
                <span>{nom}</span>
                <span className={classes['quiet']}>{fault ?? note}</span>
              </span>
            </button>
            {buttons.map(({ act, Icon, isOff, run }) => (
              <ActionIcon
                key={act}
                variant="subtle"
                color={act === 'remove' ? 'red' : 'gray'}
                aria-label={t(`sondages_admin.lines.${act}`, { nom })}
                disabled={isOff}
                onClick={run}
              >
                <Icon {...icon} />
              </ActionIcon>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

import { ActionIcon, Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { QUIZ_TYPES } from '@releve/domain/features/formations-admin.ts';
import { MAX_OPTIONS } from '@releve/domain/forms/form-schema.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import {
  addOption,
  type QuizOption,
  type QuizQuestion,
  withoutOption,
  withRight,
  withType,
} from './course-form.ts';
import classes from './editor.module.css';

type QuestionSheetProps = {
  question: QuizQuestion;
  number: number;
  isOpen: boolean;
  /** What keeps it from being published. */
  fault: string | null;
  onClose: () => void;
  onChange: (question: QuizQuestion) => void;
};

/** A question with its choices, which of them are right, and what whoever answered is told. */
export default function QuestionSheet(props: QuestionSheetProps) {
  const { question, number, isOpen, fault, onClose, onChange } = props;
  const t = useT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_admin.question.title', { number })}
      footer={<Button onClick={onClose}>{t('formations_admin.done')}</Button>}
    >
      <div className={classes['sheet']}>
        {fault !== null && (
          <p className={classes['fault']} role="alert">
            {fault}
          </p>
        )}
        <Textarea
          name="libelle"
          label={t('formations_admin.question.libelle')}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={question.libelle}
          onChange={({ currentTarget }) => onChange({ ...question, libelle: currentTarget.value })}
        />
        <Select
          name="type"
          label={t('formations_admin.question.type')}
          allowDeselect={false}
          data={QUIZ_TYPES.map((value) => ({
            value,
            label: t(`formations_admin.question.types.${value}`),
          }))}
          value={question.type}
          onChange={(type) => type !== null && onChange(withType(question, type))}
        />
        <RightAnswers question={question} onChange={onChange} />
        <Textarea
          name="explication"
          label={t('formations_admin.question.explication')}
          description={t('formations_admin.question.explication_hint')}
          autosize
          minRows={2}
          maxLength={500}
          value={question.explication}
          onChange={({ currentTarget }) =>
            onChange({ ...question, explication: currentTarget.value })
          }
        />
        <TextInput
          name="aide"
          label={t('formations_admin.question.aide')}
          maxLength={1000}
          value={question.aide}
          onChange={({ currentTarget }) => onChange({ ...question, aide: currentTarget.value })}
        />
      </div>
    </Sheet>
  );
}

type AnswersProps = Pick<QuestionSheetProps, 'question' | 'onChange'>;

function RightAnswers({ question, onChange }: AnswersProps) {
  const t = useT();
  if (question.type === 'oui_non') return <YesOrNo question={question} onChange={onChange} />;
  const { options } = question;
  return (
    <fieldset className={classes['options']}>
      <legend>{t('formations_admin.question.options')}</legend>
      <p className={classes['quiet']}>
        {t(`formations_admin.question.right_hint.${question.type}`)}
      </p>
      {options.map((option, index) => (
        <OptionLine
          key={option.cle}
          option={option}
          number={index + 1}
          question={question}
          onChange={onChange}
        />
      ))}
      <Button
        variant="default"
        disabled={options.length >= MAX_OPTIONS}
        leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => onChange(addOption(question))}
      >
        {t('formations_admin.question.add_option')}
      </Button>
    </fieldset>
  );
}

function YesOrNo({ question, onChange }: AnswersProps) {
  const t = useT();
  return (
    <Radio.Group
      label={t('formations_admin.question.right_answer')}
      value={question.bonnes[0] ?? null}
      onChange={(bonne) => onChange({ ...question, bonnes: [bonne] })}
    >
      <div className={classes['options']}>
        {(['oui', 'non'] as const).map((value) => (
          <Radio key={value} value={value} label={t(`formations_admin.question.yes_no.${value}`)} />
        ))}
      </div>
    </Radio.Group>
  );
}

type OptionLineProps = AnswersProps & { option: QuizOption; number: number };

function OptionLine({ option, number, question, onChange }: OptionLineProps) {
  const t = useT();
  const { cle, libelle } = option;
  const Mark = question.type === 'choix' ? Radio : Checkbox;
  const rename = (words: string) =>
    onChange({
      ...question,
      options: question.options.map((each) =>
        each.cle === cle ? { ...each, libelle: words } : each,
      ),
    });
  return (
    <div className={classes['option']}>
      <Mark
        aria-label={t('formations_admin.question.is_right', { number })}
        checked={question.bonnes.includes(cle)}
        onChange={() => onChange({ ...question, bonnes: withRight(question, cle) })}
      />
      <TextInput
        aria-label={t('formations_admin.question.option', { number })}
        maxLength={160}
        value={libelle}
        onChange={({ currentTarget }) => rename(currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('formations_admin.question.remove_option', { number })}
        disabled={question.options.length <= 2}
        onClick={() => onChange(withoutOption(question, cle))}
      >
        <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

import { ActionIcon, Button, Switch, Textarea, TextInput } from '@mantine/core';
import { MAX_OPTIONS } from '@releve/domain/forms/form-schema.ts';
import { SONDAGE_TYPES } from '@releve/domain/sondage-rules.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { ConditionFields } from './condition-fields.tsx';
import { emptyOption, hasChoices, withType, type WrittenQuestion } from './survey-form.ts';
import classes from './editor.module.css';

type QuestionSheetProps = {
  question: WrittenQuestion;
  /** Those that may decide whether it is asked. */
  before: readonly WrittenQuestion[];
  number: number;
  isOpen: boolean;
  /** What keeps the survey from being opened. */
  fault: string | null;
  onClose: () => void;
  onChange: (question: WrittenQuestion) => void;
};

export default function QuestionSheet(props: QuestionSheetProps) {
  const { question, before, number, isOpen, fault, onClose, onChange } = props;
  const t = useT();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('sondages_admin.question.title', { number })}
      footer={<Button onClick={onClose}>{t('sondages_admin.question.done')}</Button>}
    >
      <div className={classes['sheet']}>
        {fault !== null && (
          <p className={classes['fault']} role="alert">
            {fault}
          </p>
        )}
        <Textarea
          name="libelle"
          label={t('sondages_admin.question.libelle')}
          required
          autosize
          minRows={2}
          maxLength={300}
          value={question.libelle}
          onChange={({ currentTarget }) => onChange({ ...question, libelle: currentTarget.value })}
        />
        <Select
          name="type"
          label={t('sondages_admin.question.type')}
          allowDeselect={false}
          data={SONDAGE_TYPES.map((value) => ({
            value,
            label: t(`sondages_admin.question.types.${value}`),
          }))}
          value={question.type}
          onChange={(type) => type !== null && onChange(withType(question, type))}
        />
        {hasChoices(question.type) && <Options question={question} onChange={onChange} />}
        <TextInput
          name="aide"
          label={t('sondages_admin.question.aide')}
          maxLength={1000}
          value={question.aide}
          onChange={({ currentTarget }) => onChange({ ...question, aide: currentTarget.value })}
        />
        <Switch
          name="requis"
          label={t('sondages_admin.question.requis')}
          checked={question.requis}
          onChange={({ currentTarget }) => onChange({ ...question, requis: currentTarget.checked })}
        />
        <ConditionFields
          before={before}
          condition={question.condition}
          onChange={(condition) => onChange({ ...question, condition })}
        />
      </div>
    </Sheet>
  );
}

type OptionsProps = Pick<QuestionSheetProps, 'question' | 'onChange'>;

function Options({ question, onChange }: OptionsProps) {
  const t = useT();
  const { options } = question;
  const rename = (cle: string, libelle: string) =>
    onChange({
      ...question,
      options: options.map((each) => (each.cle === cle ? { ...each, libelle } : each)),
    });
  return (
    <fieldset className={classes['options']}>
      <legend>{t('sondages_admin.question.options')}</legend>
      {options.map(({ cle, libelle }, index) => (
        <div key={cle} className={classes['option']}>
          <TextInput
            aria-label={t('sondages_admin.question.option', { number: index + 1 })}
            maxLength={160}
            value={libelle}
            onChange={({ currentTarget }) => rename(cle, currentTarget.value)}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('sondages_admin.question.remove_option', { number: index + 1 })}
            disabled={options.length <= 2}
            onClick={() =>
              onChange({ ...question, options: options.filter((each) => each.cle !== cle) })
            }
          >
            <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="default"
        disabled={options.length >= MAX_OPTIONS}
        leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
        onClick={() => onChange({ ...question, options: [...options, emptyOption()] })}
      >
        {t('sondages_admin.question.add_option')}
      </Button>
    </fieldset>
  );
}

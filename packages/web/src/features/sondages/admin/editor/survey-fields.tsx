import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { VENTILATIONS } from '@releve/domain/features/sondages-admin.ts';
import { MAX_SONDAGE_QUESTIONS } from '@releve/domain/sondage-rules.ts';
import { IconPlus } from '@tabler/icons-react';
import { t as say, translateServerMessage, useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { SettingsSection } from '../../../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { AudienceFields } from '../../../objects/audience-fields.tsx';
import { OrderedList } from '../../../objects/question/ordered-list.tsx';
import { LockedQuestions } from './locked-questions.tsx';
import {
  conditionQuestions,
  emptyQuestion,
  faultsOf,
  type WrittenQuestion,
} from './survey-form.ts';
import type { SurveyEditor } from './use-survey-editor.ts';
import classes from './editor.module.css';

const loadQuestion = () => import('./question-sheet.tsx');
const sayFailed = () => negative(say('errors.screen'));

const wordsOf = (message: string | undefined): string | null =>
  message === undefined ? null : translateServerMessage(message);

type PartProps = { editor: SurveyEditor };

export function SurveyFields({ editor }: PartProps) {
  const t = useT();
  const field = useFields(editor);
  const sondage = editor.base?.sondage;
  const isLocked = sondage !== undefined && sondage.statut !== 'brouillon';
  return (
    <>
      <SettingsSection title={t('sondages_admin.sections.about')}>
        <div className={classes['section']}>
          <TextInput {...field.text('titre')} required maxLength={200} />
          <Textarea
            {...field.text('description')}
            description={t('sondages_admin.hints.description')}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
          />
        </div>
      </SettingsSection>
      {isLocked ? <LockedQuestions sondage={sondage} /> : <Questions editor={editor} />}
      {!isLocked && <Privacy editor={editor} />}
      <SettingsSection title={t('sondages_admin.sections.people')}>
        <div className={classes['section']}>
          <AudienceFields
            legend={t('sondages_admin.audience')}
            audience={field.values.audience}
            errorOf={field.errorOf}
            onChange={(audience) => field.change({ audience })}
          />
          {field.errorOf('audience') !== null && (
            <p className={classes['fault']} role="alert">
              {field.errorOf('audience')}
            </p>
          )}
          <div className={classes['fields']}>
            <TextInput
              {...field.text('ouvre_le')}
              type="date"
              disabled={isLocked && hasBegun(sondage.ouvre_at)}
              description={t('sondages_admin.hints.ouvre_le')}
            />
            <TextInput
              {...field.text('ferme_le')}
              type="date"
              description={t('sondages_admin.hints.ferme_le')}
            />
          </div>
        </div>
      </SettingsSection>
    </>
  );
}

const hasBegun = (ouvre_at: string | null): boolean =>
  ouvre_at !== null && Date.parse(ouvre_at) <= Date.now();

function Questions({ editor }: PartProps) {
  const t = useT();
  const opened = useOpened<string | null>(null);
  const { questions } = editor.values;
  const faults = faultsOf(editor.errors);
  const index = questions.findIndex(({ cle }) => cle === opened.subject);
  const question = questions[index];
  const change = (changed: WrittenQuestion) =>
    editor.change({
      questions: questions.map((each) => (each.cle === changed.cle ? changed : each)),
    });
  const add = () => {
    const added = emptyQuestion();
    editor.change({ questions: [...questions, added] });
    opened.open(added.cle);
  };
  const empty = wordsOf(editor.errors['contenu.sections']);
  return (
    <SettingsSection
      title={t('sondages_admin.sections.questions')}
      text={t('sondages_admin.sections.questions_text')}
    >
      <div className={classes['section']}>
        <OrderedList
          label={t('sondages_admin.sections.questions')}
          items={questions}
          nameOf={({ libelle }) => libelle || t('sondages_admin.question.unnamed')}
          noteOf={({ type, condition }) => {
            const words = t(`sondages_admin.question.types.${type}`);
            return condition === null
              ? words
              : t('sondages_admin.question.conditional', { type: words });
          }}
          faultOf={(at) => wordsOf(faults.get(at))}
          onChange={(next) => editor.change({ questions: next })}
          onOpen={({ cle }) => opened.open(cle)}
        />
        {empty !== null && (
          <p className={classes['fault']} role="alert">
            {empty}
          </p>
        )}
        <Button
          variant="default"
          name="questions"
          leftSection={<IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          disabled={questions.length >= MAX_SONDAGE_QUESTIONS}
          onClick={add}
        >
          {t('sondages_admin.question.add')}
        </Button>
      </div>
      {question !== undefined && (
        <OnDemand
          key={opened.key}
          load={loadQuestion}
          isWanted={opened.isOpen}
          onFailure={sayFailed}
          props={{
            question,
            before: conditionQuestions(questions, index),
            number: index + 1,
            isOpen: opened.isOpen,
            fault: wordsOf(faults.get(index)),
            onClose: opened.close,
            onChange: change,
          }}
        />
      )}
    </SettingsSection>
  );
}

function Privacy({ editor }: PartProps) {
  const t = useT();
  const field = useFields(editor);
  const { anonyme, ventilation } = field.values;
  return (
    <SettingsSection title={t('sondages_admin.sections.privacy')}>
      <div className={classes['section']}>
        <Switch
          {...field.flag('anonyme')}
          description={t(anonyme ? 'sondages_admin.hints.anonyme' : 'sondages_admin.hints.named')}
        />
        {anonyme && (
          <Select
            name="ventilation"
            label={t('sondages_admin.fields.ventilation')}
            description={t('sondages_admin.hints.ventilation')}
            allowDeselect={false}
            data={VENTILATIONS.map((value) => ({
              value,
              label: t(`sondages_admin.ventilations.${value}`),
            }))}
            value={ventilation}
            onChange={(chosen) => chosen !== null && field.change({ ventilation: chosen })}
          />
        )}
      </div>
    </SettingsSection>
  );
}

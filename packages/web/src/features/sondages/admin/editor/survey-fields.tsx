import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import type { Audience } from '@releve/domain/audience.ts';
import { VENTILATIONS } from '@releve/domain/features/sondages-admin.ts';
import { MAX_SONDAGE_QUESTIONS } from '@releve/domain/sondage-rules.ts';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { translateServerMessage } from '../../../../platform/api/server-messages.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { DateField } from '../../../../ui/date-field.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { SettingsSection } from '../../../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { describeAudience } from '../../../objects/audience-words.ts';
import { QuestionList } from './question-list.tsx';
import { LockedQuestions } from './locked-questions.tsx';
import {
  conditionQuestions,
  emptyQuestion,
  faultsOf,
  type WrittenQuestion,
} from './survey-form.ts';
import type { SurveyEditor } from './use-survey-editor.ts';
import classes from './editor.module.css';

const loadAudience = () => import('./audience-sheet.tsx');
const loadQuestion = () => import('./question-sheet.tsx');
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
          <AudiencePart editor={editor} />
          <div className={classes['fields']}>
            <DateField
              {...field.text('ouvre_le')}
              disabled={isLocked && hasBegun(sondage.ouvre_at)}
              description={t('sondages_admin.hints.ouvre_le')}
            />
            <DateField
              {...field.text('ferme_le')}
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
        <QuestionList
          questions={questions}
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
        <OpenedLayer
          load={loadQuestion}
          opened={opened}
          props={{
            question,
            before: conditionQuestions(questions, index),
            number: index + 1,
            fault: wordsOf(faults.get(index)),
            onChange: change,
          }}
        />
      )}
    </SettingsSection>
  );
}

/** In words; the fields to choose from come with the press. */
function AudiencePart({ editor }: PartProps) {
  const t = useT();
  const field = useFields(editor);
  const opened = useOpened(null);
  const { audience } = field.values;
  const faults = ['audience', 'audience.clients', 'audience.employes']
    .map((name) => field.errorOf(name))
    .filter((fault) => fault !== null);
  return (
    <div>
      <p className={classes['label']}>{t('sondages_admin.audience')}</p>
      <div className={classes['chosen']}>
        <span aria-live="polite">{describeAudience(audience, t)}</span>
        <Button variant="default" name="audience" onClick={() => opened.open(null)}>
          {t('sondages_admin.choose_audience')}
        </Button>
      </div>
      {faults.map((fault) => (
        <p key={fault} className={classes['fault']} role="alert">
          {fault}
        </p>
      ))}
      <OpenedLayer
        load={loadAudience}
        opened={opened}
        props={{
          audience,
          errorOf: field.errorOf,
          onChange: (chosen: Audience) => field.change({ audience: chosen }),
        }}
      />
    </div>
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

import { Button, Textarea, TextInput } from '@mantine/core';
import type { LeconDraft } from '@releve/domain/features/formations-admin.ts';
import { MAX_LECONS } from '@releve/domain/features/formations.ts';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../../platform/on-demand.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { SettingsSection } from '../../../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import {
  emptyLecon,
  emptyQuestion,
  faultsOf,
  isBlankLecon,
  isBlankQuestion,
  type QuizQuestion,
} from './course-form.ts';
import { wordsOf } from './part-words.ts';
import { OrderedList } from './ordered-list.tsx';
import type { CourseEditor } from './use-course-editor.ts';
import classes from './editor.module.css';

const loadLecon = () => import('./lecon-sheet.tsx');
const loadQuestion = () => import('./question-sheet.tsx');
const plus = <IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />;

export function CourseFields({ editor }: { editor: CourseEditor }) {
  const t = useT();
  const field = useFields(editor);
  return (
    <>
      <SettingsSection title={t('formations_admin.sections.about')}>
        <div className={`${classes['section']} ${classes['fields']}`}>
          <TextInput
            {...field.text('titre')}
            className={classes['whole'] ?? ''}
            required
            maxLength={200}
          />
          <Textarea
            {...field.text('description')}
            className={classes['whole'] ?? ''}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={2000}
          />
          <TextInput {...field.text('duree_minutes')} inputMode="numeric" required />
          <TextInput
            {...field.text('validite_mois')}
            inputMode="numeric"
            description={t('formations_admin.hints.validite_mois')}
          />
        </div>
      </SettingsSection>
      <Lessons editor={editor} />
      <Quiz editor={editor} />
    </>
  );
}

type PartProps = { editor: CourseEditor };

function Lessons({ editor }: PartProps) {
  const t = useT();
  const opened = useOpened<string | null>(null);
  const { lecons } = editor.values;
  const faults = faultsOf('lecons', editor.errors);
  const index = lecons.findIndex(({ cle }) => cle === opened.subject);
  const lecon = lecons[index];
  const change = (part: Partial<LeconDraft>) =>
    editor.setValues((now) => ({
      ...now,
      lecons: now.lecons.map((each) => (each.cle === opened.subject ? { ...each, ...part } : each)),
    }));
  const add = () => {
    const added = emptyLecon();
    editor.change({ lecons: [...lecons, added] });
    opened.open(added.cle);
  };
  const close = () => {
    opened.close();
    if (lecon !== undefined && isBlankLecon(lecon)) {
      editor.change({ lecons: lecons.filter((each) => each !== lecon) });
    }
  };
  return (
    <SettingsSection
      title={t('formations_admin.sections.lecons')}
      text={t('formations_admin.sections.lecons_text')}
    >
      <div className={classes['section']}>
        <OrderedList
          label={t('formations_admin.sections.lecons')}
          items={lecons}
          nameOf={({ titre }) => titre || t('formations_admin.lecon.unnamed')}
          noteOf={({ genre }) => t(`formations_admin.lecon.genres.${genre}`)}
          faultOf={(at) => wordsOf(faults.get(at))}
          onChange={(next) => editor.change({ lecons: next })}
          onOpen={({ cle }) => opened.open(cle)}
        />
        <Button
          variant="default"
          name="lecons"
          leftSection={plus}
          disabled={lecons.length >= MAX_LECONS}
          onClick={add}
        >
          {t('formations_admin.lecon.add')}
        </Button>
      </div>
      {lecon !== undefined && (
        <OnDemand
          key={opened.key}
          load={loadLecon}
          isWanted={opened.isOpen}
          props={{
            lecon,
            number: index + 1,
            isOpen: opened.isOpen,
            fileOf: editor.fileOf,
            errorOf: (name: string) => wordsOf(editor.errors[`lecons.${index}.${name}`]),
            onClose: close,
            onChange: change,
            onStaged: editor.keepStaged,
          }}
        />
      )}
    </SettingsSection>
  );
}

function Quiz({ editor }: PartProps) {
  const t = useT();
  const field = useFields(editor);
  const opened = useOpened<string | null>(null);
  const { questions } = editor.values;
  const faults = faultsOf('questions', editor.errors);
  const index = questions.findIndex(({ cle }) => cle === opened.subject);
  const question = questions[index];
  const change = (changed: QuizQuestion) =>
    editor.change({
      questions: questions.map((each) => (each.cle === changed.cle ? changed : each)),
    });
  const add = () => {
    const added = emptyQuestion();
    editor.change({ questions: [...questions, added] });
    opened.open(added.cle);
  };
  const close = () => {
    opened.close();
    if (question !== undefined && isBlankQuestion(question)) {
      editor.change({ questions: questions.filter((each) => each !== question) });
    }
  };
  return (
    <SettingsSection
      title={t('formations_admin.sections.quiz')}
      text={t('formations_admin.sections.quiz_text')}
    >
      <div className={classes['section']}>
        <OrderedList
          label={t('formations_admin.sections.questions')}
          items={questions}
          nameOf={({ libelle }) => libelle || t('formations_admin.question.unnamed')}
          noteOf={({ type }) => t(`formations_admin.question.types.${type}`)}
          faultOf={(at) => wordsOf(faults.get(at))}
          onChange={(next) => editor.change({ questions: next })}
          onOpen={({ cle }) => opened.open(cle)}
        />
        <Button variant="default" name="questions" leftSection={plus} onClick={add}>
          {t('formations_admin.question.add')}
        </Button>
        {questions.length > 0 && (
          <div className={classes['fields']}>
            <TextInput {...field.text('note_passage')} inputMode="numeric" required />
            <TextInput
              {...field.text('max_tentatives')}
              inputMode="numeric"
              description={t('formations_admin.hints.max_tentatives')}
            />
            <TextInput
              {...field.text('pause_minutes')}
              inputMode="numeric"
              description={t('formations_admin.hints.pause_minutes')}
            />
          </div>
        )}
      </div>
      {question !== undefined && (
        <OnDemand
          key={opened.key}
          load={loadQuestion}
          isWanted={opened.isOpen}
          props={{
            question,
            number: index + 1,
            isOpen: opened.isOpen,
            fault: wordsOf(faults.get(index)),
            onClose: close,
            onChange: change,
          }}
        />
      )}
    </SettingsSection>
  );
}

import { Checkbox, Radio, Textarea } from '@mantine/core';
import {
  correctQuestion,
  type QuizCorrection,
} from '@releve/domain/features/formation-corrections.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { setOf, text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, type Translate, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useCorrectQuestion } from './people.mutations.ts';
import { withRight } from '../editor/course-form.ts';
import classes from '../editor/editor.module.css';
import { formationsPeopleTexts } from './formations-people.texts.ts';

needTexts(formationsPeopleTexts);

const correctForm = defineForm({
  fields: { bonnes: setOf<string>([], String), explication: text() },
  schema: correctQuestion.body.pick({ bonnes: true, explication: true }),
  label: (name, t) => t(`formations_people.correct.${name}`),
  refusals: { bonnes: (t) => t('formations_people.correct.needed') },
});

type Regraded = EndpointResponse<typeof correctQuestion>;

/** How many were graded again, and how many passed by it. */
function describeRegraded({ reprises, reussites }: Regraded, t: Translate): string {
  if (reprises === 0) return t('formations_people.correct.unchanged');
  return t('formations_people.correct.done', {
    regraded: t('formations_people.correct.regraded', { count: reprises }),
    passed:
      reussites === 0
        ? t('formations_people.correct.nobody')
        : t('formations_people.correct.passed', { count: reussites }),
  });
}

type CorrectSheetProps = {
  formationId: number;
  /** Of the course, as it was read. */
  version: number;
  question: QuizCorrection;
  isOpen: boolean;
  onClose: () => void;
};

/** What counts as right from now on, for everyone who took this version. */
export default function CorrectSheet(props: CorrectSheetProps) {
  const { formationId, version, question, isOpen, onClose } = props;
  const t = useT();
  const correcting = useCorrectQuestion();
  const { bonnes, explication } = question;
  const form = useForm(correctForm, {
    opening: { bonnes, explication },
    send: (content) =>
      correcting.mutateAsync({
        params: { id: formationId },
        body: { ...content, question: question.question, version },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('formations_people.correct.one')}
      saveLabel={t('formations_people.correct.action')}
      isSaveDisabled={!form.isDirty}
      onSaved={(answer) => {
        if (answer !== 'queued') positive(describeRegraded(answer, t));
        onClose();
      }}
    >
      <p className={classes['lineTitle']}>{question.libelle}</p>
      <Choices
        question={question}
        bonnes={field.values.bonnes}
        error={field.errorOf('bonnes')}
        onChange={(chosen) => field.change({ bonnes: chosen })}
      />
      <Textarea {...field.text('explication')} autosize minRows={2} maxRows={6} maxLength={500} />
    </SheetForm>
  );
}

type ChoicesProps = {
  question: QuizCorrection;
  bonnes: readonly string[];
  error: string | null;
  onChange: (bonnes: readonly string[]) => void;
};

function Choices({ question, bonnes, error, onChange }: ChoicesProps) {
  const t = useT();
  const { type, options } = question;
  const offered =
    type === 'oui_non'
      ? (['oui', 'non'] as const).map((cle) => ({
          cle,
          libelle: t(`formations_admin.question.yes_no.${cle}`),
        }))
      : options;
  const Mark = type === 'choix_multiple' ? Checkbox : Radio;
  return (
    <fieldset className={classes['options']}>
      <legend>{t('formations_people.correct.bonnes')}</legend>
      {offered.map(({ cle, libelle }, index) => (
        <Mark
          key={cle}
          {...(index === 0 && { name: 'bonnes' })}
          label={libelle}
          checked={bonnes.includes(cle)}
          onChange={() => onChange(withRight({ type, bonnes }, cle))}
        />
      ))}
      {error !== null && (
        <p className={classes['fault']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

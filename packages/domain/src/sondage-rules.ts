// What a survey may ask, and what keeps it from being opened. Pure, for the editor and the server.
import { checkForm, type FormIssue } from './forms/form-rules.ts';
import type { FormContent, FormQuestion, QuestionType } from './forms/form-schema.ts';

/** Choice, scale and text: what can be counted, and what is read. */
export const SONDAGE_TYPES = ['choix', 'choix_multiple', 'note', 'oui_non', 'texte'] as const;
export type SondageType = (typeof SONDAGE_TYPES)[number];

/** More than a minute of somebody's night is too much: most have five. */
export const MAX_SONDAGE_QUESTIONS = 30;

const isSondageType = (type: QuestionType): type is SondageType =>
  SONDAGE_TYPES.some((allowed) => allowed === type);

export type SondageQuestion = Extract<FormQuestion, { type: SondageType }>;

export const questionsOf = ({ sections }: FormContent): SondageQuestion[] =>
  sections
    .flatMap(({ questions }) => questions)
    .filter((question): question is SondageQuestion => isSondageType(question.type));

/** Everything that is missing, by its place: `contenu.sections.0.questions.2.options`. */
export function checkSondage(contenu: FormContent): FormIssue[] {
  const own = contenu.sections.flatMap(({ questions, repetable }, section): FormIssue[] => [
    ...(repetable
      ? [{ path: ['sections', section, 'repetable'], message: 'sondages.no_zones' }]
      : []),
    ...questions.flatMap(({ type }, index): FormIssue[] =>
      isSondageType(type)
        ? []
        : [
            {
              path: ['sections', section, 'questions', index, 'type'],
              message: 'sondages.type',
            },
          ],
    ),
  ]);
  const tooMany =
    contenu.sections.reduce((total, { questions }) => total + questions.length, 0) >
    MAX_SONDAGE_QUESTIONS
      ? [{ path: ['sections'], message: 'forms.too_many_questions' }]
      : [];
  return [...checkForm(contenu), ...own, ...tooMany].map(({ path, message }) => ({
    path: ['contenu', ...path],
    message,
  }));
}

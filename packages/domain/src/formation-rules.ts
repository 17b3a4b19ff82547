// What keeps a course from being published: its lessons, its quiz and the right answers. Pure, for the editor and the server.
import type { Corrige, FormationContent, LeconDraft } from './features/formations-admin.ts';
import { QUIZ_TYPES } from './features/formations-admin.ts';
import { checkForm, type FormIssue } from './forms/form-rules.ts';
import type { FormContent, FormQuestion } from './forms/form-schema.ts';

const below = (path: FormIssue['path'], issues: readonly FormIssue[]): FormIssue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));

function listLeconIssues({ titre, genre, corps, piece }: LeconDraft): FormIssue[] {
  const issues: FormIssue[] = [];
  if (titre === '') issues.push({ path: ['titre'], message: 'validation.required' });
  if (genre === 'texte') {
    if (corps.trim() === '') issues.push({ path: ['corps'], message: 'validation.required' });
  } else if (piece === null) {
    issues.push({ path: ['piece'], message: 'formations.file_missing' });
  }
  return issues;
}

function listLeconsIssues(lecons: readonly LeconDraft[]): FormIssue[] {
  const known = new Set<string>();
  return lecons.flatMap((lecon, index) => {
    const issues = listLeconIssues(lecon);
    if (known.has(lecon.cle)) issues.push({ path: ['cle'], message: 'forms.key_twice' });
    known.add(lecon.cle);
    return below(['lecons', index], issues);
  });
}

const YES_NO = ['oui', 'non'];

const optionsOf = (question: FormQuestion): readonly string[] =>
  question.type === 'choix' || question.type === 'choix_multiple'
    ? question.options.map(({ cle }) => cle)
    : YES_NO;

/** Whether these can be the right answers to a question: there are some, of several only one where one is chosen. */
export function areRightAnswers(question: FormQuestion, bonnes: readonly string[]): boolean {
  const options = optionsOf(question);
  const isEnough = question.type === 'choix_multiple' ? bonnes.length > 0 : bonnes.length === 1;
  const areDistinct = new Set(bonnes).size === bonnes.length;
  return isEnough && areDistinct && bonnes.every((bonne) => options.includes(bonne));
}

const isQuizType = (type: string): boolean => QUIZ_TYPES.some((allowed) => allowed === type);

/** A question stands for itself: everyone gets all of them, and each has a right answer. */
function listQuestionIssues(question: FormQuestion, corrige: Corrige): FormIssue[] {
  if (!isQuizType(question.type)) return [{ path: ['type'], message: 'formations.quiz_type' }];
  if (question.condition !== null) {
    return [{ path: ['condition'], message: 'formations.quiz_condition' }];
  }
  const bonnes = Object.hasOwn(corrige, question.cle) ? corrige[question.cle]?.bonnes : undefined;
  return areRightAnswers(question, bonnes ?? [])
    ? []
    : [{ path: ['corrige'], message: 'formations.right_answer' }];
}

function listQuizIssues(contenu: FormContent, corrige: Corrige): FormIssue[] {
  const ofQuestions = contenu.sections.flatMap(({ questions, repetable }, section) => [
    ...(repetable
      ? [{ path: ['sections', section, 'repetable'], message: 'formations.quiz_section' }]
      : []),
    ...questions.flatMap((question, index) =>
      below(['sections', section, 'questions', index], listQuestionIssues(question, corrige)),
    ),
  ]);
  return below(['quiz', 'contenu'], [...checkForm(contenu), ...ofQuestions]);
}

/** Everything that is missing, by its place: `lecons.0.titre`, `quiz.contenu.sections.0.questions.2.corrige`. */
export function checkFormation({ lecons, quiz }: FormationContent): FormIssue[] {
  return [
    ...(lecons.length === 0 && quiz === null
      ? [{ path: ['lecons'], message: 'formations.empty' }]
      : []),
    ...listLeconsIssues(lecons),
    ...(quiz === null ? [] : listQuizIssues(quiz.contenu, quiz.corrige)),
  ];
}

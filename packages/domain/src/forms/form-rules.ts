// The rules between the questions of a form: keys that stand once, conditions that look back, bounds in order.
import type { z } from 'zod';
import { NA } from './form-answers.ts';
import {
  MAX_NOTE,
  MAX_QUESTIONS,
  countQuestions,
  formShape,
  type Condition,
  type FormContent,
  type FormQuestion,
  type FormSection,
  type Operateur,
  type QuestionType,
} from './form-schema.ts';

/** `path` as zod gives it: ['sections', 0, 'questions', 3, 'condition']. `message` is a translation key. */
export interface FormIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

/** The operators that make sense on each type of question. */
export const OPERATEURS_OF: Record<QuestionType, readonly Operateur[]> = {
  oui_non: ['egal', 'different', 'repondu'],
  note: ['au_moins', 'au_plus', 'egal', 'different', 'repondu'],
  appa: ['au_moins', 'au_plus', 'egal', 'different', 'repondu'],
  nombre: ['au_moins', 'au_plus', 'egal', 'different', 'repondu'],
  choix: ['egal', 'different', 'repondu'],
  choix_multiple: ['contient', 'repondu'],
  texte: ['repondu'],
  photo: ['repondu'],
  signature: ['repondu'],
};

/** The types where "does not apply" can be answered. */
export const NA_TYPES: readonly QuestionType[] = ['oui_non', 'note', 'appa', 'choix'];

/** Whether a condition's value is one that the question can have as an answer. */
export function isFittingValue(
  { operateur, valeur }: Pick<Condition, 'operateur' | 'valeur'>,
  question: FormQuestion,
): boolean {
  if (operateur === 'repondu') return valeur === null;
  const isExact = operateur === 'egal' || operateur === 'different';
  if (valeur === NA) return isExact && NA_TYPES.includes(question.type);
  switch (question.type) {
    case 'oui_non':
      return valeur === 'oui' || valeur === 'non';
    case 'note':
    case 'appa':
      return Number.isInteger(valeur) && Number(valeur) >= 1 && Number(valeur) <= MAX_NOTE;
    case 'nombre':
      return typeof valeur === 'number';
    case 'choix':
    case 'choix_multiple':
      return question.options.some(({ cle }) => cle === valeur);
    default:
      return false;
  }
}

/** The questions a condition of the given one may look at, in order. */
export function conditionTargets(
  { sections }: FormContent,
  sectionIndex: number,
  questionIndex: number,
): FormQuestion[] {
  const before = sections.slice(0, sectionIndex).filter(({ repetable }) => !repetable);
  const own = sections[sectionIndex]?.questions.slice(0, questionIndex) ?? [];
  return [...before.flatMap(({ questions }) => questions), ...own];
}

function conditionIssue(
  condition: Condition,
  before: ReadonlyMap<string, FormQuestion>,
): string | null {
  const target = before.get(condition.question);
  if (!target) return 'forms.condition_target';
  if (!OPERATEURS_OF[target.type].includes(condition.operateur)) return 'forms.condition_operator';
  return isFittingValue(condition, target) ? null : 'forms.condition_value';
}

/** Of one question by itself. */
function listQuestionIssues(question: FormQuestion): FormIssue[] {
  switch (question.type) {
    case 'choix':
    case 'choix_multiple': {
      const { options } = question;
      const issues: FormIssue[] = [];
      if (options.length < 2) issues.push({ path: ['options'], message: 'forms.too_few_options' });
      const known = new Set<string>();
      options.forEach(({ cle }, index) => {
        const path = ['options', index, 'cle'];
        if (cle === NA) issues.push({ path, message: 'forms.key_reserved' });
        if (known.has(cle)) issues.push({ path, message: 'forms.key_twice' });
        known.add(cle);
      });
      return issues;
    }
    case 'nombre':
    case 'photo':
      return question.min !== null && question.max !== null && question.min > question.max
        ? [{ path: ['max'], message: 'forms.max_below_min' }]
        : [];
    default:
      return [];
  }
}

const below = (path: FormIssue['path'], issues: readonly FormIssue[]): FormIssue[] =>
  issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] }));

function listSectionIssues(
  section: FormSection,
  known: Set<string>,
  common: Map<string, FormQuestion>,
): FormIssue[] {
  const before = new Map(common);
  const issues = section.questions.flatMap((question, index) => {
    const path = ['questions', index];
    const { cle, condition } = question;
    const found = below(path, listQuestionIssues(question));
    if (known.has(cle)) found.push({ path: [...path, 'cle'], message: 'forms.key_twice' });
    known.add(cle);
    const message = condition && conditionIssue(condition, before);
    if (message) found.push({ path: [...path, 'condition'], message });
    before.set(cle, question);
    return found;
  });
  if (!section.repetable)
    for (const question of section.questions) common.set(question.cle, question);
  if (section.questions.length === 0) {
    issues.push({ path: ['questions'], message: 'forms.empty_section' });
  }
  return issues;
}

/** What keeps a well-shaped form from being published. */
function listFormIssues(content: FormContent): FormIssue[] {
  const { sections } = content;
  const issues: FormIssue[] = [];
  if (sections.length === 0) issues.push({ path: ['sections'], message: 'forms.empty' });
  if (countQuestions(content) > MAX_QUESTIONS) {
    issues.push({ path: ['sections'], message: 'forms.too_many_questions' });
  }
  const sectionKeys = new Set<string>();
  const questionKeys = new Set<string>();
  const common = new Map<string, FormQuestion>();
  sections.forEach((section, index) => {
    const path = ['sections', index];
    if (sectionKeys.has(section.cle)) {
      issues.push({ path: [...path, 'cle'], message: 'forms.key_twice' });
    }
    sectionKeys.add(section.cle);
    issues.push(...below(path, listSectionIssues(section, questionKeys, common)));
  });
  return issues;
}

/** A form that can be published. */
export const formContent = formShape.superRefine((content, context) => {
  for (const { path, message } of listFormIssues(content)) {
    context.addIssue({ code: 'custom', path: [...path], message });
  }
});

/** For the issues that the shape gives no key of its own. */
export const keyOfFormIssue = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'validation.required';
  if (issue.code === 'too_big' && issue.origin === 'string') return 'validation.too_long';
  return 'validation.invalid';
};

/** Everything wrong with a form, its shape and its rules: what the builder shows at each question. */
export function checkForm(content: FormContent): FormIssue[] {
  const { error } = formShape.safeParse(content, { error: keyOfFormIssue });
  const ofShape = (error?.issues ?? []).map(({ path, message }) => ({
    path: path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message,
  }));
  return [...ofShape, ...listFormIssues(content)];
}

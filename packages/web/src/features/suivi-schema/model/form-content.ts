// From a form as it is stored to the form in the builder, and back. Pure but for the names it remembers: a part keeps its
// uid through a save, whatever key it was given.
import { NA } from '@releve/domain/forms/form-answers.ts';
import type { Condition, FormContent, FormQuestion } from '@releve/domain/forms/form-schema.ts';
import {
  type EditorCondition,
  type EditorOption,
  type EditorQuestion,
  type EditorSection,
  hasOptions,
  newQuestion,
  questionsOf,
} from './editor-form.ts';
import { assignKeys, isKeyOf } from './node-keys.ts';

const FALLBACK = { section: 'section', question: 'question', option: 'choix' } as const;

const OPENING = newQuestion('oui_non');

type Sections = readonly EditorSection[];
type Kind = keyof typeof FALLBACK;

export const NO_CONTENT: FormContent = { sections: [] };

export interface ContentReader {
  sectionsOf: (content: FormContent) => Sections;
  /** Questions that have not changed since the last time are the same objects as then. */
  contentOf: (sections: Sections) => FormContent;
  /** The keys of what was published no longer change: reports stand on them. */
  settle: (published: FormContent) => void;
}

export function createContentReader(published: FormContent | null): ContentReader {
  let settled = settledKeys(published ?? NO_CONTENT);
  /** By kind and key, for what was made here and has been saved since. */
  const uids = new Map<string, string>();
  const written = new WeakMap<EditorQuestion, { inputs: string; question: FormQuestion }>();

  const uidOf = (kind: Kind, cle: string): string => uids.get(`${kind}:${cle}`) ?? `${kind}:${cle}`;

  const keyed = (kind: Kind, cle: string, words: string, within = '') => ({
    uid: uidOf(kind, within + cle),
    cle,
    suit: !settled[kind].has(within + cle) && isKeyOf(cle, words, FALLBACK[kind]),
  });

  const readOption = (
    within: string,
    { cle, libelle, points = null }: { cle: string; libelle: string; points?: number | null },
  ): EditorOption => ({ ...keyed('option', cle, libelle, within), libelle, points });

  const readQuestion = (question: FormQuestion, types: ReadonlyMap<string, FormQuestion>) => {
    const { cle, type, libelle, aide, requis, poids, condition } = question;
    return {
      ...OPENING,
      ...keyed('question', cle, libelle),
      type,
      libelle,
      aide,
      requis,
      poids,
      condition: condition && readCondition(condition, types.get(condition.question)),
      ...(type === 'nombre' && { min: question.min, max: question.max, unite: question.unite }),
      ...('options' in question && {
        options: question.options.map((option) => readOption(`${cle}.`, option)),
      }),
      ...(type === 'texte' && { lignes: question.lignes }),
      ...(type === 'photo' && { photos_min: question.min, photos_max: question.max }),
    } satisfies EditorQuestion;
  };

  const readCondition = (
    { question, operateur, valeur }: Condition,
    target: FormQuestion | undefined,
  ): EditorCondition => ({
    question: uidOf('question', question),
    operateur,
    valeur:
      target && 'options' in target && isOptionName(valeur)
        ? uidOf('option', `${question}.${valeur}`)
        : valeur,
  });

  const sectionsOf = ({ sections }: FormContent): Sections => {
    const types = new Map(
      sections.flatMap(({ questions }) => questions.map((question) => [question.cle, question])),
    );
    return sections.map(({ cle, titre, aide, repetable, questions }) => ({
      ...keyed('section', cle, titre),
      titre,
      aide,
      repetable,
      questions: questions.map((question) => readQuestion(question, types)),
    }));
  };

  const remember = (kind: Kind, cle: string, uid: string) => uids.set(`${kind}:${cle}`, uid);

  const contentOf = (sections: Sections): FormContent => {
    const sectionKeys = assignKeys(
      sections.map(({ titre, ...node }) => ({ ...node, words: titre })),
      FALLBACK.section,
      settled.section,
    );
    const questions = questionsOf({ sections });
    const questionKeys = assignKeys(
      questions.map(({ libelle, ...node }) => ({ ...node, words: libelle })),
      FALLBACK.question,
      settled.question,
    );
    const targets = new Map(questions.map((question) => [question.uid, question]));

    const writeQuestion = (question: EditorQuestion): FormQuestion => {
      const cle = questionKeys.get(question.uid) ?? FALLBACK.question;
      remember('question', cle, question.uid);
      const optionKeys = keysOfOptions(question, settled.option);
      for (const [uid, key] of optionKeys) remember('option', `${cle}.${key}`, uid);
      const condition = question.condition && writeCondition(question.condition);
      const inputs = JSON.stringify([cle, [...optionKeys.values()], condition]);
      const known = written.get(question);
      if (known?.inputs === inputs) return known.question;
      const made = contentOfQuestion(question, { cle, condition, optionKeys });
      written.set(question, { inputs, question: made });
      return made;
    };

    const writeCondition = (condition: EditorCondition): Condition | null => {
      const { question: uid, operateur, valeur } = condition;
      if (uid === null) return null;
      const target = targets.get(uid);
      const question = questionKeys.get(uid) ?? lostKey(uid);
      const options = target && hasOptions(target.type) && keysOfOptions(target, settled.option);
      return {
        question,
        operateur,
        valeur: options && isOptionName(valeur) ? (options.get(valeur) ?? lostKey(valeur)) : valeur,
      };
    };

    return {
      sections: sections.map((section) => {
        const { uid, titre, aide, repetable } = section;
        const cle = sectionKeys.get(uid) ?? FALLBACK.section;
        remember('section', cle, uid);
        return { cle, titre, aide, repetable, questions: section.questions.map(writeQuestion) };
      }),
    };
  };

  const settle = (content: FormContent) => {
    settled = settledKeys(content);
  };

  return { sectionsOf, contentOf, settle };
}

/** « Sans objet » can be answered beside the options. */
const isOptionName = (valeur: string | number | null): valeur is string =>
  typeof valeur === 'string' && valeur !== NA;

/** What a condition looked at before it was removed: the rule stays, and is shown as one that leads nowhere. */
const lostKey = (uid: string): string =>
  uid.startsWith('#') ? `absente_${uid.slice(1)}` : uid.replace(/^.*[:.]/, '');

function settledKeys({ sections }: FormContent): Record<Kind, ReadonlySet<string>> {
  const questions = sections.flatMap((section) => section.questions);
  return {
    section: new Set(sections.map(({ cle }) => cle)),
    question: new Set(questions.map(({ cle }) => cle)),
    option: new Set(
      questions.flatMap((question) =>
        'options' in question ? question.options.map(({ cle }) => `${question.cle}.${cle}`) : [],
      ),
    ),
  };
}

/** Within one question; those of its published options stay free for them. */
function keysOfOptions(
  { type, cle, options }: EditorQuestion,
  settled: ReadonlySet<string>,
): Map<string, string> {
  if (!hasOptions(type)) return new Map();
  const own = [...settled]
    .filter((key) => key.startsWith(`${cle}.`))
    .map((key) => key.slice(`${cle}.`.length));
  return assignKeys(
    options.map(({ libelle, ...node }) => ({ ...node, words: libelle })),
    FALLBACK.option,
    new Set([NA, ...own]),
  );
}

interface QuestionKeys {
  cle: string;
  condition: Condition | null;
  optionKeys: ReadonlyMap<string, string>;
}

function contentOfQuestion(
  question: EditorQuestion,
  { cle, condition, optionKeys }: QuestionKeys,
): FormQuestion {
  const { type, libelle, aide, requis, poids } = question;
  const base = { cle, libelle, aide, requis, poids, condition };
  const options = question.options.map(({ uid, libelle: words, points }) => ({
    cle: optionKeys.get(uid) ?? FALLBACK.option,
    libelle: words,
    points,
  }));
  switch (type) {
    case 'oui_non':
    case 'note':
    case 'appa':
    case 'signature':
      return { ...base, type };
    case 'nombre':
      return { ...base, type, min: question.min, max: question.max, unite: question.unite };
    case 'choix':
      return { ...base, type, options };
    case 'choix_multiple':
      return { ...base, type, options: options.map(({ points: _points, ...option }) => option) };
    case 'texte':
      return { ...base, type, lignes: question.lignes };
    case 'photo':
      return { ...base, type, min: question.photos_min, max: question.photos_max };
  }
}

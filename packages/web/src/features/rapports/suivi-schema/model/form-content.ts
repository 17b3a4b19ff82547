// From a form as it is stored to the form in the builder, and back; which part has which key is for content-names.ts.
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
import {
  type ContentNames,
  createContentNames,
  type Kind,
  lostKey,
  pathOf,
} from './content-names.ts';
import { assignKeys, isKeyOf, type KeyedWords } from './node-keys.ts';

const FALLBACK = { section: 'section', question: 'question', option: 'choix' } as const;

const OPENING = newQuestion('oui_non');

type Sections = readonly EditorSection[];
type Names = ReadonlyMap<string, string>;

export interface ContentReader {
  sectionsOf: (content: FormContent) => Sections;
  /** Questions that have not changed since the last time are the same objects as then. */
  contentOf: (sections: Sections) => FormContent;
  /** The content just written goes out: its answer will speak of the same parts. */
  hold: () => void;
  /** The keys of what was published no longer change: reports stand on them. */
  settle: (published: FormContent) => void;
}

export function createContentReader(published: FormContent | null): ContentReader {
  const names = createContentNames(published);
  const written = new WeakMap<EditorQuestion, { inputs: string; question: FormQuestion }>();
  return {
    sectionsOf: (content) => readSections(content, names),
    contentOf: (sections) => writeSections(sections, names, written),
    hold: names.hold,
    settle: names.settle,
  };
}

function readSections(content: FormContent, known: ContentNames): Sections {
  const names = known.name(content);
  const { sections } = content;
  const types = new Map(
    sections.flatMap(({ questions }) => questions.map((question) => [question.cle, question])),
  );
  const present = new Set(names.values());

  const keyed = (kind: Kind, cle: string, words: string, within = '') => {
    const path = pathOf(kind, cle, within);
    const isFree = !known.isSettled(path) && isKeyOf(cle, words, FALLBACK[kind]);
    return { uid: names.get(path) ?? path, cle, suit: isFree };
  };
  /** Where nothing has that key, not the uid of another part that had it once. */
  const uidAt = (path: string): string =>
    names.get(path) ?? (present.has(path) ? `absent:${path}` : path);

  const readCondition = ({ question, operateur, valeur }: Condition): EditorCondition => {
    const target = types.get(question);
    const isOption = target && 'options' in target && isOptionName(valeur);
    return {
      question: uidAt(pathOf('question', question)),
      operateur,
      valeur: isOption ? uidAt(pathOf('option', valeur, question)) : valeur,
    };
  };
  const readOption = (
    within: string,
    { cle, libelle, points = null }: { cle: string; libelle: string; points?: number | null },
  ): EditorOption => ({ ...keyed('option', cle, libelle, within), libelle, points });

  const readQuestion = (question: FormQuestion): EditorQuestion => {
    const { cle, type, libelle, aide, requis, poids, condition } = question;
    return {
      ...OPENING,
      ...keyed('question', cle, libelle),
      type,
      libelle,
      aide,
      requis,
      poids,
      condition: condition && readCondition(condition),
      ...(type === 'nombre' && { min: question.min, max: question.max, unite: question.unite }),
      ...('options' in question && {
        options: question.options.map((option) => readOption(cle, option)),
      }),
      ...(type === 'texte' && { lignes: question.lignes }),
      ...(type === 'photo' && { photos_min: question.min, photos_max: question.max }),
    };
  };
  return sections.map(({ cle, titre, aide, repetable, questions }) => ({
    ...keyed('section', cle, titre),
    titre,
    aide,
    repetable,
    questions: questions.map(readQuestion),
  }));
}

function writeSections(
  sections: Sections,
  known: ContentNames,
  written: WeakMap<EditorQuestion, { inputs: string; question: FormQuestion }>,
): FormContent {
  const names = new Map<string, string>();
  const questions = questionsOf({ sections });
  const sectionKeys = keysOf(
    'section',
    sections.map(({ titre, ...node }) => ({ ...node, words: titre })),
    known,
  );
  const questionKeys = keysOf(
    'question',
    questions.map(({ libelle, ...node }) => ({ ...node, words: libelle })),
    known,
  );
  const optionKeys = new Map(
    questions
      .filter(({ type }) => hasOptions(type))
      .map(({ uid, options }) => [
        uid,
        keysOf(
          'option',
          options.map(({ libelle, ...node }) => ({ ...node, words: libelle })),
          known,
          questionKeys.get(uid),
        ),
      ]),
  );

  const writeCondition = (condition: EditorCondition): Condition | null => {
    const { question: uid, operateur, valeur } = condition;
    if (uid === null) return null;
    const options = optionKeys.get(uid);
    return {
      question: questionKeys.get(uid) ?? lostKey(uid),
      operateur,
      valeur: options && isOptionName(valeur) ? (options.get(valeur) ?? lostKey(valeur)) : valeur,
    };
  };
  const writeQuestion = (question: EditorQuestion): FormQuestion => {
    const cle = questionKeys.get(question.uid) ?? FALLBACK.question;
    const options = optionKeys.get(question.uid) ?? NO_KEYS;
    names.set(pathOf('question', cle), question.uid);
    for (const [uid, key] of options) names.set(pathOf('option', key, cle), uid);
    const condition = question.condition && writeCondition(question.condition);
    const inputs = JSON.stringify([cle, [...options.values()], condition]);
    const last = written.get(question);
    if (last?.inputs === inputs) return last.question;
    const made = contentOfQuestion(question, { cle, condition, optionKeys: options });
    written.set(question, { inputs, question: made });
    return made;
  };
  const content = {
    sections: sections.map((section) => {
      const { uid, titre, aide, repetable } = section;
      const cle = sectionKeys.get(uid) ?? FALLBACK.section;
      names.set(pathOf('section', cle), uid);
      return { cle, titre, aide, repetable, questions: section.questions.map(writeQuestion) };
    }),
  };
  known.write(names);
  return content;
}

const NO_KEYS: Names = new Map();

/** A published key stays with its part; a new one avoids them all, and « sans objet » among options. */
function keysOf(
  kind: Kind,
  nodes: readonly KeyedWords[],
  known: ContentNames,
  within = '',
): Map<string, string> {
  const taken = known.takenKeys(kind, within);
  if (kind === 'option') taken.add(NA);
  const settled = nodes.map((node) => {
    const cle = known.settledKey(node.uid);
    return cle === undefined ? node : { ...node, cle, suit: false };
  });
  return assignKeys(settled, FALLBACK[kind], taken);
}

/** « Sans objet » can be answered beside the options. */
const isOptionName = (valeur: string | number | null): valeur is string =>
  typeof valeur === 'string' && valeur !== NA;

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

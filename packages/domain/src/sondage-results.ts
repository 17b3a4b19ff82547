// What a survey has come to: counts by question, and what was written. Pure; what must not be told is left out here and nowhere
// else, so that the screen, the file and the export cannot differ.
import type { Valeur } from './forms/form-answers.ts';
import { MAX_NOTE } from './forms/form-schema.ts';
import { canShow, canTellApart } from './sondage-anonymity.ts';
import type { SondageQuestion } from './sondage-rules.ts';

/** One answer to one question that was asked; null where it was left empty. */
export interface GivenAnswer {
  readonly question: string;
  readonly valeur: Valeur;
  readonly part: string | null;
}

interface ChoiceCount {
  /** The key of the option; `oui`, `non`; of a scale, the number. */
  readonly cle: string;
  readonly nombre: number;
}

export interface QuestionResult {
  readonly cle: string;
  /** How many were asked: a condition may have spared the others. */
  readonly posee: number | null;
  readonly repondues: number | null;
  /** Too few to be told. */
  readonly masque: boolean;
  readonly choix: ChoiceCount[];
  /** Of a scale, to a tenth. */
  readonly moyenne: number | null;
  /** In no order. */
  readonly textes: string[];
}

const keysOf = (question: SondageQuestion): string[] => {
  switch (question.type) {
    case 'oui_non':
      return ['oui', 'non'];
    case 'note':
      return Array.from({ length: MAX_NOTE }, (_, index) => String(index + 1));
    case 'choix':
    case 'choix_multiple':
      return question.options.map(({ cle }) => cle);
    case 'texte':
      return [];
  }
};

const isGiven = (valeur: Valeur): boolean =>
  Array.isArray(valeur)
    ? valeur.length > 0
    : valeur !== null && (typeof valeur !== 'string' || valeur.trim() !== '');

const chosenIn = (valeur: Valeur): readonly string[] =>
  Array.isArray(valeur) ? valeur : [String(valeur)];

function countChoices(question: SondageQuestion, given: readonly Valeur[]): ChoiceCount[] {
  const counts = new Map(keysOf(question).map((cle) => [cle, 0]));
  for (const valeur of given) {
    for (const cle of chosenIn(valeur)) {
      const count = counts.get(cle);
      if (count !== undefined) counts.set(cle, count + 1);
    }
  }
  return Array.from(counts, ([cle, nombre]) => ({ cle, nombre }));
}

const meanOf = (question: SondageQuestion, given: readonly Valeur[]): number | null => {
  const numbers = given.filter((valeur) => typeof valeur === 'number');
  if (question.type !== 'note' || numbers.length === 0) return null;
  const sum = numbers.reduce((total, each) => total + each, 0);
  return Math.round((10 * sum) / numbers.length) / 10;
};

const hidden = (cle: string): QuestionResult => ({
  cle,
  posee: null,
  repondues: null,
  masque: true,
  choix: [],
  moyenne: null,
  textes: [],
});

interface Telling {
  readonly anonyme: boolean;
  /** All parts there are, that of no part as null; of which one is looked at. */
  readonly parts: readonly (string | null)[];
  readonly part?: string | null | undefined;
  /** The order in which texts are told. */
  readonly shuffle: <Item>(items: readonly Item[]) => Item[];
}

/** The answers of one question that may be told, or none. */
export function tallyQuestion(
  question: SondageQuestion,
  answers: readonly GivenAnswer[],
  { anonyme, parts, part, shuffle }: Telling,
): QuestionResult {
  const asked = answers.filter((answer) => answer.question === question.cle);
  const inPart = part === undefined ? asked : asked.filter((answer) => answer.part === part);
  const given = inPart.map(({ valeur }) => valeur).filter(isGiven);
  const isOpen = (rows: readonly GivenAnswer[]) =>
    part === undefined ||
    canTellApart(parts.map((each) => rows.filter((row) => row.part === each).length));
  const answered = asked.filter(({ valeur }) => isGiven(valeur));
  const mayTell = !anonyme || (canShow(given.length) && isOpen(answered) && isOpen(asked));
  if (!mayTell) return hidden(question.cle);
  const isText = question.type === 'texte';
  return {
    cle: question.cle,
    posee: inPart.length,
    repondues: given.length,
    masque: false,
    choix: isText ? [] : countChoices(question, given),
    moyenne: meanOf(question, given),
    textes: isText ? shuffle(given.map(String)) : [],
  };
}

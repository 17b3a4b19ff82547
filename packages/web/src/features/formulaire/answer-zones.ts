// The answers of a form that changes while it is tried, of a tab that hears from another, of an area that is all in order. Pure.
import {
  answerIn,
  createZone,
  EMPTY_REPONSE,
  isAnswered,
  type Reponse,
  type Zone,
} from '@releve/domain/forms/form-answers.ts';
import type { FormContent, FormQuestion, FormSection } from '@releve/domain/forms/form-schema.ts';
import { isScored, pointsOf } from '@releve/domain/forms/form-score.ts';
import { answerIssue } from '@releve/domain/forms/form-validation.ts';
import { visibleQuestions } from '@releve/domain/forms/form-visibility.ts';

/** In the order of the sections; within one, in that of the answers. */
export const sortZones = ({ sections }: FormContent, zones: readonly Zone[]): Zone[] => {
  const places = new Map(sections.map(({ cle }, at) => [cle, at]));
  const placeOf = ({ section }: Zone) => places.get(section) ?? sections.length;
  return zones.toSorted((a, b) => placeOf(a) - placeOf(b));
};

const fits = (question: FormQuestion | undefined, reponse: Reponse): boolean =>
  question !== undefined && answerIssue(question, reponse) !== 'forms.answer_invalid';

function refitZone(section: FormSection, zone: Zone): Zone {
  const byCle = new Map(section.questions.map((question) => [question.cle, question]));
  const kept = Object.entries(zone.reponses).filter(([cle, each]) => fits(byCle.get(cle), each));
  return { ...zone, reponses: Object.fromEntries(kept) };
}

/** The zones a changed form asks for, with the answers that still make sense. */
export function refitZones(content: FormContent, zones: readonly Zone[]): Zone[] {
  return content.sections.flatMap((section) => {
    const own = zones
      .filter((zone) => zone.section === section.cle)
      .map((zone) => refitZone(section, zone));
    if (section.repetable) return own.filter(({ nom }) => nom !== null);
    return [{ ...(own[0] ?? createZone(section, null)), nom: null }];
  });
}

/** The answer that says that all is well; null for a question that cannot say so. */
export function bestAnswer(question: FormQuestion): Reponse['valeur'] {
  if (!isScored(question)) return null;
  switch (question.type) {
    case 'oui_non':
      return 'oui';
    case 'note':
      return 5;
    case 'appa':
      return 1;
    case 'choix':
      return question.options.find(({ points }) => points === 100)?.cle ?? null;
    default:
      return null;
  }
}

/** Answered as well as can be, with nothing more to say: it needs no second look. */
export const isConform = (question: FormQuestion, reponse: Reponse | undefined): boolean =>
  reponse !== undefined &&
  isScored(question) &&
  pointsOf(question, reponse) === 100 &&
  reponse.remarque === '' &&
  reponse.photos.length === 0;

/** Everything that is asked and not answered yet becomes the best answer; what was answered stays. */
export function conformAnswers(
  zone: Zone,
  asked: readonly FormQuestion[],
): { zone: Zone; answered: string[] } {
  const answered = asked.filter(
    (question) =>
      bestAnswer(question) !== null && !isAnswered(question, answerIn(zone, question.cle)),
  );
  const reponses = Object.fromEntries(
    answered.map((question) => [
      question.cle,
      {
        ...(answerIn(zone, question.cle) ?? EMPTY_REPONSE),
        valeur: bestAnswer(question),
      },
    ]),
  );
  return {
    zone: { ...zone, reponses: { ...zone.reponses, ...reponses } },
    answered: answered.map(({ cle }) => cle),
  };
}

export interface Progress {
  readonly repondues: number;
  readonly visibles: number;
}

/** How far one is, in all and by section. */
export function countProgress(
  content: FormContent,
  zones: readonly Zone[],
): Progress & { sections: Map<string, Progress> } {
  const sections = new Map<string, Progress>();
  let repondues = 0;
  let visibles = 0;
  for (const { zone, section, questions } of visibleQuestions(content, zones)) {
    const done = questions.filter((each) => isAnswered(each, answerIn(zone, each.cle))).length;
    const before = sections.get(section.cle) ?? { repondues: 0, visibles: 0 };
    sections.set(section.cle, {
      repondues: before.repondues + done,
      visibles: before.visibles + questions.length,
    });
    repondues += done;
    visibles += questions.length;
  }
  return { repondues, visibles, sections };
}

const isSameShape = (one: readonly Zone[], other: readonly Zone[]): boolean =>
  one.length === other.length &&
  one.every(({ section, nom }, at) => section === other[at]?.section && nom === other[at].nom);

function mergeZone(base: Zone, mine: Zone, theirs: Zone): Zone {
  const reponses = { ...theirs.reponses };
  for (const [cle, reponse] of Object.entries(mine.reponses)) {
    const isMine = JSON.stringify(reponse) !== JSON.stringify(answerIn(base, cle));
    if (isMine) reponses[cle] = reponse;
  }
  return { ...theirs, reponses };
}

/** Two tabs at one draft: each answer as it was given last. Where areas came or went, the newer whole, which is mine. */
export function mergeZones(
  base: readonly Zone[],
  mine: readonly Zone[],
  theirs: readonly Zone[],
): Zone[] {
  if (mine === base) return [...theirs];
  if (!isSameShape(base, mine) || !isSameShape(base, theirs)) return [...mine];
  return mine.map((zone, at) => mergeZone(base[at] ?? zone, zone, theirs[at] ?? zone));
}

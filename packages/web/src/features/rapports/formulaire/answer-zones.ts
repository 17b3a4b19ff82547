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

/** A zone on the device: its key stays while others come, go and are renamed. Never sent. */
export interface DraftZone extends Zone {
  readonly key: string;
}

/** The same keys in every tab that opens the same report. */
export const withKeys = (zones: readonly Zone[]): DraftZone[] =>
  zones.map((zone, at) => ({ ...zone, key: `z${at}` }));

export const withoutKeys = (zones: readonly DraftZone[]): Zone[] =>
  zones.map(({ key: _key, ...zone }) => zone);

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** In the order of the sections; within one, in that of the answers. */
export const sortZones = <Sorted extends Zone>(
  { sections }: FormContent,
  zones: readonly Sorted[],
): Sorted[] => {
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
function bestAnswer(question: FormQuestion): Reponse['valeur'] {
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

/** Something was noted about it: an exception, though it is not answered yet. */
const isNoted = (reponse: Reponse | undefined): boolean =>
  reponse !== undefined && (reponse.remarque !== '' || reponse.photos.length > 0);

/** All that is asked and says nothing yet becomes the best answer; what was answered or noted stays. */
export function conformAnswers(
  zone: Zone,
  asked: readonly FormQuestion[],
): { zone: Zone; answered: string[] } {
  const answered = asked.filter((question) => {
    const reponse = answerIn(zone, question.cle);
    return bestAnswer(question) !== null && !isAnswered(question, reponse) && !isNoted(reponse);
  });
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

/** The answers as they were `before`, but for those that were changed since they were `given`. */
export function takeBackAnswers<Kept extends Zone>(
  zone: Kept,
  before: Zone,
  given: Zone,
  answered: readonly string[],
): Kept {
  const taken = answered
    .filter((cle) => isSame(answerIn(zone, cle), answerIn(given, cle)))
    .map((cle) => [cle, answerIn(before, cle) ?? EMPTY_REPONSE]);
  return { ...zone, reponses: { ...zone.reponses, ...Object.fromEntries(taken) } };
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

function mergeZone(base: DraftZone | undefined, mine: DraftZone, theirs: DraftZone): DraftZone {
  const reponses = { ...theirs.reponses };
  for (const [cle, reponse] of Object.entries(mine.reponses)) {
    const before = base === undefined ? undefined : answerIn(base, cle);
    if (!isSame(reponse, before)) reponses[cle] = reponse;
  }
  return { ...theirs, nom: mine.nom === base?.nom ? theirs.nom : mine.nom, reponses };
}

const byKey = (zones: readonly DraftZone[]) => new Map(zones.map((zone) => [zone.key, zone]));

/**
 * Two tabs at one draft: each answer as it was given last, areas added by either, areas removed by either unless the
 * other has answered in them since.
 */
export function mergeZones(
  content: FormContent,
  base: readonly DraftZone[],
  mine: readonly DraftZone[],
  theirs: readonly DraftZone[],
): DraftZone[] {
  if (mine === base) return [...theirs];
  const [before, here, there] = [byKey(base), byKey(mine), byKey(theirs)];
  const kept = theirs.flatMap((zone): DraftZone[] => {
    const own = here.get(zone.key);
    if (own !== undefined) return [mergeZone(before.get(zone.key), own, zone)];
    const known = before.get(zone.key);
    return known !== undefined && isSame(known, zone) ? [] : [zone];
  });
  const added = mine.filter((zone) => {
    if (there.has(zone.key)) return false;
    const known = before.get(zone.key);
    return known === undefined || !isSame(known, zone);
  });
  return sortZones(content, [...kept, ...added]);
}

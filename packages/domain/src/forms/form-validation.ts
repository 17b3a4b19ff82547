// Whether answers fit their form: what is missing and what cannot be. Both sides ask before a report is saved.
import {
  MAX_ALL_PHOTOS,
  MAX_REMARK,
  MAX_TEXT_ANSWER,
  MAX_ZONE_NAME,
  MAX_ZONES,
  NA,
  answerIn,
  isAnswered,
  listPhotos,
  listSignatures,
  type Reponse,
  type Zone,
} from './form-answers.ts';
import { NA_TYPES } from './form-rules.ts';
import {
  MAX_NOTE,
  MAX_PHOTOS,
  type Cible,
  type FormContent,
  type FormQuestion,
  type FormSection,
} from './form-schema.ts';
import { visibleQuestions } from './form-visibility.ts';

export interface AnswerIssue {
  /** The place of the zone in the answers; null where a zone is missing. */
  readonly zone: number | null;
  readonly section: string;
  /** Null where it is about the zone as a whole. */
  readonly question: string | null;
  /** A translation key. */
  readonly message: string;
}

function isFittingAnswer(question: FormQuestion, { valeur }: Reponse): boolean {
  if (valeur === null) return true;
  if (valeur === NA && NA_TYPES.includes(question.type)) return true;
  switch (question.type) {
    case 'oui_non':
      return valeur === 'oui' || valeur === 'non';
    case 'note':
    case 'appa':
      return Number.isInteger(valeur) && Number(valeur) >= 1 && Number(valeur) <= MAX_NOTE;
    case 'nombre':
      return typeof valeur === 'number' && Number.isFinite(valeur);
    case 'choix':
      return question.options.some(({ cle }) => cle === valeur);
    case 'choix_multiple':
      return (
        Array.isArray(valeur) &&
        new Set(valeur).size === valeur.length &&
        valeur.every((each) => question.options.some(({ cle }) => cle === each))
      );
    case 'texte':
    case 'signature':
      return typeof valeur === 'string';
    case 'photo':
      return false;
  }
}

/** The first thing wrong with one answer, as a message key; null where it is fine. */
export function answerIssue(question: FormQuestion, answer: Reponse | undefined): string | null {
  if (answer === undefined) return question.requis ? 'validation.required' : null;
  const { valeur, remarque, photos, signature } = answer;
  const isTooLong = typeof valeur === 'string' && valeur.length > MAX_TEXT_ANSWER;
  if (isTooLong || remarque.length > MAX_REMARK) return 'validation.too_long';
  if (!isFittingAnswer(question, answer)) return 'forms.answer_invalid';
  if (signature !== undefined && question.type !== 'signature') return 'forms.answer_invalid';
  const most = question.type === 'photo' ? question.max : MAX_PHOTOS;
  if (photos.length > most) return 'forms.too_many_photos';
  if (question.requis && !isAnswered(question, answer)) return 'validation.required';
  if (question.type === 'photo' && photos.length > 0 && photos.length < question.min) {
    return 'forms.too_few_photos';
  }
  if (question.type === 'nombre' && typeof valeur === 'number') {
    if (question.min !== null && valeur < question.min) return 'forms.number_too_small';
    if (question.max !== null && valeur > question.max) return 'forms.number_too_big';
  }
  return null;
}

function zoneIssue(section: FormSection, zone: Zone): string | null {
  const { nom } = zone;
  if (!section.repetable) return nom === null ? null : 'forms.zone_unknown';
  if (!nom?.trim()) return 'forms.zone_name';
  return nom.length > MAX_ZONE_NAME ? 'validation.too_long' : null;
}

function listCountIssues(sections: readonly FormSection[], zones: readonly Zone[]): AnswerIssue[] {
  return sections.flatMap(({ cle, repetable }) => {
    const count = zones.filter(({ section }) => section === cle).length;
    const issue = (message: string) => [{ zone: null, section: cle, question: null, message }];
    if (repetable) return count > MAX_ZONES ? issue('forms.too_many_zones') : [];
    if (count === 1) return [];
    return issue(count === 0 ? 'forms.zone_missing' : 'forms.zone_unknown');
  });
}

function listUnknownIssues(
  sections: readonly FormSection[],
  zones: readonly Zone[],
): AnswerIssue[] {
  const known = new Map(
    sections.map(({ cle, questions }) => [cle, new Set(questions.map((each) => each.cle))]),
  );
  return zones.flatMap(({ section, reponses }, index): AnswerIssue[] => {
    const keys = known.get(section);
    if (!keys) return [{ zone: index, section, question: null, message: 'forms.zone_unknown' }];
    return Object.keys(reponses)
      .filter((cle) => !keys.has(cle))
      .map((question) => ({ zone: index, section, question, message: 'forms.question_unknown' }));
  });
}

/** A photo or a drawing stands in one place only. */
function listFileIssues(zones: readonly Zone[]): AnswerIssue[] {
  const files = [...listPhotos(zones), ...listSignatures(zones)];
  const known = new Set<string>();
  return files.flatMap(({ uuid, zone, question }, index) => {
    const isTwice = known.has(uuid);
    known.add(uuid);
    if (!isTwice && index < MAX_ALL_PHOTOS) return [];
    const message = isTwice ? 'forms.photo_twice' : 'forms.too_many_photos';
    return [{ zone, section: zones[zone]?.section ?? '', question, message }];
  });
}

/** Only what is asked must be answered; what is hidden is not looked at, and is dropped by `withoutHidden`. */
export function validateZones(content: FormContent, zones: readonly Zone[]): AnswerIssue[] {
  const { sections } = content;
  const asked = visibleQuestions(content, zones).flatMap(({ index, zone, section, questions }) => {
    const place = { zone: index, section: section.cle };
    const message = zoneIssue(section, zone);
    const own: AnswerIssue[] = message === null ? [] : [{ ...place, question: null, message }];
    return own.concat(
      questions.flatMap((question): AnswerIssue[] => {
        const found = answerIssue(question, answerIn(zone, question.cle));
        return found === null ? [] : [{ ...place, question: question.cle, message: found }];
      }),
    );
  });
  return [
    ...listCountIssues(sections, zones),
    ...listUnknownIssues(sections, zones),
    ...asked,
    ...listFileIssues(zones),
  ];
}

/** As the `errors` of an answer: `zones.2.reponses.proprete`. */
export const issuesAsErrors = (issues: readonly AnswerIssue[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { zone, section, question, message } of issues) {
    const place = zone === null ? `zones.${section}` : `zones.${zone}`;
    const field = question === null ? place : `${place}.reponses.${question}`;
    (errors[field] ??= []).push(message);
  }
  return errors;
};

export const needsEmploye = (cible: Cible): boolean => cible !== 'client';
export const needsClient = (cible: Cible): boolean => cible !== 'employe';

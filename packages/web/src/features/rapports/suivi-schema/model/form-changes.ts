// Every change of a form that is being built. A condition that would look at a later question, or at one that is gone,
// stays as it is and is shown as a fault: nobody's rule is dropped in silence. Pure.
import {
  createUid,
  type EditorCondition,
  type EditorQuestion,
  type EditorSection,
  type SchemaForm,
} from './editor-form.ts';

/** A question at `index` of a section, before what stands there. */
export interface Place {
  readonly section: number;
  readonly index: number;
}

const withSections = (form: SchemaForm, sections: readonly EditorSection[]): SchemaForm => ({
  ...form,
  sections,
});

export function placeOf({ sections }: SchemaForm, uid: string): Place | null {
  for (const [section, { questions }] of sections.entries()) {
    const index = questions.findIndex((question) => question.uid === uid);
    if (index !== -1) return { section, index };
  }
  return null;
}

export const findQuestion = (form: SchemaForm, uid: string): EditorQuestion | undefined => {
  const place = placeOf(form, uid);
  return place === null ? undefined : form.sections[place.section]?.questions[place.index];
};

export const findSection = ({ sections }: SchemaForm, uid: string): EditorSection | undefined =>
  sections.find((section) => section.uid === uid);

const changeSectionAt = (
  form: SchemaForm,
  at: number,
  change: (section: EditorSection) => EditorSection,
): SchemaForm =>
  withSections(
    form,
    form.sections.map((section, index) => (index === at ? change(section) : section)),
  );

export function updateQuestion(
  form: SchemaForm,
  uid: string,
  part: Partial<EditorQuestion>,
): SchemaForm {
  const place = placeOf(form, uid);
  if (place === null) return form;
  return changeSectionAt(form, place.section, (section) => ({
    ...section,
    questions: section.questions.map((each) => (each.uid === uid ? { ...each, ...part } : each)),
  }));
}

export const updateSection = (
  form: SchemaForm,
  uid: string,
  part: Partial<EditorSection>,
): SchemaForm =>
  withSections(
    form,
    form.sections.map((section) => (section.uid === uid ? { ...section, ...part } : section)),
  );

export const addQuestion = (
  form: SchemaForm,
  question: EditorQuestion,
  { section, index }: Place,
): SchemaForm =>
  changeSectionAt(form, section, (each) => ({
    ...each,
    questions: each.questions.toSpliced(index, 0, question),
  }));

export const addSection = (form: SchemaForm, section: EditorSection, at: number): SchemaForm =>
  withSections(form, form.sections.toSpliced(at, 0, section));

/** Removes a question, or a section with all its questions. */
export function removeNode(form: SchemaForm, uid: string): SchemaForm {
  const place = placeOf(form, uid);
  if (place === null) {
    return withSections(
      form,
      form.sections.filter((section) => section.uid !== uid),
    );
  }
  return changeSectionAt(form, place.section, (section) => ({
    ...section,
    questions: section.questions.filter((question) => question.uid !== uid),
  }));
}

/** To a place of the form as it is now, the question still in it. */
export function moveQuestion(form: SchemaForm, uid: string, to: Place): SchemaForm {
  const from = placeOf(form, uid);
  const question = findQuestion(form, uid);
  if (from === null || question === undefined) return form;
  const isBefore = from.section === to.section && from.index < to.index;
  const index = isBefore ? to.index - 1 : to.index;
  if (from.section === to.section && from.index === index) return form;
  return addQuestion(removeNode(form, uid), question, { section: to.section, index });
}

/** Before the section that stands at `to` now. */
export function moveSection(form: SchemaForm, uid: string, to: number): SchemaForm {
  const from = form.sections.findIndex((section) => section.uid === uid);
  const section = form.sections[from];
  const index = from < to ? to - 1 : to;
  if (section === undefined || from === index) return form;
  return withSections(form, form.sections.toSpliced(from, 1).toSpliced(index, 0, section));
}

/** One step up or down; over the edge of a section a question goes on in the next one. */
export function stepNode(form: SchemaForm, uid: string, by: -1 | 1): SchemaForm {
  const { sections } = form;
  const place = placeOf(form, uid);
  if (place === null) {
    const at = sections.findIndex((section) => section.uid === uid);
    const to = by === -1 ? at - 1 : at + 2;
    return at === -1 || to < 0 || to > sections.length ? form : moveSection(form, uid, to);
  }
  const { section, index } = place;
  const length = sections[section]?.questions.length ?? 0;
  if (by === -1 && index > 0) return moveQuestion(form, uid, { section, index: index - 1 });
  if (by === 1 && index < length - 1) return moveQuestion(form, uid, { section, index: index + 2 });
  const next = sections[section + by];
  if (next === undefined) return form;
  const end = by === -1 ? next.questions.length : 0;
  return moveQuestion(form, uid, { section: section + by, index: end });
}

/** The same question under another name of its own; conditions on its options follow. */
function copyQuestion(
  question: EditorQuestion,
  uids: Map<string, string> = new Map(),
): EditorQuestion {
  const rename = (uid: string) => {
    const copy = createUid();
    uids.set(uid, copy);
    return { uid: copy, cle: null, suit: true };
  };
  return {
    ...question,
    ...rename(question.uid),
    options: question.options.map((option) => ({ ...option, ...rename(option.uid) })),
  };
}

/** Within the copy, conditions look at the copies. */
function copySection(section: EditorSection): EditorSection {
  const uids = new Map<string, string>();
  const questions = section.questions.map((question) => copyQuestion(question, uids));
  return {
    ...section,
    uid: createUid(),
    cle: null,
    suit: true,
    questions: questions.map((question) => ({
      ...question,
      condition: question.condition && renameCondition(question.condition, uids),
    })),
  };
}

function renameCondition(
  condition: EditorCondition,
  uids: ReadonlyMap<string, string>,
): EditorCondition {
  const { question, valeur } = condition;
  return {
    ...condition,
    question: question === null ? null : (uids.get(question) ?? question),
    valeur: typeof valeur === 'string' ? (uids.get(valeur) ?? valeur) : valeur,
  };
}

/** The copy stands behind; its uid is told, so that it can be opened. */
export function duplicateNode(
  form: SchemaForm,
  uid: string,
): { form: SchemaForm; uid: string } | null {
  const place = placeOf(form, uid);
  const question = findQuestion(form, uid);
  if (place !== null && question !== undefined) {
    const copy = copyQuestion(question);
    const behind = { ...place, index: place.index + 1 };
    return { form: addQuestion(form, copy, behind), uid: copy.uid };
  }
  const at = form.sections.findIndex((section) => section.uid === uid);
  const section = form.sections[at];
  if (section === undefined) return null;
  const copy = copySection(section);
  return { form: addSection(form, copy, at + 1), uid: copy.uid };
}

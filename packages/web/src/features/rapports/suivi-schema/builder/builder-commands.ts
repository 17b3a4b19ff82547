// What can be done with a form in the builder. The commands are made once and read the latest state when they are
// called, so that a line of the list is not drawn again because another one changed.
import type { QuestionType } from '@releve/domain/forms/form-schema.ts';
import { t } from '../../../../platform/i18n/i18n.ts';
import { info } from '../../../../ui/toast/toast-store.ts';
import { type EditHistory, recordStep, redoStep, undoStep } from '../model/edit-history.ts';
import { newQuestion, newSection, type SchemaForm } from '../model/editor-form.ts';
import {
  addQuestion,
  addSection,
  duplicateNode,
  findQuestion,
  findSection,
  moveQuestion,
  moveSection,
  type Place,
  placeOf,
  removeNode,
  stepNode,
} from '../model/form-changes.ts';
import type { Drop } from '../model/outline-items.ts';

/** What the panel shows where no part is chosen: the form itself. */
export const FORM_ITSELF = 'form';

/** Where the focus is to go once the change is drawn. */
export interface FocusWish {
  readonly at: 'line' | 'field';
  readonly uid: string;
}

/** What the commands look at. */
export interface Looked {
  readonly form: SchemaForm;
  readonly history: EditHistory<SchemaForm>;
  readonly selected: string | null;
}

export interface BuilderHandles {
  readonly read: () => Looked;
  readonly show: (form: SchemaForm, history: EditHistory<SchemaForm>) => void;
  readonly select: (uid: string | null) => void;
  readonly fold: (uid: string, isFolded: boolean) => void;
  readonly wishFocus: (wish: FocusWish) => void;
  readonly announce: (words: string) => void;
}

export type BuilderCommands = ReturnType<typeof createCommands>;

export function createCommands(handles: BuilderHandles) {
  const { read, show, select, fold, wishFocus, announce } = handles;

  /** `about`: letters typed into one field are one step to take back. */
  const change = (update: (form: SchemaForm) => SchemaForm, about: string | null = null) => {
    const { form, history } = read();
    const next = update(form);
    if (next !== form) show(next, recordStep(history, form, about));
  };

  const open = (uid: string | null, isEntered = false) => {
    select(uid);
    if (uid !== null && isEntered) wishFocus({ at: 'field', uid });
  };

  const goBack = (step: typeof undoStep<SchemaForm>) => {
    const { form, history } = read();
    const there = step(history, form);
    if (there === null) return;
    show(there.state, there.history);
    announce(t(step === undoStep ? 'suivi_schema.said.undone' : 'suivi_schema.said.redone'));
  };
  const undo = () => goBack(undoStep);
  const redo = () => goBack(redoStep);

  /** Behind what is chosen; at the end where that is the form itself. */
  const nextPlace = ({ form, selected }: Looked): Place => {
    const place = selected === null ? null : placeOf(form, selected);
    if (place !== null) return { ...place, index: place.index + 1 };
    const chosen = form.sections.findIndex(({ uid }) => uid === selected);
    const section = chosen === -1 ? form.sections.length - 1 : chosen;
    return { section, index: form.sections[section]?.questions.length ?? 0 };
  };

  const add = (type: QuestionType) => {
    const question = newQuestion(type);
    change((form) => {
      const ready = form.sections.length === 0 ? addSection(form, newSection(), 0) : form;
      return addQuestion(ready, question, nextPlace({ ...read(), form: ready }));
    });
    const at = placeOf(read().form, question.uid);
    const section = at && read().form.sections[at.section];
    if (section) fold(section.uid, false);
    open(question.uid, true);
  };

  const addNewSection = () => {
    const section = newSection();
    change((form) => addSection(form, section, nextPlace(read()).section + 1));
    open(section.uid, true);
  };

  const duplicate = (uid: string) => {
    const copied = duplicateNode(read().form, uid);
    if (copied === null) return;
    change(() => copied.form);
    announce(t('suivi_schema.said.duplicated', { nom: nameOf(copied.form, copied.uid) }));
    open(copied.uid, true);
  };

  /** Puts back what was removed, whatever has been done since; nothing where it is back already. */
  const restore = (before: SchemaForm, after: SchemaForm, uid: string) => {
    const now = read().form;
    if (now === after) return undo();
    if (placeOf(now, uid) !== null || findSection(now, uid) !== undefined) return;
    const place = placeOf(before, uid);
    const question = findQuestion(before, uid);
    const section = findSection(before, uid);
    change((form) => {
      if (place !== null && question !== undefined) {
        const at = Math.min(place.section, form.sections.length - 1);
        const last = form.sections[at]?.questions.length;
        if (last === undefined) return form;
        return addQuestion(form, question, { section: at, index: Math.min(place.index, last) });
      }
      const at = before.sections.findIndex((each) => each.uid === uid);
      return section === undefined ? form : addSection(form, section, at);
    });
  };

  const remove = (uid: string) => {
    const before = read().form;
    const neighbour = neighbourOf(before, uid);
    const nom = nameOf(before, uid);
    const isQuestion = placeOf(before, uid) !== null;
    change((form) => removeNode(form, uid));
    const after = read().form;
    select(null);
    if (neighbour !== null) wishFocus({ at: 'line', uid: neighbour });
    info(
      t(isQuestion ? 'suivi_schema.said.removed' : 'suivi_schema.said.section_removed', { nom }),
      {
        action: { label: t('suivi_schema.undo'), onClick: () => restore(before, after, uid) },
      },
    );
  };

  const sayPlace = (uid: string) => announce(placeWords(read().form, uid));

  /** `isFollowed`: the focus stays on the line that moves. */
  const step = (uid: string, by: -1 | 1, isFollowed: boolean) => {
    change((form) => stepNode(form, uid, by));
    const at = placeOf(read().form, uid);
    const section = at && read().form.sections[at.section];
    if (section) fold(section.uid, false);
    sayPlace(uid);
    if (isFollowed) wishFocus({ at: 'line', uid });
  };

  const drop = (uid: string, { to }: Drop) => {
    change((form) =>
      to.kind === 'question' ? moveQuestion(form, uid, to.place) : moveSection(form, uid, to.at),
    );
    sayPlace(uid);
  };

  return { change, open, fold, undo, redo, add, addNewSection, duplicate, remove, step, drop };
}

export function nameOf(form: SchemaForm, uid: string): string {
  const question = findQuestion(form, uid);
  const words = question?.libelle ?? findSection(form, uid)?.titre ?? '';
  if (words.trim() !== '') return words;
  return t(question ? 'suivi_schema.unnamed_question' : 'suivi_schema.unnamed_section');
}

/** The line that takes the focus of one that goes. */
function neighbourOf(form: SchemaForm, uid: string): string | null {
  const lines = form.sections.flatMap((section) => [
    section.uid,
    ...section.questions.map((question) => question.uid),
  ]);
  const at = lines.indexOf(uid);
  const length = findSection(form, uid)?.questions.length ?? 0;
  return lines[at + length + 1] ?? lines[at - 1] ?? null;
}

/** « Planchers, 3 de 12, section Entrée ». */
export function placeWords(form: SchemaForm, uid: string): string {
  const place = placeOf(form, uid);
  const nom = nameOf(form, uid);
  if (place === null) {
    const at = form.sections.findIndex((section) => section.uid === uid) + 1;
    return t('suivi_schema.said.section_place', { nom, place: at, total: form.sections.length });
  }
  const section = form.sections[place.section];
  return t('suivi_schema.said.place', {
    nom,
    place: place.index + 1,
    total: section?.questions.length ?? 0,
    section: section ? nameOf(form, section.uid) : '',
  });
}

// What keeps a form from being published, at the part it is about. The engine finds it; this says where it shows. Pure.
import '../../../../platform/schemas/zod.ts';
import { checkForm } from '@releve/domain/forms/form-rules.ts';
import type { FormContent } from '@releve/domain/forms/form-schema.ts';
import type { EditorSection } from './editor-form.ts';

export interface Fault {
  /** Of a section or a question; null: of the form itself. */
  readonly uid: string | null;
  /** A setting, such as `libelle`, `condition` or `options.2.libelle`. */
  readonly field: string;
  /** A message key. */
  readonly message: string;
}

export function listFaults(content: FormContent, sections: readonly EditorSection[]): Fault[] {
  return checkForm(content).map(({ path, message }) => {
    const [, sectionIndex, , questionIndex, ...rest] = path;
    const section = typeof sectionIndex === 'number' ? sections[sectionIndex] : undefined;
    if (section === undefined) return { uid: null, field: 'sections', message };
    const question =
      typeof questionIndex === 'number' ? section.questions[questionIndex] : undefined;
    return question === undefined
      ? { uid: section.uid, field: path.slice(2).join('.'), message }
      : { uid: question.uid, field: rest.join('.'), message };
  });
}

export type FaultsByUid = ReadonlyMap<string | null, readonly Fault[]>;

export const groupFaults = (faults: readonly Fault[]): FaultsByUid =>
  Map.groupBy(faults, ({ uid }) => uid);

/** What is merely not written yet: said once somebody wants to publish, not while it is being written. */
const UNFINISHED = [
  'validation.required',
  'forms.empty',
  'forms.empty_section',
  'forms.too_few_options',
];

export const isUnfinished = ({ message }: Fault): boolean => UNFINISHED.includes(message);

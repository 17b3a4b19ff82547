import { EVERYONE } from '@releve/domain/audience.ts';
import { type MemoContent, memoContentSchema } from '@releve/domain/features/memos.ts';
import { errorsOfIssues } from '../../platform/forms/field-errors.ts';
import type { FormReading } from '../../platform/forms/use-versioned-form.ts';

/** The content as fields hold it: a date field that is empty says so with an empty text. */
export interface MemoForm extends Omit<MemoContent, 'fin_le'> {
  fin_le: string;
}

const EMPTY_FORM: MemoForm = {
  titre: '',
  corps: '',
  audience: EVERYONE,
  epingle: false,
  confirmation_requise: false,
  fin_le: '',
};

export function formOf(memo: MemoContent | null): MemoForm {
  if (memo === null) return EMPTY_FORM;
  const { titre, corps, audience, epingle, confirmation_requise, fin_le } = memo;
  return { titre, corps, audience, epingle, confirmation_requise, fin_le: fin_le ?? '' };
}

/** What the form says, checked or not. */
export const contentOf = ({ fin_le, ...form }: MemoForm): MemoContent => ({
  ...form,
  fin_le: fin_le === '' ? null : fin_le,
});

export function readForm(form: MemoForm): FormReading<MemoContent> {
  const parsed = memoContentSchema.safeParse(contentOf(form));
  if (parsed.success) return { isValid: true, content: parsed.data };
  return { isValid: false, errors: errorsOfIssues(parsed.error.issues) };
}

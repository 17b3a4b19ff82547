import { memoContentSchema } from '@releve/domain/features/memos.ts';
import type { MessagePiece } from '@releve/domain/messages.ts';
import { listOf, optionalDate, text, whole } from '../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../platform/forms/form-model.ts';
import { AUDIENCE } from '../objects/audience-field.tsx';

const fields = {
  titre: text(),
  corps: text(),
  audience: AUDIENCE,
  epingle: whole(false),
  confirmation_requise: whole(false),
  fin_le: optionalDate(),
  // Known by their uuid: the address of a file is another one each time it is read.
  pieces: listOf<MessagePiece, MessagePiece>({
    read: (piece) => piece,
    write: ({ uuid }) => ({ upload: uuid }),
    idOf: ({ uuid }) => uuid,
    show: ({ nom }) => nom,
  }),
};

export type MemoForm = ValuesOf<typeof fields>;

export const memoForm = defineForm({
  fields,
  schema: memoContentSchema,
  label: (name, t) => t(`memos.conflict.fields.${name}`),
  refusals: { pieces: (t) => t('memos.editor.pieces.refused') },
});

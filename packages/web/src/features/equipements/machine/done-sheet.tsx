import { Textarea } from '@mantine/core';
import {
  type EntretienPlan,
  MAX_VOIX_PIECES,
  VOIX_PIECE,
} from '@releve/domain/features/equipement-shapes.ts';
import { MAX_EQUIPEMENT_NOTE, recordEntretien } from '@releve/domain/features/equipements.ts';
import { useRef, useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { carried, text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { PiecesField } from '../../objects/pieces-field.tsx';
import { PIECES, preparedOf } from '../../objects/pieces.ts';
import { useRecordEntretien } from '../equipements.mutations.ts';
import { equipementsTexts } from '../equipements.texts.ts';

needTexts(equipementsTexts);

const doneForm = defineForm({
  fields: {
    note: text(),
    pieces: PIECES,
    uuid: carried(''),
    isPhotoWanted: carried(false),
  },
  schema: recordEntretien.body,
  label: (_name, t) => t('equipements.plans.done_note'),
  body: (_written, { note, pieces, uuid }) => ({
    uuid,
    note,
    at: correctedNow(),
    pieces: pieces.map((piece) => ({ upload: piece.uuid })),
  }),
  check: ({ pieces, isPhotoWanted }) =>
    isPhotoWanted && pieces.length === 0 ? { pieces: 'equipements.photo_required' } : {},
});

type DoneSheetProps = { plan: EntretienPlan; isOpen: boolean; onClose: () => void };

export default function DoneSheet({ plan, isOpen, onClose }: DoneSheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const files = useRef<readonly PreparedFile[]>([]);
  const [isPreparing, setIsPreparing] = useState(false);
  const [uuid] = useState(createUuid);
  const recording = useRecordEntretien(() => files.current);
  const { id, nom, photo_requise } = plan;
  const form = useForm(doneForm, {
    opening: { uuid, isPhotoWanted: photo_requise },
    send: (body, { pieces }) => {
      files.current = preparedOf(pieces);
      return recording.mutateAsync({ params: { id }, body });
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={nom}
      saveLabel={t('equipements.plans.done_send')}
      isSaveDisabled={isPreparing}
      saved={t(isConnected ? 'equipements.plans.done_sent' : 'equipements.plans.done_kept')}
    >
      <PiecesField
        label={t('equipements.plans.done_photos')}
        hint={photo_requise ? t('equipements.plans.done_photo_text') : null}
        error={field.errorOf('pieces')}
        rule={VOIX_PIECE}
        max={MAX_VOIX_PIECES}
        pieces={form.values.pieces}
        onPreparing={setIsPreparing}
        onChange={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
      />
      <Textarea
        {...field.text('note')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_EQUIPEMENT_NOTE}
      />
    </SheetForm>
  );
}

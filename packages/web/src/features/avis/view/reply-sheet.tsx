import { Textarea } from '@mantine/core';
import {
  AVIS_REPLY_PIECE,
  type AvisFile,
  MAX_AVIS_PIECES,
  replyToAvis,
} from '@releve/domain/features/avis.ts';
import { useRef, useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { PiecesField } from '../../objects/pieces-field.tsx';
import { PIECES, preparedOf } from '../../objects/pieces.ts';
import { useReplyToAvis } from '../avis.mutations.ts';
import { saySent } from './say-sent.ts';
import classes from '../avis.module.css';

const replyForm = defineForm({
  fields: { texte: text(), pieces: PIECES },
  schema: replyToAvis.body.pick({ texte: true, pieces: true }),
  label: (name, t) => t(`avis.reply.${name}`),
  body: ({ texte }, { pieces }) => ({
    texte,
    pieces: pieces.map(({ uuid }) => ({ upload: uuid })),
  }),
});

type ReplySheetProps = { avis: AvisFile; isOpen: boolean; onClose: () => void };

/** A reply with its pieces. It is kept on this device until it can be sent. */
export default function ReplySheet({ avis: { id }, isOpen, onClose }: ReplySheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const [uuid] = useState(createUuid);
  const files = useRef<readonly PreparedFile[]>([]);
  const replying = useReplyToAvis(() => files.current);
  const form = useForm(replyForm, {
    send: (body, { pieces }) => {
      files.current = preparedOf(pieces);
      return replying.mutateAsync({ params: { id }, body: { ...body, uuid, at: correctedNow() } });
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('avis.reply.title')}
      saveLabel={t('avis.reply.send')}
      onSaved={() => {
        saySent('reply');
        onClose();
      }}
    >
      <p className={classes['quiet']}>{t('avis.reply.text')}</p>
      <Textarea {...field.text('texte')} required autosize minRows={4} maxRows={14} />
      <PiecesField
        label={t('avis.reply.pieces')}
        hint={null}
        error={field.errorOf('pieces')}
        rule={AVIS_REPLY_PIECE}
        max={MAX_AVIS_PIECES}
        pieces={form.values.pieces}
        onChange={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
      />
      {!isConnected && <p className={classes['quiet']}>{t('avis.offline')}</p>}
    </SheetForm>
  );
}

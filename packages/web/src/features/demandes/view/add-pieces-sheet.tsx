import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import { DEMANDE_PIECE, type DemandeFile } from '@releve/domain/features/demandes.ts';
import { useRef } from 'react';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { PiecesField } from '../../objects/pieces-field.tsx';
import { PIECES, preparedOf } from '../../objects/pieces.ts';
import { useAddPieces } from '../demandes.mutations.ts';
import classes from './view.module.css';

const piecesForm = defineForm({
  fields: { pieces: PIECES },
  schema: addDemandePieces.body,
  label: (_name, t) => t('demandes.ask.fields.pieces'),
  body: (_written, { pieces }) => ({ pieces: pieces.map(({ uuid }) => uuid) }),
});

type AddPiecesSheetProps = {
  demande: DemandeFile;
  /** How many more it takes. */
  room: number;
  isOpen: boolean;
  onClose: () => void;
};

/** A medical note that comes later: kept on this device until it can be sent. */
export default function AddPiecesSheet({ demande, room, isOpen, onClose }: AddPiecesSheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const files = useRef<readonly PreparedFile[]>([]);
  const adding = useAddPieces(() => files.current);
  const form = useForm(piecesForm, {
    send: (body, { pieces }) => {
      files.current = preparedOf(pieces);
      return adding.mutateAsync({ params: { uuid: demande.uuid }, body });
    },
  });
  const field = useFields(form);
  const { pieces } = form.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('demandes.view.add_pieces')}
      closeLabel={t('app.close')}
      saveLabel={t('demandes.view.send_pieces')}
      saved={t(isConnected ? 'demandes.view.pieces_sent' : 'demandes.view.pieces_unsent')}
    >
      <PiecesField
        label={t('demandes.ask.fields.pieces')}
        hint={null}
        error={field.errorOf('pieces')}
        rule={DEMANDE_PIECE}
        max={room}
        pieces={pieces}
        onChange={(change) => form.setValues((now) => ({ ...now, pieces: change(now.pieces) }))}
      />
      {!isConnected && <p className={classes['quiet']}>{t('demandes.view.pieces_offline')}</p>}
    </SheetForm>
  );
}

import { Button, TextInput } from '@mantine/core';
import { AVIS_SIGNATURE, type AvisFile, receiveAvis } from '@releve/domain/features/avis.ts';
import { IconSignature, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import { text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { t as say, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { OpenedLayer } from '../../../platform/on-demand.tsx';
import { type PreparedFile, prepareFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useOpened } from '../../../ui/use-opened.ts';
import { useReceiveAvis } from '../avis.mutations.ts';
import { saySent } from './say-sent.ts';
import classes from '../avis.module.css';

const loadPad = () => import('../../objects/signature-pad.tsx');

interface Drawing {
  readonly file: PreparedFile;
  readonly url: string;
}

const receiveForm = defineForm({
  fields: { signature: whole<Drawing | null>(null), signataire: text() },
  schema: receiveAvis.body.pick({ signature: true }).extend({
    // Whoever draws need not write: the name is then that of the account.
    signataire: receiveAvis.body.shape.signataire.or(receiveAvis.body.shape.signature),
  }),
  label: (name, t) => t(`avis.receive.${name === 'signature' ? 'drawing' : 'signataire'}`),
  body: (_written, { signature, signataire }) => ({
    signature: signature?.file.uuid ?? null,
    signataire: signataire.trim() === '' && signature !== null ? null : signataire,
  }),
  refusals: { signataire: (t) => t('avis.receive.needed') },
});

type ReceiveSheetProps = { avis: AvisFile; isOpen: boolean; onClose: () => void };

/** « Reçu, pas accord »: drawn, or in letters for whoever has no finger to draw with. */
export default function ReceiveSheet({ avis, isOpen, onClose }: ReceiveSheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const files = useRef<readonly PreparedFile[]>([]);
  const receiving = useReceiveAvis(() => files.current);
  const form = useForm(receiveForm, {
    send: ({ signature, signataire }, values) => {
      files.current = values.signature === null ? [] : [values.signature.file];
      return receiving.mutateAsync({
        params: { id: avis.id },
        body: { signature, signataire: signataire ?? fullName(avis.employe), at: correctedNow() },
      });
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('avis.receive.title')}
      saveLabel={t('avis.receive.send')}
      onSaved={() => {
        saySent('receive');
        onClose();
      }}
    >
      <p>{t('avis.receive.explain')}</p>
      <DrawnSignature
        drawing={form.values.signature}
        onDraw={(signature) => form.change({ signature, signataire: form.values.signataire })}
      />
      <TextInput {...field.text('signataire')} autoComplete="off" />
      {!isConnected && <p className={classes['quiet']}>{t('avis.offline')}</p>}
    </SheetForm>
  );
}

type DrawnSignatureProps = {
  drawing: Drawing | null;
  onDraw: (drawing: Drawing | null) => void;
};

function DrawnSignature({ drawing, onDraw }: DrawnSignatureProps) {
  const t = useT();
  const pad = useOpened(null);
  const url = drawing?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  /** What was drawn stays on the screen until it is kept. */
  const keep = async (drawn: Blob | null) => {
    try {
      if (drawn === null) throw new Error('The drawing could not be read');
      const name = say('avis.receive.file');
      const file = await prepareFile(drawn, { uuid: createUuid(), name, rule: AVIS_SIGNATURE });
      onDraw({ file, url: URL.createObjectURL(drawn) });
      pad.close();
    } catch (error) {
      reportError(error);
      negative(say('avis.receive.not_kept'));
    }
  };
  return (
    <>
      {drawing !== null && (
        <img className={classes['signature']} src={drawing.url} alt={t('avis.receive.drawing')} />
      )}
      <div className={classes['signatureActs']}>
        <Button
          variant="default"
          leftSection={<IconSignature size={iconSize.control} stroke={iconStroke} />}
          onClick={() => pad.open(null)}
        >
          {t(drawing === null ? 'avis.receive.draw' : 'avis.receive.draw_again')}
        </Button>
        {drawing !== null && (
          <Button
            variant="default"
            leftSection={<IconTrash size={iconSize.control} stroke={iconStroke} />}
            onClick={() => onDraw(null)}
          >
            {t('avis.receive.remove')}
          </Button>
        )}
      </div>
      <OpenedLayer
        load={loadPad}
        opened={pad}
        props={{ title: t('avis.receive.title'), onDone: keep }}
      />
    </>
  );
}

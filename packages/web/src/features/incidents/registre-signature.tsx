import { TextInput } from '@mantine/core';
import { REGISTRE_SIGNATURE } from '@releve/domain/features/registre-shapes.ts';
import { IconSignature, IconTrash } from '@tabler/icons-react';
import { reportError } from '../../platform/error-report.ts';
import { t as say, useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { prepareFile, type PreparedFile } from '../../platform/offline/prepare-file.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative } from '../../ui/toast/toast-store.ts';
import { useOpened } from '../../ui/use-opened.ts';
import classes from './incidents.module.css';

const loadPad = () => import('../objects/signature-pad.tsx');

interface RegistreSignatureProps {
  nom: string;
  /** What was drawn, to be seen; null for nothing. */
  drawing: string | null;
  hasDrawing: boolean;
  onName: (nom: string) => void;
  /** Resolves once it is kept. */
  onDrawn: (file: PreparedFile, drawn: Blob) => Promise<void>;
  onRemove: () => void;
}

/** The worker signs the line of the register: drawn with a finger, or in letters alone. */
export function RegistreSignature(props: RegistreSignatureProps) {
  const { nom, drawing, hasDrawing, onName, onDrawn, onRemove } = props;
  const t = useT();
  const pad = useOpened(null);
  const keep = async (drawn: Blob | null) => {
    try {
      if (drawn === null) throw new Error('The drawing could not be read');
      const uuid = createUuid();
      const rule = REGISTRE_SIGNATURE;
      await onDrawn(await prepareFile(drawn, { uuid, name: 'signature.png', rule }), drawn);
      pad.close();
    } catch (error) {
      reportError(error);
      negative(say('incidents.signature.not_kept'));
    }
  };
  return (
    <div className={classes['signature']}>
      <p className={classes['quiet']}>{t('incidents.signature.text')}</p>
      <TextInput
        label={t('incidents.signature.name')}
        maxLength={120}
        autoComplete="off"
        value={nom}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      {drawing !== null && (
        <img src={drawing} alt={t('incidents.signature.drawn')} className={classes['drawing']} />
      )}
      <div className={classes['signatureActions']}>
        <NativeButton variant="outline" onClick={() => pad.open(null)}>
          <IconSignature size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t(hasDrawing ? 'incidents.signature.draw_again' : 'incidents.signature.draw')}
        </NativeButton>
        {hasDrawing && (
          <NativeButton variant="outline" onClick={onRemove}>
            <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t('incidents.signature.remove')}
          </NativeButton>
        )}
      </div>
      <OnDemand
        load={loadPad}
        isWanted={pad.isOpen}
        props={{
          isOpen: pad.isOpen,
          title: t('incidents.signature.title'),
          onClose: pad.close,
          onDone: keep,
        }}
      />
    </div>
  );
}

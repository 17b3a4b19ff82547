import { MAX_SIGNER } from '@releve/domain/features/rapports.ts';
import { IconSignature, IconTrash } from '@tabler/icons-react';
import { reportError } from '../../../platform/error-report.ts';
import { t as say, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useFileUrl, useFormTools } from './form-tools.ts';
import { useWantedPart } from './use-wanted-part.ts';
import fields from '../../objects/question/fields.module.css';
import classes from './photos.module.css';

const loadPad = () => import('../../objects/signature-pad.tsx');

interface SignatureFieldProps {
  /** What is signed. */
  label: string;
  nom: string;
  drawing: string | null;
  onName: (nom: string) => void;
  onDrawing: (uuid: string | null) => void;
}

/** Drawn on the screen, or in letters for whoever has no finger to draw with. */
export function SignatureField({ label, nom, drawing, onName, onDrawing }: SignatureFieldProps) {
  const t = useT();
  const { files } = useFormTools();
  const pad = useWantedPart();
  /** What was drawn stays on the screen until it is kept. */
  const keep = async (drawn: Blob | null) => {
    try {
      if (drawn === null) throw new Error('The drawing could not be read');
      const nom = say('formulaire.signature.file');
      await files.during(files.add(drawn, { genre: 'signature', nom, place: onDrawing }));
      pad.close();
    } catch (error) {
      reportError(error);
      negative(say('formulaire.signature.not_kept'));
    }
  };
  return (
    <div className={classes['signature']}>
      {drawing !== null && <Drawing uuid={drawing} label={label} />}
      <div className={classes['signatureActions']}>
        <NativeButton variant="outline" onClick={pad.want}>
          <IconSignature size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          {t(drawing === null ? 'formulaire.signature.draw' : 'formulaire.signature.draw_again')}
        </NativeButton>
        {drawing !== null && (
          <NativeButton variant="outline" onClick={() => onDrawing(null)}>
            <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {t('formulaire.signature.remove')}
          </NativeButton>
        )}
      </div>
      <label className={classes['signatureName']}>
        <span>{t('formulaire.signature.name')}</span>
        <input
          type="text"
          className={fields['input']}
          autoComplete="off"
          maxLength={MAX_SIGNER}
          value={nom}
          onChange={({ currentTarget }) => onName(currentTarget.value)}
        />
      </label>
      <OnDemand
        load={loadPad}
        isWanted={pad.isWanted}
        onFailure={pad.giveUp}
        props={{ isOpen: pad.isWanted, title: label, onClose: pad.close, onDone: keep }}
      />
    </div>
  );
}

function Drawing({ uuid, label }: { uuid: string; label: string }) {
  const t = useT();
  const url = useFileUrl(uuid);
  const name = t('formulaire.signature.of', { label });
  return url ? <img src={url} alt={name} className={classes['drawing']} /> : <p>{name}</p>;
}

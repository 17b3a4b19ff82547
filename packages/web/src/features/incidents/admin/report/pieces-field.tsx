import { INCIDENT_PIECE, MAX_INCIDENT_PIECES } from '@releve/domain/features/incidents.ts';
import { IconFileTypePdf, IconMicrophone } from '@tabler/icons-react';
import { useId } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import {
  AttachmentPicture,
  AttachmentsField,
} from '../../../../ui/attachments/attachments-field.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import type { ChosenPiece, Pieces } from './pieces.ts';
import classes from './report.module.css';

/** What shows it: photos before all. They can be dropped here. */
export function PiecesField({ label, pieces: chosen }: { label: string; pieces: Pieces }) {
  const t = useT();
  const labelId = useId();
  const { pieces, intake, remove } = chosen;
  return (
    <div className={classes['group']} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes['label']}>
        {label}
      </p>
      <AttachmentsField
        rule={INCIDENT_PIECE}
        max={MAX_INCIDENT_PIECES}
        files={pieces.map((piece) => ({
          uuid: piece.file.uuid,
          picture: <Picture piece={piece} />,
        }))}
        intake={intake}
        adders={[
          {
            key: null,
            label: t('incidents_admin.pieces.add'),
            spokenLabel: t('incidents_admin.pieces.add'),
          },
        ]}
        words={{
          list: label,
          preparing: t('incidents_admin.pieces.preparing'),
          remove: (number) => t('incidents_admin.pieces.remove', { number }),
          fault: ({ fault, nom }) => t(`incidents_admin.pieces.faults.${fault}`, { nom }),
        }}
        onChoose={() => undefined}
        onRemove={remove}
      />
    </div>
  );
}

function Picture({ piece: { blob, nom, url } }: { piece: ChosenPiece }) {
  if (url !== null) return <AttachmentPicture url={url} name={nom} />;
  const Icon = blob.type.startsWith('audio/') ? IconMicrophone : IconFileTypePdf;
  return (
    <span className={classes['file']}>
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['fileName']}>{nom}</span>
    </span>
  );
}

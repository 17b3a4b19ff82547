import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { IconFile, IconFileTypePdf, IconMicrophone } from '@tabler/icons-react';
import { useId } from 'react';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import { AttachmentPicture, AttachmentsField } from './attachments-field.tsx';
import classes from './files-field.module.css';
import type { Intake, IntakeFailure } from './use-intake.ts';

interface ShownFile {
  readonly uuid: string;
  readonly nom: string;
  /** Of what can be seen; null for a PDF, a sound or another file. */
  readonly url: string | null;
  readonly isSound?: boolean;
}

type FilesFieldProps = {
  name: string;
  label: string;
  hint?: string | null;
  error: string | null;
  rule: Pick<AttachmentRule, 'kinds'>;
  max: number;
  files: readonly ShownFile[];
  intake: Intake<null>;
  /** A large place to drop on. */
  isWide?: boolean;
  words: {
    readonly add: string;
    readonly preparing: string;
    readonly remove: (number: number) => string;
    readonly fault: (failure: IntakeFailure) => string;
  };
  onRemove: (uuid: string) => void;
};

/** Photos, PDFs and sounds as a field of a form: named, with what is wrong said below. */
export function FilesField(props: FilesFieldProps) {
  const {
    name,
    label,
    hint = null,
    error,
    rule,
    max,
    files,
    intake,
    words,
    isWide,
    onRemove,
  } = props;
  const labelId = useId();
  const errorId = useId();
  return (
    <div className={classes['group']} role="group" aria-labelledby={labelId}>
      <p id={labelId} className={classes['label']}>
        {label}
      </p>
      {hint !== null && <p className={classes['hint']}>{hint}</p>}
      <AttachmentsField
        name={name}
        errorId={error === null ? undefined : errorId}
        rule={rule}
        max={max}
        files={files.map((file) => ({ uuid: file.uuid, picture: <Tile file={file} /> }))}
        intake={intake}
        isWide={isWide}
        adders={[{ key: null, label: words.add, spokenLabel: words.add }]}
        words={{ ...words, list: label }}
        onChoose={() => undefined}
        onRemove={(index) => onRemove(files[index]?.uuid ?? '')}
      />
      {error !== null && (
        <p id={errorId} className={classes['fault']} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

function Tile({ file: { nom, url, isSound = false } }: { file: ShownFile }) {
  if (url !== null) return <AttachmentPicture url={url} name={nom} />;
  const document = /\.pdf$/i.test(nom) ? IconFileTypePdf : IconFile;
  const Icon = isSound ? IconMicrophone : document;
  return (
    <span className={classes['file']}>
      <Icon size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['fileName']}>{nom}</span>
    </span>
  );
}

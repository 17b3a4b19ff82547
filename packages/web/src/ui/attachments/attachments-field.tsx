import { type AttachmentRule, typesOf } from '@releve/domain/attachments.ts';
import { IconCamera, IconPhoto, IconTrash, IconUpload, IconX } from '@tabler/icons-react';
import { type DragEvent, type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import type { Intake, IntakeFailure } from './use-intake.ts';
import classes from './attachments-field.module.css';

interface AttachedFile {
  readonly uuid: string;
  /** What is seen of it: usually an AttachmentPicture. */
  readonly picture: ReactNode;
  /** What stands on its tile. */
  readonly badge?: string | null;
}

/** One way to add: a report asks apart for what was before and after. */
export interface Adder<Key> {
  readonly key: Key;
  readonly label: string;
  /** For those who do not see what it stands beside. */
  readonly spokenLabel: string;
}

interface AttachmentsFieldProps<Key> {
  /** The name of the field, by which a form finds it to say what is wrong. */
  name?: string;
  /** The id of what is said to be wrong. */
  errorId?: string | undefined;
  rule: Pick<AttachmentRule, 'kinds'>;
  files: readonly AttachedFile[];
  /** The most there may be. */
  max: number;
  intake: Intake<Key>;
  adders: readonly Adder<Key>[];
  /** A large place to drop on, for a file that is the point of the form. */
  isWide?: boolean | undefined;
  words: {
    readonly list: string;
    readonly preparing: string;
    readonly remove: (number: number) => string;
    readonly fault: (failure: IntakeFailure) => string;
  };
  /** Resolves once each of the chosen files is kept, or named as one that could not be. */
  onChoose: (taking: Promise<void>) => void;
  onRemove: (index: number) => void;
}

/** Files to choose, to take with the camera or to drop here; each is kept on the device as soon as it is prepared. */
export function AttachmentsField<Key extends string | null>(props: AttachmentsFieldProps<Key>) {
  const { name, errorId, rule, files, max, intake, adders, words, onChoose, onRemove } = props;
  const { isWide = false } = props;
  const room = max - files.length - intake.preparing.length;
  const [first] = adders;
  const AddIcon = isWide ? IconUpload : IconCamera;
  const choose = (chosen: readonly File[], { key }: Adder<Key>) =>
    onChoose(intake.takeAll(chosen, room, key));
  return (
    <DropPlace onDrop={(chosen) => first && room > 0 && choose(chosen, first)}>
      {files.length + intake.preparing.length > 0 && (
        <ul className={classes['files']} aria-label={words.list}>
          {files.map((file, index) => (
            <Tile
              key={file.uuid}
              file={file}
              removeLabel={words.remove(index + 1)}
              onRemove={() => onRemove(index)}
            />
          ))}
          {intake.preparing.map((key) => (
            <Preparing
              key={key}
              words={words.preparing}
              progress={intake.progress[key]}
              onCancel={() => intake.cancel(key)}
            />
          ))}
        </ul>
      )}
      <Failures failures={intake.failures} words={words.fault} />
      {room > 0 &&
        adders.map((adder) => (
          <label key={adder.key} className={classes['add']} data-wide={isWide || undefined}>
            <AddIcon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
            {adder.label}
            <input
              type="file"
              name={name}
              aria-invalid={errorId !== undefined || undefined}
              aria-describedby={errorId}
              accept={acceptOf(rule)}
              multiple={room > 1}
              className="visually-hidden"
              aria-label={adder.spokenLabel}
              onChange={({ currentTarget }) => {
                const chosen = [...(currentTarget.files ?? [])];
                // The same file chosen again must count as a choice.
                currentTarget.value = '';
                choose(chosen, adder);
              }}
            />
          </label>
        ))}
    </DropPlace>
  );
}

/** Any picture: phones then offer their camera, and what cannot be read is said by name. */
const acceptOf = (rule: Pick<AttachmentRule, 'kinds'>): string =>
  [...new Set(typesOf(rule).map((type) => type.replace(/^image\/.*/, 'image/*')))].join(',');

function DropPlace(props: { onDrop: (files: readonly File[]) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(event.type === 'dragover');
    if (event.type === 'drop') props.onDrop([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes['field']}
      data-over={isOver || undefined}
      onDragOver={hold}
      onDragLeave={hold}
      onDrop={hold}
    >
      {props.children}
    </div>
  );
}

interface TileProps {
  file: AttachedFile;
  removeLabel: string;
  onRemove: () => void;
}

/** Without an address, or where it cannot be shown, a sign stands for it. */
export function AttachmentPicture({ url, name }: { url: string | null | undefined; name: string }) {
  /** An address that is too old, or a file that this browser cannot show. */
  const [broken, setBroken] = useState<string | null>(null);
  // Without a network nothing can be shown that was not seen before.
  useEffect(() => {
    const tryAgain = () => setBroken(null);
    addEventListener('online', tryAgain);
    return () => removeEventListener('online', tryAgain);
  }, []);
  return url && url !== broken ? (
    <img
      src={url}
      alt={name}
      className={classes['image']}
      decoding="async"
      onError={() => setBroken(url)}
    />
  ) : (
    <span className={classes['missing']}>
      <IconPhoto size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
      <span className="visually-hidden">{name}</span>
    </span>
  );
}

function Tile({ file: { picture, badge }, removeLabel, onRemove }: TileProps) {
  return (
    <li className={classes['tile']}>
      {picture}
      {badge && <span className={classes['badge']}>{badge}</span>}
      <button
        type="button"
        className={classes['remove']}
        data-remove
        aria-label={removeLabel}
        onClick={onRemove}
      >
        <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
    </li>
  );
}

interface PreparingProps {
  words: string;
  /** From 0 to 1, where it is known. */
  progress: number | undefined;
  onCancel: () => void;
}

function Preparing({ words, progress, onCancel }: PreparingProps) {
  const t = useT();
  return (
    <li className={classes['tile']} data-preparing={progress === undefined || undefined}>
      {progress === undefined ? (
        <>
          <IconPhoto size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          <span className="visually-hidden">{words}</span>
        </>
      ) : (
        <span className={classes['arriving']}>
          <progress className={classes['progress']} value={progress} aria-label={words} />
          <span className="tabular" aria-hidden="true">{`${Math.round(progress * 100)} %`}</span>
        </span>
      )}
      <button
        type="button"
        className={classes['remove']}
        aria-label={t('photo.cancel')}
        onClick={onCancel}
      >
        <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </button>
    </li>
  );
}

interface FailuresProps {
  failures: readonly IntakeFailure[];
  words: (failure: IntakeFailure) => string;
}

function Failures({ failures, words }: FailuresProps) {
  const t = useT();
  if (failures.length === 0) return null;
  return (
    <ul className={classes['failures']} role="alert">
      {failures.map((failure) => (
        <li key={failure.key}>
          {words(failure)}
          {failure.retry !== null && (
            <button type="button" className={classes['retry']} onClick={failure.retry}>
              {t('app.retry')}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { IconCamera, IconPhoto, IconTrash, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { OnDemand } from '../../platform/on-demand.tsx';
import { askConfirmation } from '../confirm-store.ts';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import { negative } from '../toast/toast-store.ts';
import { useIsPhone } from '../use-is-phone.ts';
import { loadImage } from './crop-image.ts';
import classes from './photo-editor.module.css';

const loadCropDialog = () => import('./crop-dialog.tsx');

const buttonIcon = (Icon: TablerIcon) => (
  <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
);

type PhotoFieldProps = {
  /** The photo as it stands, or what stands for it. */
  picture: ReactNode;
  hasPhoto: boolean;
  /** Width over height. */
  aspect: number;
  shape: 'round' | 'rect';
  isBusy: boolean;
  /** Resolves to whether it was saved. */
  onSave: (photo: Blob) => Promise<boolean>;
  onRemove: () => void;
};

/** A photo to choose or take, to frame, and to remove. */
export function PhotoField(props: PhotoFieldProps) {
  const { picture, hasPhoto, aspect, shape, isBusy, onSave, onRemove } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const button = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [image, setImage] = useState<HTMLImageElement | null>(null);

  const close = () => {
    if (image !== null) URL.revokeObjectURL(image.src);
    setImage(null);
    button.current?.focus();
  };
  const open = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file chosen again must count as a choice.
    input.value = '';
    if (file === undefined) return;
    const address = URL.createObjectURL(file);
    try {
      setImage(await loadImage(address));
    } catch {
      URL.revokeObjectURL(address);
      negative(t('photo.unreadable'));
    }
  };
  const save = async (photo: Blob) => {
    if (await onSave(photo)) close();
  };
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('photo.ask_remove'),
      text: t('photo.ask_remove_text'),
      confirmLabel: t('photo.remove'),
      cancelLabel: t('photo.cancel'),
    });
    if (isSure) onRemove();
  };

  return (
    <div className={classes['field']}>
      {picture}
      <div className={classes['buttons']}>
        <Button
          ref={button}
          variant="default"
          leftSection={buttonIcon(IconPhoto)}
          loading={isBusy && image === null}
          onClick={() => chooser.current?.click()}
        >
          {t(hasPhoto ? 'photo.replace' : 'photo.choose')}
        </Button>
        {isPhone && (
          <Button
            variant="default"
            leftSection={buttonIcon(IconCamera)}
            disabled={isBusy}
            onClick={() => camera.current?.click()}
          >
            {t('photo.take')}
          </Button>
        )}
        {hasPhoto && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={buttonIcon(IconTrash)}
            disabled={isBusy}
            onClick={() => void remove()}
          >
            {t('photo.remove')}
          </Button>
        )}
      </div>
      <FileInput ref={chooser} label={t('photo.choose')} onFile={open} />
      <FileInput
        ref={camera}
        label={t('photo.take')}
        onFile={open}
        camera={shape === 'round' ? 'user' : 'environment'}
      />
      <OnDemand
        load={loadCropDialog}
        isWanted={image !== null}
        props={{
          image,
          aspect,
          shape,
          isBusy,
          onUse: (photo: Blob) => void save(photo),
          onClose: close,
        }}
      />
    </div>
  );
}

type FileInputProps = {
  ref: React.RefObject<HTMLInputElement | null>;
  label: string;
  /** Takes a photo with this camera instead of asking for a file. */
  camera?: 'user' | 'environment';
  onFile: (input: HTMLInputElement) => Promise<void>;
};

/** Opened by a button: its own look cannot be ours. */
function FileInput({ ref, label, camera, onFile }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept="image/*"
      {...(camera === undefined ? {} : { capture: camera })}
      aria-label={label}
      tabIndex={-1}
      hidden
      onChange={(event) => void onFile(event.currentTarget)}
    />
  );
}

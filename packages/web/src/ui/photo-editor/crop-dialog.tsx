import { Button, Slider } from '@mantine/core';
import { MAX_PHOTO_SIDE } from '@releve/domain/photo.ts';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '../../platform/i18n/i18n.ts';
import { Dialog } from '../dialog.tsx';
import { type Area, cropImage } from './crop-image.ts';
import classes from './photo-editor.module.css';

export type CropDialogProps = {
  /** Null while there is nothing to frame. */
  image: HTMLImageElement | null;
  aspect: number;
  shape: 'round' | 'rect';
  isBusy: boolean;
  onUse: (photo: Blob) => void;
  onClose: () => void;
};

const MAX_ZOOM = 4;

export default function CropDialog({ image, ...dialog }: CropDialogProps) {
  const t = useT();
  return (
    <Dialog
      isOpen={image !== null}
      onClose={dialog.onClose}
      title={t('photo.crop_title')}
      width="32rem"
    >
      {image !== null && <CropForm key={image.src} image={image} {...dialog} />}
    </Dialog>
  );
}

type CropFormProps = Omit<CropDialogProps, 'image'> & { image: HTMLImageElement };

function CropForm({ image, aspect, shape, isBusy, onUse, onClose }: CropFormProps) {
  const t = useT();
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const use = async () => {
    if (area !== null) onUse(await cropImage(image, area, MAX_PHOTO_SIDE));
  };
  return (
    <div className={classes['form']}>
      <p className={classes['hint']}>{t('photo.crop_text')}</p>
      <div className={classes['frame']}>
        <Cropper
          image={image.src}
          crop={position}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={shape}
          showGrid={shape === 'rect'}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': t('photo.crop_area'), role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <div className={classes['zoom']}>
        <span aria-hidden="true">{t('photo.zoom')}</span>
        <Slider
          className={classes['slider'] ?? ''}
          thumbLabel={t('photo.zoom')}
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          label={null}
          value={zoom}
          onChange={setZoom}
        />
      </div>
      <div className={classes['actions']}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('photo.cancel')}
        </Button>
        <Button loading={isBusy} disabled={area === null} onClick={() => void use()}>
          {t('photo.use')}
        </Button>
      </div>
    </div>
  );
}

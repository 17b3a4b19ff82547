import { type ReactNode, useCallback, useState } from 'react';
import { t as say, type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { negative } from '../../../ui/toast/toast-store.ts';
import type { ViewedPhoto } from './viewed-photos.ts';

const loadViewer = () => import('./photo-viewer.tsx');

/** « Avant · Hall · Le plancher est propre » */
export const captionOf = ({ moment, place }: ViewedPhoto, t: Translate): string =>
  moment === null ? place : `${t(`rapports.photos.${moment}`)} · ${place}`;

export interface PhotoViewing {
  /** Those that may be opened. */
  byUuid: ReadonlyMap<string, ViewedPhoto>;
  open: (uuid: string) => void;
  viewer: ReactNode;
}

/** The photos of a page, each of which opens large. */
export function usePhotoViewer(photos: readonly ViewedPhoto[]): PhotoViewing {
  const t = useT();
  const [index, setIndex] = useState<number | undefined>();
  // The next tap tries again.
  const giveUp = useCallback(() => {
    negative(say('errors.screen'));
    setIndex(undefined);
  }, []);
  return {
    byUuid: new Map(photos.map((photo) => [photo.uuid, photo])),
    open: (uuid) => setIndex(photos.findIndex((photo) => photo.uuid === uuid)),
    viewer: (
      <OnDemand
        load={loadViewer}
        isWanted={index !== undefined}
        onFailure={giveUp}
        props={{
          photos: photos.map((photo) => ({ url: photo.url, caption: captionOf(photo, t) })),
          index,
          onIndex: setIndex,
          onClose: () => setIndex(undefined),
        }}
      />
    ),
  };
}

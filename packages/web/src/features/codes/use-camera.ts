import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Camera,
  CameraFaultError,
  type CameraFault,
  listCameras,
  openCamera,
} from '../../platform/camera/camera.ts';
import { reportError } from '../../platform/error-report.ts';

export type CameraView =
  | { state: 'asking' }
  | { state: 'open'; camera: Camera }
  | { state: 'fault'; fault: CameraFault };

const ASKING: CameraView = { state: 'asking' };

function followVisibility(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/** Open while the screen is shown and in sight. Whatever way one leaves, it is closed. */
export function useCamera() {
  const [view, setView] = useState<CameraView>(ASKING);
  const [cameras, setCameras] = useState<readonly string[]>([]);
  // Another object is another attempt.
  const [wanted, setWanted] = useState<{ deviceId?: string }>({});
  const isSeen = useSyncExternalStore(followVisibility, () => !document.hidden);

  useEffect(() => {
    if (!isSeen) return;
    let isLeft = false;
    let opened: Camera | null = null;
    const fail = (fault: CameraFault) => !isLeft && setView({ state: 'fault', fault });
    const open = async () => {
      try {
        const camera = await openCamera(wanted.deviceId);
        if (isLeft) return camera.close();
        opened = camera;
        // Another app may take it, or it may be unplugged.
        camera.stream.getVideoTracks()[0]?.addEventListener('ended', () => fail('busy'));
        setView({ state: 'open', camera });
        const all = await listCameras();
        if (!isLeft) setCameras(all);
      } catch (error) {
        if (!(error instanceof CameraFaultError)) reportError(error);
        fail(error instanceof CameraFaultError ? error.fault : 'failed');
      }
    };
    void open();
    return () => {
      isLeft = true;
      opened?.close();
      setView(ASKING);
    };
  }, [isSeen, wanted]);

  const current = view.state === 'open' ? view.camera.deviceId : '';
  const next =
    cameras.length < 2 ? undefined : cameras[(cameras.indexOf(current) + 1) % cameras.length];
  return {
    view,
    retry: () => setWanted({ ...wanted }),
    /** Null where there is no other. */
    turn: next === undefined ? null : () => setWanted({ deviceId: next }),
    failReading: (error: unknown) => {
      reportError(error);
      setView({ state: 'fault', fault: 'failed' });
    },
  };
}

import {
  IconBulb,
  IconBulbOff,
  IconCameraOff,
  IconCameraRotate,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Camera, CameraFault } from '../../platform/camera/camera.ts';
import { followCodes } from '../../platform/camera/follow-codes.ts';
import { tellScan } from '../../platform/camera/scan-feedback.ts';
import { reportError } from '../../platform/error-report.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { codesTexts } from './codes.texts.ts';
import { useCamera } from './use-camera.ts';
import classes from './scanner.module.css';

needTexts(codesTexts);

type ScannerProps = {
  /** What was read. False where it is nothing of ours: the scanner says so and goes on. */
  onRead: (text: string) => boolean;
};

/** The camera, until it reads a code of ours. What has no camera needs another way beside it. */
export function Scanner({ onRead }: ScannerProps) {
  const t = useT();
  const { view, retry, turn, failReading } = useCamera();
  return (
    <section className={classes['scanner']} aria-label={t('codes.scan.view')}>
      {view.state === 'fault' ? (
        <Fault fault={view.fault} onRetry={retry} />
      ) : (
        <View
          camera={view.state === 'open' ? view.camera : null}
          turn={turn}
          onRead={onRead}
          onFailure={failReading}
        />
      )}
    </section>
  );
}

function Fault({ fault, onRetry }: { fault: CameraFault; onRetry: () => void }) {
  const t = useT();
  return (
    <div className={classes['fault']} role="status">
      <IconCameraOff size={iconSize.hero} stroke={iconStroke} aria-hidden="true" />
      <p className={classes['title']}>{t(`codes.scan.faults.${fault}.title`)}</p>
      <p className={classes['text']}>{t(`codes.scan.faults.${fault}.text`)}</p>
      {fault !== 'unsupported' && (
        <NativeButton variant="outline" onClick={onRetry}>
          {t('codes.scan.retry')}
        </NativeButton>
      )}
    </div>
  );
}

type ViewProps = ScannerProps & {
  /** Null until it is open. */
  camera: Camera | null;
  turn: (() => void) | null;
  onFailure: (error: unknown) => void;
};

function View({ camera, turn, onRead, onFailure }: ViewProps) {
  const t = useT();
  const video = useRef<HTMLVideoElement>(null);
  const lastForeign = useRef('');
  const [isForeign, setIsForeign] = useState(false);
  const read = useEffectEvent((text: string) => {
    // The same code stays before the camera: it is told once.
    if (text === lastForeign.current) return;
    const isOurs = onRead(text);
    tellScan(isOurs ? 'found' : 'foreign');
    if (!isOurs) lastForeign.current = text;
    setIsForeign(!isOurs);
  });
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const shown = video.current;
    if (camera === null || shown === null) return;
    shown.srcObject = camera.stream;
    // Refused where it is taken away before it began.
    shown.play().catch(() => undefined);
    const stop = followCodes(shown, { onText: read, onFailure: fail });
    return () => {
      stop();
      shown.srcObject = null;
    };
  }, [camera]);
  const said = camera === null ? 'asking' : isForeign ? 'foreign' : 'aim';
  return (
    <>
      <div className={classes['view']} data-open={camera !== null || undefined}>
        <video ref={video} className={classes['video']} muted playsInline aria-hidden="true" />
        <span className={classes['frame']} aria-hidden="true" />
        {camera !== null && (
          <div className={classes['tools']}>
            {camera.hasTorch && <Torch key={camera.deviceId} camera={camera} />}
            {turn !== null && (
              <Tool label={t('codes.scan.turn')} icon={IconCameraRotate} onPress={turn} />
            )}
          </div>
        )}
      </div>
      <p className={classes['said']} data-foreign={isForeign || undefined} role="status">
        {t(`codes.scan.${said}`)}
      </p>
    </>
  );
}

function Torch({ camera }: { camera: Camera }) {
  const t = useT();
  const [isOn, setIsOn] = useState(false);
  const press = async () => {
    try {
      await camera.light(!isOn);
      setIsOn(!isOn);
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <Tool
      label={t(isOn ? 'codes.scan.torch_off' : 'codes.scan.torch_on')}
      icon={isOn ? IconBulbOff : IconBulb}
      onPress={() => void press()}
    />
  );
}

type ToolProps = { label: string; icon: TablerIcon; onPress: () => void };

function Tool({ label, icon: Icon, onPress }: ToolProps) {
  return (
    <button type="button" className={classes['tool']} aria-label={label} onClick={onPress}>
      <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
    </button>
  );
}

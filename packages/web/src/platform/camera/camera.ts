// The camera of the device, for as long as something is to be scanned. Nothing is recorded and nothing leaves the device.

/** denied: refused by the person or the device · missing: there is none · busy: another app has it · unsupported: this browser cannot. */
export type CameraFault = 'denied' | 'missing' | 'busy' | 'unsupported' | 'failed';

export class CameraFaultError extends Error {
  override readonly name = 'CameraFaultError';
  readonly fault: CameraFault;

  constructor(fault: CameraFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface Camera {
  readonly stream: MediaStream;
  readonly hasTorch: boolean;
  /** Of the one that is open; empty where the browser does not say. */
  readonly deviceId: string;
  light: (isOn: boolean) => Promise<void>;
  close: () => void;
}

const FAULTS: Readonly<Record<string, CameraFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

const faultOf = (error: unknown): CameraFault =>
  (error instanceof DOMException ? FAULTS[error.name] : undefined) ?? 'failed';

/** Outside of a secure page a browser has none to give. */
const findDevices = (): MediaDevices | undefined =>
  (navigator as { mediaDevices?: MediaDevices }).mediaDevices;

/** Enough to read a label at arm's length; more would only be slower to read. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } } as const;

/** Not every browser says what a track can do, and TypeScript does not know of the light. */
interface Lamp {
  getCapabilities?: () => { torch?: boolean };
}

/** The one that looks away from the person, unless one is named. The browser asks them. Rejects with CameraFaultError. */
export async function openCamera(deviceId?: string): Promise<Camera> {
  const devices = findDevices();
  if (devices === undefined) throw new CameraFaultError('unsupported');
  const which =
    deviceId === undefined
      ? { facingMode: { ideal: 'environment' } }
      : { deviceId: { exact: deviceId } };
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia({ video: { ...which, ...SIZE } });
  } catch (error) {
    throw new CameraFaultError(faultOf(error), error);
  }
  const track = stream.getVideoTracks()[0];
  const lamp: Lamp | undefined = track as unknown as Lamp | undefined;
  return {
    stream,
    hasTorch: lamp?.getCapabilities?.().torch === true,
    deviceId: track?.getSettings().deviceId ?? '',
    light: async (isOn) => {
      await track?.applyConstraints({ advanced: [{ torch: isOn } as MediaTrackConstraintSet] });
    },
    // The mark that the camera is open goes out at once.
    close: () => {
      for (const each of stream.getTracks()) each.stop();
    },
  };
}

/** Known once one was opened: before, browsers do not tell. */
export async function listCameras(): Promise<readonly string[]> {
  const all = (await findDevices()?.enumerateDevices()) ?? [];
  return all.flatMap(({ kind, deviceId }) =>
    kind === 'videoinput' && deviceId !== '' ? deviceId : [],
  );
}

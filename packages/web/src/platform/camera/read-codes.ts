// Reads QR codes in what a camera shows: by the browser itself where it can, else by a library in a worker, which is
// fetched with the first picture. Neither needs compiled code that our content policy would refuse.

export interface CodeReader {
  /** The texts of the codes in sight. */
  read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  close: () => void;
}

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const QR = 'qr_code';

/** There may be the class without the service behind it: then it supports nothing, or throws. */
async function createNative(): Promise<CodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  try {
    if (!(await BarcodeDetector.getSupportedFormats()).includes(QR)) return null;
    const detector = new BarcodeDetector({ formats: [QR] });
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  } catch {
    return null;
  }
}

/** Of the longer side: a label that fills a fifth of the picture is still read, and an old phone keeps up. */
const LONGEST = 960;

function takePicture(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return null;
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

function createWorkerReader(): CodeReader {
  const worker = new Worker(new URL('./qr-worker.ts', import.meta.url), { type: 'module' });
  const canvas = document.createElement('canvas');
  let waiting: PromiseWithResolvers<readonly string[]> | null = null;
  worker.addEventListener('message', ({ data }: MessageEvent<string | null>) => {
    waiting?.resolve(data === null ? [] : [data]);
  });
  worker.addEventListener('error', ({ message }) => {
    waiting?.reject(new Error(`The reader of codes failed: ${message}`));
  });
  return {
    read: async (video) => {
      const picture = takePicture(video, canvas);
      if (picture === null) return [];
      waiting = Promise.withResolvers();
      const { width, height, data } = picture;
      worker.postMessage({ width, height, data }, [data.buffer]);
      return waiting.promise;
    },
    close: () => {
      worker.terminate();
      waiting?.resolve([]);
    },
  };
}

export const createCodeReader = async (): Promise<CodeReader> =>
  (await createNative()) ?? createWorkerReader();

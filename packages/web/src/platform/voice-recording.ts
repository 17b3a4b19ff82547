// A voice note, recorded by the browser: at most three minutes of the microphone, in whichever form this browser writes
// and our server knows. Nothing leaves the device here.
import { FILE_TYPES } from '@releve/domain/attachments.ts';

export const MAX_VOICE_SECONDS = 180;

/** denied: the person or the device refused · missing: there is none · unsupported: this browser cannot · failed. */
export type VoiceFault = 'denied' | 'missing' | 'unsupported' | 'failed';

export class VoiceFaultError extends Error {
  override readonly name = 'VoiceFaultError';
  readonly fault: VoiceFault;

  constructor(fault: VoiceFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface VoiceRecording {
  /** How loud it is now, from 0 to 1. */
  readLevel: () => number;
  /** Ends it. Rejects with VoiceFaultError where nothing was heard. */
  finish: () => Promise<Blob>;
  /** Ends it and forgets it. */
  cancel: () => void;
}

/** Opus where there is, as it is small; Safari writes MP4. */
const FORMS = ['audio/webm;codecs=opus', 'audio/webm', 'audio/mp4', 'audio/ogg;codecs=opus'];
/** Clear speech; three minutes are less than a photo. */
const BITS_PER_SECOND = 32_000;
/** What was recorded is at hand in pieces: a recorder that fails late has not lost all of it. */
const PIECE_MS = 1_000;
const FFT_SIZE = 512;
/** Of 128, around which the samples lie: speech into a phone. */
const LOUD = 48;
const MIDDLE = 128;

/** `audio/webm;codecs=opus` is `audio/webm` to our server. */
const typeOf = (form: string): string => form.split(';', 1)[0] ?? form;

function chooseForm(): string | undefined {
  if (!('MediaRecorder' in globalThis)) return undefined;
  return FORMS.filter((form) => typeOf(form) in FILE_TYPES).find((form) =>
    MediaRecorder.isTypeSupported(form),
  );
}

export const canRecordVoice = (): boolean =>
  'mediaDevices' in navigator && chooseForm() !== undefined;

const FAULTS: Readonly<Record<string, VoiceFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

async function openMicrophone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    throw new VoiceFaultError(FAULTS[name] ?? 'failed', error);
  }
}

/** Without Web Audio the level stays at nothing: the note is recorded all the same. */
function followLevel(stream: MediaStream): { read: () => number; stop: () => void } {
  if (!('AudioContext' in globalThis)) return { read: () => 0, stop: () => undefined };
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = FFT_SIZE;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Uint8Array(analyser.fftSize);
  return {
    read: () => {
      analyser.getByteTimeDomainData(samples);
      const loudest = samples.reduce((most, each) => Math.max(most, Math.abs(each - MIDDLE)), 0);
      return Math.min(1, loudest / LOUD);
    },
    stop: () => void context.close(),
  };
}

/** The browser asks the person. Rejects with VoiceFaultError. */
export async function recordVoice(): Promise<VoiceRecording> {
  const form = canRecordVoice() ? chooseForm() : undefined;
  if (form === undefined) throw new VoiceFaultError('unsupported');
  const stream = await openMicrophone();
  const level = followLevel(stream);
  const recorder = new MediaRecorder(stream, {
    mimeType: form,
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  const pieces: Blob[] = [];
  const ended = Promise.withResolvers<void>();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) pieces.push(data);
  });
  recorder.addEventListener('stop', () => ended.resolve());
  recorder.addEventListener('error', () => ended.resolve());
  recorder.start(PIECE_MS);

  const close = (): void => {
    if (recorder.state === 'inactive') ended.resolve();
    else recorder.stop();
    // The mark that the microphone is open goes out at once.
    for (const track of stream.getTracks()) track.stop();
    level.stop();
  };
  return {
    readLevel: level.read,
    finish: async () => {
      close();
      await ended.promise;
      const note = new Blob(pieces, { type: typeOf(form) });
      if (note.size === 0) throw new VoiceFaultError('failed');
      return note;
    },
    cancel: close,
  };
}

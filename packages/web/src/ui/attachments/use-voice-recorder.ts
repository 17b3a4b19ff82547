// A recording as a component follows it: begins with it, ends with it, and never outlasts three minutes.
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import {
  MAX_VOICE_SECONDS,
  recordVoice,
  type VoiceFault,
  VoiceFaultError,
  type VoiceRecording,
} from '../../platform/voice-recording.ts';

export interface VoiceRecorderState {
  /** asking: the browser asks the person · a fault: nothing is recorded. */
  readonly state: 'asking' | 'recording' | VoiceFault;
  readonly seconds: number;
  /** From 0 to 1. */
  readonly level: number;
}

const LOOK_EVERY_MS = 100;
const MS_PER_SECOND = 1_000;

const faultOf = (error: unknown): VoiceFault => {
  if (error instanceof VoiceFaultError) return error.fault;
  reportError(error);
  return 'failed';
};

/** `onDone` once, with what was recorded; `finish` ends it before its time. */
export function useVoiceRecorder(onDone: (note: Blob, seconds: number) => void) {
  const [shown, setShown] = useState<VoiceRecorderState>({ state: 'asking', seconds: 0, level: 0 });
  const recording = useRef<VoiceRecording | null>(null);
  const beganAt = useRef(0);

  const fail = (error: unknown) => setShown({ state: faultOf(error), seconds: 0, level: 0 });
  const finish = async (): Promise<void> => {
    const current = recording.current;
    if (current === null) return;
    recording.current = null;
    const seconds = Math.round((performance.now() - beganAt.current) / MS_PER_SECOND);
    try {
      onDone(await current.finish(), Math.min(seconds, MAX_VOICE_SECONDS));
    } catch (error) {
      fail(error);
    }
  };
  const look = useEffectEvent(() => {
    const current = recording.current;
    if (current === null) return;
    const seconds = Math.floor((performance.now() - beganAt.current) / MS_PER_SECOND);
    if (seconds >= MAX_VOICE_SECONDS) void finish();
    else setShown({ state: 'recording', seconds, level: current.readLevel() });
  });
  const sayFault = useEffectEvent(fail);

  useEffect(() => {
    let isOver = false;
    const begin = async () => {
      try {
        const begun = await recordVoice();
        // Closed while the browser was still asking.
        if (isOver) return begun.cancel();
        recording.current = begun;
        beganAt.current = performance.now();
        look();
      } catch (error) {
        if (!isOver) sayFault(error);
      }
    };
    void begin();
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
      recording.current?.cancel();
      recording.current = null;
    };
  }, []);
  return { ...shown, finish };
}

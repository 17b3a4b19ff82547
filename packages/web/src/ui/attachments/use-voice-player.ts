// One sound on a page plays at a time. Nothing is fetched before somebody wants to hear it.
import { useEffect, useRef, useState } from 'react';

let playing: HTMLAudioElement | null = null;

/** Beyond any end: a browser that does not know how long a recording is finds out by going there. */
const BEYOND_THE_END = 1e9;

/** What Chrome records says nothing of its length. Begun by a tap, it may go on by itself; nothing is heard meanwhile. */
async function findLength(audio: HTMLAudioElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const end = new AbortController();
  const { signal } = end;
  const look = () => {
    if (Number.isFinite(audio.duration)) resolve();
  };
  audio.addEventListener('durationchange', look, { signal });
  audio.addEventListener('error', () => reject(audio.error), { signal });
  audio.muted = true;
  audio.currentTime = BEYOND_THE_END;
  look();
  try {
    await promise;
    audio.currentTime = 0;
    await audio.play();
  } finally {
    audio.muted = false;
    end.abort();
  }
}

interface VoicePlayerState {
  readonly isPlaying: boolean;
  readonly isBroken: boolean;
  /** In seconds; null while nobody has listened. */
  readonly length: number | null;
  readonly at: number;
}

const SILENT: VoicePlayerState = { isPlaying: false, isBroken: false, length: null, at: 0 };

export interface VoicePlayerControls extends VoicePlayerState {
  readonly toggle: () => Promise<void>;
  readonly goTo: (seconds: number) => void;
}

export function useVoicePlayer(src: string): VoicePlayerControls {
  const [state, setState] = useState(SILENT);
  const current = useRef<HTMLAudioElement | null>(null);
  const isFinding = useRef(false);
  const change = (part: Partial<VoicePlayerState>) =>
    setState((before) => ({ ...before, ...part }));

  const open = (): HTMLAudioElement => {
    if (current.current !== null) return current.current;
    const audio = new Audio(src);
    // Going to the end and back is no playing.
    const unlessFinding = (part: () => Partial<VoicePlayerState>) => () => {
      if (!isFinding.current) change(part());
    };
    audio.addEventListener(
      'playing',
      unlessFinding(() => ({ isPlaying: true })),
    );
    audio.addEventListener(
      'pause',
      unlessFinding(() => ({ isPlaying: false })),
    );
    audio.addEventListener(
      'ended',
      unlessFinding(() => ({ isPlaying: false, at: 0 })),
    );
    audio.addEventListener(
      'timeupdate',
      unlessFinding(() => ({ at: audio.currentTime })),
    );
    current.current = audio;
    return audio;
  };

  // An address that was renewed is not worth a break in what is heard: the next opening takes it.
  useEffect(
    () => () => {
      current.current?.pause();
      current.current = null;
    },
    [],
  );

  const toggle = async (): Promise<void> => {
    const audio = open();
    if (isFinding.current) return;
    if (!audio.paused) return audio.pause();
    if (playing !== audio) playing?.pause();
    playing = audio;
    try {
      isFinding.current = !Number.isFinite(audio.duration);
      // At once: phones allow it only within the tap.
      await audio.play();
      if (!Number.isFinite(audio.duration)) await findLength(audio);
      isFinding.current = false;
      change({ length: audio.duration, isPlaying: !audio.paused });
    } catch {
      change({ isBroken: true, isPlaying: false });
    } finally {
      isFinding.current = false;
    }
  };
  return {
    ...state,
    toggle,
    goTo: (seconds) => {
      if (current.current === null) return;
      current.current.currentTime = seconds;
      change({ at: seconds });
    },
  };
}

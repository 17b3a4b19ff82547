import { IconCheck, IconMicrophone, IconX } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { MAX_VOICE_SECONDS, type VoiceFault } from '../../platform/voice-recording.ts';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import { formatSeconds } from './format-seconds.ts';
import { useVoiceRecorder } from './use-voice-recorder.ts';
import classes from './voice.module.css';

interface VoiceRecorderProps {
  words: {
    readonly label: string;
    readonly asking: string;
    readonly recording: string;
    readonly finish: string;
    readonly cancel: string;
    readonly fault: (fault: VoiceFault) => string;
  };
  /** Once, with the note and its length in seconds. */
  onDone: (note: Blob, seconds: number) => void;
  onCancel: () => void;
}

/** Records from the moment it is shown. Enter or the button ends it, Escape throws it away. */
export function VoiceRecorder({ words, onDone, onCancel }: VoiceRecorderProps) {
  const { state, seconds, level, finish } = useVoiceRecorder(onDone);
  const isRecording = state === 'recording';
  const isFault = !isRecording && state !== 'asking';
  return (
    <div className={classes['recorder']} role="group" aria-label={words.label}>
      <VoiceButton
        label={words.cancel}
        onClick={onCancel}
        onEscape={onCancel}
        isFirst={!isRecording}
      >
        <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </VoiceButton>
      {isFault ? (
        <p className={classes['fault']} role="alert">
          {words.fault(state)}
        </p>
      ) : (
        <>
          <span className="visually-hidden" role="status">
            {isRecording ? words.recording : words.asking}
          </span>
          <span
            className={classes['level']}
            style={{ '--level': level } as CSSProperties}
            aria-hidden="true"
          >
            <IconMicrophone size={iconSize.control} stroke={iconStroke} />
          </span>
          <span className={classes['time']} role="timer" aria-live="off">
            {formatSeconds(seconds)} / {formatSeconds(MAX_VOICE_SECONDS)}
          </span>
        </>
      )}
      {isRecording && (
        <VoiceButton
          label={words.finish}
          onClick={() => void finish()}
          onEscape={onCancel}
          isFirst
          isMain
        >
          <IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </VoiceButton>
      )}
    </div>
  );
}

interface VoiceButtonProps {
  label: string;
  onClick: () => void;
  onEscape: () => void;
  /** Takes the focus when it comes: a keyboard can end what a tap began. */
  isFirst?: boolean;
  isMain?: boolean;
  children: ReactNode;
}

function VoiceButton(props: VoiceButtonProps) {
  const { label, onClick, onEscape, isFirst = false, isMain = false, children } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFirst) button.current?.focus();
  }, [isFirst]);
  return (
    <button
      ref={button}
      type="button"
      className={classes['button']}
      data-main={isMain || undefined}
      aria-label={label}
      onClick={onClick}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A sheet around it stays open.
        event.stopPropagation();
        onEscape();
      }}
    >
      {children}
    </button>
  );
}

// Voice notes with the words of conversations.
import { IconMicrophone } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { VoicePlayer } from '../../../ui/attachments/voice-player.tsx';
import { VoiceButton, VoiceRecorder } from '../../../ui/attachments/voice-recorder.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { voiceTexts } from './voice.texts.ts';

needTexts(voiceTexts);

interface RecordNoteProps {
  /** It takes the place of what is beside it, or gives it back. */
  onRecording: (isRecording: boolean) => void;
  onRecorded: (note: File) => void;
}

/** A button that becomes the recorder, and takes the focus again afterwards. */
export function RecordNote({ onRecording, onRecorded }: RecordNoteProps) {
  const t = useT();
  const [state, setState] = useState<'new' | 'open' | 'closed'>('new');
  const show = (isShown: boolean) => {
    setState(isShown ? 'open' : 'closed');
    onRecording(isShown);
  };
  if (state !== 'open') {
    return (
      <VoiceButton
        label={t('voice.recorder.start')}
        isFirst={state === 'closed'}
        onClick={() => show(true)}
      >
        <IconMicrophone size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </VoiceButton>
    );
  }
  return (
    <VoiceRecorder
      words={{
        label: t('voice.recorder.label'),
        asking: t('voice.recorder.asking'),
        recording: t('voice.recorder.recording'),
        finish: t('voice.recorder.finish'),
        cancel: t('voice.recorder.cancel'),
        fault: (fault) => t(`voice.recorder.faults.${fault}`),
      }}
      onDone={(note) => {
        show(false);
        onRecorded(new File([note], t('voice.file_name'), { type: note.type }));
      }}
      onCancel={() => show(false)}
    />
  );
}

/** `label`: whose it is. */
export function PlayNote({ url, label }: { url: string; label: string }) {
  const t = useT();
  return (
    <VoicePlayer
      src={url}
      words={{
        label,
        play: t('voice.player.play'),
        pause: t('voice.player.pause'),
        position: t('voice.player.position'),
        broken: t('voice.player.broken'),
        save: t('voice.player.save'),
      }}
    />
  );
}

// Voice notes with the words of conversations.
import { MESSAGE_PIECE, type MessagePiece } from '@releve/domain/messages.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { type PreparedFile, prepareFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { VoicePlayer } from '../../../ui/attachments/voice-player.tsx';
import { VoiceRecorder } from '../../../ui/attachments/voice-recorder.tsx';
import { voiceTexts } from './voice.texts.ts';

needTexts(voiceTexts);

interface RecordNoteProps {
  /** Ready to go with a message. */
  onDone: (note: PreparedFile, seconds: number) => void;
  onCancel: () => void;
}

export function RecordNote({ onDone, onCancel }: RecordNoteProps) {
  const t = useT();
  const prepare = async (blob: Blob, seconds: number) => {
    const name = t('voice.file_name');
    onDone(await prepareFile(blob, { uuid: createUuid(), name, rule: MESSAGE_PIECE }), seconds);
  };
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
      onDone={(blob, seconds) => void prepare(blob, seconds)}
      onCancel={onCancel}
    />
  );
}

/** `author`: null for one's own. */
export function PlayNote({ piece, author }: { piece: MessagePiece; author: string | null }) {
  const t = useT();
  return (
    <VoicePlayer
      src={piece.url}
      words={{
        label:
          author === null ? t('voice.player.label_own') : t('voice.player.label', { nom: author }),
        play: t('voice.player.play'),
        pause: t('voice.player.pause'),
        position: t('voice.player.position'),
        broken: t('voice.player.broken'),
        save: t('voice.player.save'),
      }}
    />
  );
}

// A voice note, wherever one is recorded: what the recorder says, and the file that it becomes.
import type { VoiceFault } from '../../../platform/voice-recording.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

export const recorderWords = (t: Translate) => ({
  label: t('messages.composer.voice'),
  asking: t('messages.voice.asking'),
  recording: t('messages.voice.recording'),
  finish: t('messages.voice.finish'),
  cancel: t('messages.voice.cancel'),
  fault: (fault: VoiceFault) => t(`messages.voice.faults.${fault}`),
});

export function voiceFile(note: Blob, t: Translate): File {
  const extension = note.type.startsWith('audio/webm') ? 'webm' : 'm4a';
  return new File([note], `${t('messages.message.voice')}.${extension}`, { type: note.type });
}

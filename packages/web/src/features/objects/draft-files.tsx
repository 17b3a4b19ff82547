import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { IconCamera, IconMicrophone, IconPaperclip } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../../platform/error-report.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import type { RowFile } from '../../platform/offline/jadb-schema.ts';
import { prepareFile, type PreparedFile } from '../../platform/offline/prepare-file.ts';
import { createUuid } from '../../platform/offline/uuid.ts';
import { canRecordVoice } from '../../platform/voice-recording.ts';
import { useArriving } from '../../ui/attachments/use-arriving.ts';
import { useIntake } from '../../ui/attachments/use-intake.ts';
import { VoiceRecorder } from '../../ui/attachments/voice-recorder.tsx';
import { NativeButton } from '../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useLocalPieces } from './message/use-local-pieces.ts';
import { ChosenFiles } from './message/chosen-files.tsx';
import { FileButton } from './message/file-button.tsx';
import { makeSmall } from './make-small.ts';
import { recorderWords, voiceFile } from './message/voice-note.ts';
import classes from './draft-files.module.css';

type DraftFilesProps = {
  rule: AttachmentRule;
  max: number;
  words: { label: string; photo: string; file: string; voice: string };
  /** On the disk already. */
  files: readonly RowFile[];
  /** Files that come by themselves, as those of a message; they are taken once. */
  arriving: Promise<readonly File[]> | null;
  onAdd: (file: PreparedFile) => Promise<void>;
  onRemove: (uuid: string) => Promise<void>;
  /** While one is being prepared, nothing goes. */
  onBusy: (isBusy: boolean) => void;
};

/** The files of a form that outlives the app. The camera first; each file is on the disk as soon as it is small. */
export function DraftFiles(props: DraftFilesProps) {
  const { rule, max, words, files, arriving, onAdd, onRemove, onBusy } = props;
  const t = useT();
  const [isRecording, setIsRecording] = useState(false);
  const shown = useLocalPieces(files);
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const small = await makeSmall(file);
    const uuid = createUuid();
    const prepared = await prepareFile(small, { uuid, name: file.name, rule });
    signal.throwIfAborted();
    await onAdd(prepared);
  });
  const room = max - files.length - intake.preparing.length;
  const take = (some: readonly File[]) => intake.takeAll(some, room, null);
  useArriving(arriving, take);
  const isBusy = intake.preparing.length > 0 || isRecording;
  const sayBusy = useEffectEvent(onBusy);
  useEffect(() => sayBusy(isBusy), [isBusy]);
  return (
    <div className={classes['group']} role="group" aria-label={words.label}>
      <ChosenFiles
        files={files.map(({ uuid, name, type }) => ({
          file: { uuid },
          name,
          type,
          url: shown.get(uuid)?.url ?? null,
        }))}
        intake={intake}
        remove={(index) => {
          const file = files[index];
          if (file !== undefined) onRemove(file.uuid).catch(reportError);
        }}
      />
      {isRecording ? (
        <VoiceRecorder
          words={recorderWords(t)}
          onDone={(note) => {
            setIsRecording(false);
            void take([voiceFile(note, t)]);
          }}
          onCancel={() => setIsRecording(false)}
        />
      ) : (
        room > 0 && (
          <div className={classes['adders']}>
            <FileButton
              icon={IconCamera}
              label={words.photo}
              accept="image/*"
              isCamera
              isWorded
              onChoose={(chosen) => void take(chosen)}
            />
            <FileButton
              icon={IconPaperclip}
              label={words.file}
              accept="image/*,application/pdf"
              isWorded
              onChoose={(chosen) => void take(chosen)}
            />
            {canRecordVoice() && (
              <NativeButton variant="outline" onClick={() => setIsRecording(true)}>
                <IconMicrophone size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
                {words.voice}
              </NativeButton>
            )}
          </div>
        )
      )}
    </div>
  );
}

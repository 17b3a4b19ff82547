import { INCIDENT_PIECE, MAX_INCIDENT_PIECES } from '@releve/domain/features/incidents.ts';
import { IconCamera, IconMicrophone, IconPaperclip } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { reportError } from '../../../platform/error-report.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { RowFile } from '../../../platform/offline/jadb-schema.ts';
import { prepareFile, type PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { canRecordVoice } from '../../../platform/voice-recording.ts';
import { useArriving } from '../../../ui/attachments/use-arriving.ts';
import { useIntake } from '../../../ui/attachments/use-intake.ts';
import { VoiceRecorder } from '../../../ui/attachments/voice-recorder.tsx';
import { NativeButton } from '../../../ui/native/native-button.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useLocalPieces } from '../../objects/message/use-local-pieces.ts';
import { ChosenFiles } from '../../objects/message/chosen-files.tsx';
import { FileButton } from '../../objects/message/file-button.tsx';
import { makeSmall } from '../../objects/make-small.ts';
import { recorderWords, voiceFile } from '../../objects/message/voice-note.ts';
import classes from './report.module.css';

type ReportFilesProps = {
  /** On the disk already. */
  files: readonly RowFile[];
  /** Files that come by themselves, as those of a message; they are taken once. */
  arriving: Promise<readonly File[]> | null;
  onAdd: (file: PreparedFile) => Promise<void>;
  onRemove: (uuid: string) => Promise<void>;
  /** While one is being prepared, nothing goes. */
  onBusy: (isBusy: boolean) => void;
};

/** The camera first; each file is on the disk as soon as it is small. */
export function ReportFiles({ files, arriving, onAdd, onRemove, onBusy }: ReportFilesProps) {
  const t = useT();
  const [isRecording, setIsRecording] = useState(false);
  const shown = useLocalPieces(files);
  const intake = useIntake<null>(async (file, _tag, signal) => {
    const small = await makeSmall(file);
    const uuid = createUuid();
    const prepared = await prepareFile(small, { uuid, name: file.name, rule: INCIDENT_PIECE });
    signal.throwIfAborted();
    await onAdd(prepared);
  });
  const room = MAX_INCIDENT_PIECES - files.length - intake.preparing.length;
  const take = (some: readonly File[]) => intake.takeAll(some, room, null);
  useArriving(arriving, take);
  const isBusy = intake.preparing.length > 0 || isRecording;
  const sayBusy = useEffectEvent(onBusy);
  useEffect(() => sayBusy(isBusy), [isBusy]);
  return (
    <div className={classes['group']} role="group" aria-label={t('incidents.report.files')}>
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
              label={t('incidents.report.photo')}
              accept="image/*"
              isCamera
              isWorded
              onChoose={(chosen) => void take(chosen)}
            />
            <FileButton
              icon={IconPaperclip}
              label={t('incidents.report.file')}
              accept="image/*,application/pdf"
              isWorded
              onChoose={(chosen) => void take(chosen)}
            />
            {canRecordVoice() && (
              <NativeButton variant="outline" onClick={() => setIsRecording(true)}>
                <IconMicrophone size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
                {t('incidents.report.voice')}
              </NativeButton>
            )}
          </div>
        )
      )}
    </div>
  );
}

import { MAX_MESSAGE, MAX_MESSAGE_PIECES, type QuickAnswer } from '@releve/domain/messages.ts';
import { Textarea } from '@mantine/core';
import { IconCamera, IconMicrophone, IconPaperclip, IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { failureText } from '../../../platform/api/failure-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { canRecordVoice } from '../../../platform/voice-recording.ts';
import { VoiceRecorder } from '../../../ui/attachments/voice-recorder.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { negative } from '../../../ui/toast/toast-store.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { FileButton } from './file-button.tsx';
import { useMessageFiles } from './message-files.ts';
import { MessageOptions, type Options, type OptionsOffered } from './message-options.tsx';
import { QuickAnswers } from './quick-answers.tsx';
import { recorderWords, voiceFile } from './voice-note.ts';
import classes from './composer.module.css';

export interface Written extends Options {
  readonly texte: string;
  readonly files: readonly PreparedFile[];
  readonly modele?: QuickAnswer;
}

type ComposerProps = {
  /** What is being written; kept by whoever shows the composer. */
  text: string;
  onText: (text: string) => void;
  /** Resolves once it is on the disk. */
  onSend: (written: Written) => Promise<unknown>;
  /** What it answers or corrects, above the text. */
  about?: ReactNode;
  /** A correction has words only. */
  isCorrection?: boolean;
  options?: OptionsOffered;
  hasQuickAnswers?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  inputRef?: Ref<HTMLTextAreaElement>;
};

const LEFT_SHOWN_FROM = 200;
const ACCEPTED = 'image/*,application/pdf';

const NO_OPTIONS: Options = { urgent: false, releve: false };

/** A keyboard under glass has no Shift to hold: there, Enter is a new line. */
const isTyped = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

export function Composer({ inputRef, onSend, onKeyDown: onOtherKey, ...props }: ComposerProps) {
  const { text, onText, about, isCorrection = false, options = {}, hasQuickAnswers } = props;
  const t = useT();
  const isPhone = useIsPhone();
  const hintId = useId();
  const chosen = useMessageFiles();
  const [marks, setMarks] = useState(NO_OPTIONS);
  const [isQuickOpen, setIsQuickOpen] = useState(false);
  const [isRecording, setIsRecording] = useState(false);
  const texte = text.trim();
  const { files, intake } = chosen;
  const isReady = (texte !== '' || files.length > 0) && intake.preparing.length === 0;
  const room = MAX_MESSAGE_PIECES - files.length - intake.preparing.length;
  const take = (some: readonly File[]) => void intake.takeAll(some, room, null);

  const send = async (written: Written) => {
    try {
      await onSend(written);
      return true;
    } catch (error) {
      negative(failureText(error));
      return false;
    }
  };
  const sendText = async () => {
    if (!isReady) return;
    // At once: what is typed or chosen next belongs to the next message, and a second press sends nothing twice.
    onText('');
    chosen.replace([]);
    setMarks(NO_OPTIONS);
    const isKept = await send({ ...marks, texte, files: files.map(({ file }) => file) });
    if (isKept) return;
    onText(text);
    chosen.replace(files);
    setMarks(marks);
  };
  /** It stands among the files, to be heard or taken out before it goes. */
  const takeVoice = async (note: Blob) => {
    setIsRecording(false);
    await intake.takeAll([voiceFile(note, t)], room, null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && isTyped()) {
      event.preventDefault();
      void sendText();
    } else onOtherKey?.(event);
  };
  const left = MAX_MESSAGE - text.length;
  const hasVoice = !isCorrection && texte === '' && files.length === 0 && canRecordVoice();

  return (
    <div className={classes['composer']}>
      {about}
      {!isCorrection && <ChosenFiles {...chosen} />}
      {isQuickOpen && (
        <QuickAnswers
          onChoose={(modele) => {
            setIsQuickOpen(false);
            void send({ ...NO_OPTIONS, texte: '', files: [], modele });
          }}
        />
      )}
      <div className={classes['bar']}>
        {!isCorrection && !isRecording && (
          <MessageOptions
            offered={options}
            value={marks}
            onChange={setMarks}
            quick={
              hasQuickAnswers === true
                ? { isOpen: isQuickOpen, onToggle: () => setIsQuickOpen(!isQuickOpen) }
                : null
            }
          />
        )}
        {!isCorrection && !isRecording && room > 0 && (
          <>
            <FileButton
              icon={IconPaperclip}
              label={t('messages.composer.file')}
              accept={ACCEPTED}
              onChoose={take}
            />
            {isPhone && text === '' && (
              <FileButton
                icon={IconCamera}
                label={t('messages.composer.camera')}
                accept="image/*"
                isCamera
                onChoose={take}
              />
            )}
          </>
        )}
        {!isRecording && (
          <Textarea
            ref={inputRef}
            className={classes['field'] ?? ''}
            classNames={{ input: classes['input'] ?? '' }}
            aria-label={t('messages.composer.label')}
            aria-describedby={hintId}
            placeholder={t('messages.composer.placeholder')}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={MAX_MESSAGE}
            value={text}
            enterKeyHint={isPhone ? 'enter' : 'send'}
            onChange={({ currentTarget }) => onText(currentTarget.value)}
            onKeyDown={onKeyDown}
            onPaste={(event) => {
              const pasted = [...event.clipboardData.files];
              if (pasted.length === 0 || isCorrection) return;
              event.preventDefault();
              take(pasted);
            }}
          />
        )}
        {isRecording && (
          <div className={classes['recorder']}>
            <VoiceRecorder
              words={recorderWords(t)}
              onDone={(note) => void takeVoice(note)}
              onCancel={() => setIsRecording(false)}
            />
          </div>
        )}
        {hasVoice && !isRecording && (
          <button
            type="button"
            className={classes['icon']}
            aria-label={t('messages.composer.voice')}
            onClick={() => setIsRecording(true)}
          >
            <IconMicrophone size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
        {!hasVoice && (
          <button
            type="button"
            className={classes['send']}
            // Not disabled: a button that vanishes under the finger takes the keyboard away with it.
            aria-disabled={!isReady}
            aria-label={t(`messages.composer.${isCorrection ? 'save' : 'send'}`)}
            // The field keeps the focus, and a phone its keyboard.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => void sendText()}
          >
            <IconSend2 size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          </button>
        )}
      </div>
      <p id={hintId} className="visually-hidden">
        {isPhone ? '' : t('messages.composer.keys')}
      </p>
      {left < LEFT_SHOWN_FROM && (
        <p className={classes['left']}>{t('messages.composer.left', { count: left })}</p>
      )}
    </div>
  );
}

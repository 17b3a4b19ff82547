import { Button, Checkbox, Textarea } from '@mantine/core';
import { EVERYONE } from '@releve/domain/audience.ts';
import { MAX_MESSAGE, MAX_MESSAGE_PIECES } from '@releve/domain/messages.ts';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { failureText } from '../../platform/api/failure-text.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { CancelButton } from '../../ui/cancel-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import { AudienceFields } from '../objects/audience-fields.tsx';
import { ChosenFiles } from '../objects/message/chosen-files.tsx';
import { FileButton } from '../objects/message/file-button.tsx';
import { useMessageFiles } from '../objects/message/message-files.ts';
import { useAnnounce } from './messagerie.mutations.ts';
import classes from './announce-sheet.module.css';

type AnnounceSheetProps = { isOpen: boolean; onClose: () => void };

/** To a selection of people, each of whom reads it alone and answers privately. */
export default function AnnounceSheet({ isOpen, onClose }: AnnounceSheetProps) {
  const t = useT();
  const announce = useAnnounce();
  const me = useUserStore(({ details }) => details?.id);
  const [audience, setAudience] = useState(EVERYONE);
  const [text, setText] = useState('');
  const [isUrgent, setIsUrgent] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const chosen = useMessageFiles();
  const { files, intake } = chosen;
  const texte = text.trim();
  const room = MAX_MESSAGE_PIECES - files.length - intake.preparing.length;
  const isEmpty = texte === '' && files.length === 0;

  const send = async () => {
    setIsMissing(isEmpty);
    if (isEmpty || isSending || intake.preparing.length > 0) return;
    setIsSending(true);
    try {
      await announce({ audience, texte, urgent: isUrgent, files: files.map(({ file }) => file) });
      positive(t('messagerie.announce.sent'));
      onClose();
    } catch (error) {
      negative(failureText(error));
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      isDirty={!isEmpty && !isSending}
      title={t('messagerie.announce.title')}
      footer={
        <>
          <CancelButton>{t('forms.cancel')}</CancelButton>
          <Button onClick={() => void send()}>{t('messagerie.announce.send')}</Button>
        </>
      }
    >
      <div className={classes['fields']}>
        <AudienceFields
          legend={t('messagerie.announce.audience')}
          audience={audience}
          except={me}
          errorOf={() => null}
          onChange={setAudience}
        />
        <p className={classes['hint']}>{t('messagerie.announce.private')}</p>
        <Textarea
          label={t('messagerie.announce.text')}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={MAX_MESSAGE}
          value={text}
          error={isMissing && isEmpty ? t('messagerie.announce.required') : null}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <ChosenFiles {...chosen} />
        {room > 0 && (
          <FileButton
            icon={IconPaperclip}
            label={t('messages.composer.file')}
            accept="image/*,application/pdf"
            isWorded
            onChoose={(some) => void intake.takeAll(some, room, null)}
          />
        )}
        <Checkbox
          label={t('messagerie.announce.urgent')}
          checked={isUrgent}
          onChange={({ currentTarget }) => setIsUrgent(currentTarget.checked)}
        />
      </div>
    </Sheet>
  );
}

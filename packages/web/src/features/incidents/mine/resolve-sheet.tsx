import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  INCIDENT_PIECE,
  type IncidentFile,
  MAX_DESCRIPTION,
  MAX_INCIDENT_PIECES,
  resolveIncident,
} from '@releve/domain/features/incidents.ts';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { text, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import type { PreparedFile } from '../../../platform/offline/prepare-file.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { positive } from '../../../ui/toast/toast-store.ts';
import { piecesOf } from '../../objects/message/brought-files.ts';
import { ChosenFiles } from '../../objects/message/chosen-files.tsx';
import { FileButton } from '../../objects/message/file-button.tsx';
import { useMessageFiles } from '../../objects/message/message-files.ts';
import { messageTexts } from '../../objects/message/message.texts.ts';
import { useResolveIncident } from '../incidents.mutations.ts';
import { incidentsTexts } from '../incidents.texts.ts';
import classes from './mine.module.css';

needTexts(incidentsTexts, messageTexts);

const resolveForm = defineForm({
  fields: { note: text(), isTask: whole(false), tache: text(), fileCount: whole(0) },
  schema: resolveIncident.body,
  label: (name, t) =>
    name === 'fileCount' || name === 'isTask' ? '' : t(`incidents.resolve.${name}`),
  body: (written, { isTask }) => ({
    at: correctedNow(),
    note: written['note'],
    ...(isTask && { tache: written['tache'] }),
  }),
});

type ResolveSheetProps = { incident: IncidentFile; isOpen: boolean; onClose: () => void };

/** Put right, with a photo of it; or left as a task of the next visit, which will close it by itself. */
export default function ResolveSheet({ incident, isOpen, onClose }: ResolveSheetProps) {
  const t = useT();
  const isConnected = useIsServerReached();
  const chosen = useMessageFiles(INCIDENT_PIECE);
  const prepared = useRef<readonly PreparedFile[]>([]);
  const resolving = useResolveIncident(() => prepared.current);
  const form = useForm(resolveForm, {
    opening: { tache: incident.description.slice(0, 200) },
    send: (body) => {
      prepared.current = chosen.files.map(({ file }) => file);
      return resolving.mutateAsync({
        params: { uuid: incident.uuid },
        body: { ...body, pieces: piecesOf(prepared.current) },
      });
    },
  });
  const field = useFields(form);
  const { isTask } = form.values;
  const { files, intake } = chosen;
  const room = MAX_INCIDENT_PIECES - files.length - intake.preparing.length;
  const note = (
    <Textarea
      {...field.text('note')}
      {...(isTask && { label: t('incidents.resolve.task_note') })}
      autosize
      minRows={2}
      maxLength={MAX_DESCRIPTION}
    />
  );
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(isTask ? 'incidents.resolve.is_task' : 'incidents.resolve.action')}
      closeLabel={t('app.close')}
      saveLabel={t(isTask ? 'incidents.resolve.leave_task' : 'incidents.resolve.send')}
      onSaved={() => {
        const done = isTask ? 'incidents.resolve.task_done' : 'incidents.resolve.done';
        positive(t(isConnected ? done : 'incidents.report.kept'));
        onClose();
      }}
    >
      {!isTask && note}
      <Checkbox
        label={t('incidents.resolve.is_task')}
        description={t('incidents.resolve.is_task_text')}
        checked={isTask}
        onChange={({ currentTarget }) =>
          form.setValues((now) => ({ ...now, isTask: currentTarget.checked }))
        }
      />
      {isTask && (
        <>
          <TextInput {...field.text('tache')} required maxLength={200} />
          {note}
        </>
      )}
      <ChosenFiles {...chosen} />
      {room > 0 && (
        <div className={classes['actions']}>
          <FileButton
            icon={IconCamera}
            label={t(isTask ? 'incidents.report.photo' : 'incidents.resolve.photo')}
            accept="image/*"
            isCamera
            isWorded
            onChoose={(some) => void intake.takeAll(some, room, null)}
          />
        </div>
      )}
    </SheetForm>
  );
}

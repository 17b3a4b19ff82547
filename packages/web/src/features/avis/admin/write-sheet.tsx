import { Button } from '@mantine/core';
import {
  AVIS_PIECE,
  type AvisFile,
  avisFile,
  type AvisType,
} from '@releve/domain/features/avis.ts';
import type { Employe } from '@releve/domain/features/employes.ts';
import { useState } from 'react';
import { showFailure } from '../../../platform/api/failure-text.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { needTexts, useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { uploadPieces } from '../../objects/upload-pieces.ts';
import { avisTexts } from '../avis.texts.ts';
import { avisAdminTexts } from './avis-admin.texts.ts';
import { useCreateAvis, useStepAvis, useUpdateAvis } from './avis-admin.mutations.ts';
import { avisForm, isDirect } from './avis-form.ts';
import type { LadderOf } from './ladder.tsx';
import { nextFor } from './next-for.ts';
import { WriteFields } from './write-fields.tsx';

needTexts(avisTexts, avisAdminTexts);

type WriteSheetProps = {
  employe: Pick<Employe, 'id' | 'prenom'>;
  type: AvisType;
  /** Null for a new one. */
  avis: AvisFile | null;
  ladder: LadderOf | undefined;
  isOpen: boolean;
  onSaved: (avis: AvisFile) => void;
  onClose: () => void;
};

/** Writing a notice. Praise and notes are given with the last tap; the others begin as a draft. */
export default function WriteSheet(props: WriteSheetProps) {
  const { employe, type, avis, ladder, isOpen, onSaved, onClose } = props;
  const t = useT();
  const today = useServerSettingsStore(({ virtualDate }) => virtualDate);
  const [uuid] = useState(createUuid);
  const creating = useCreateAvis();
  const updating = useUpdateAvis();
  const stepping = useStepAvis();
  const form = useRecordForm({
    model: avisForm,
    record: avis,
    opening: {
      type,
      date: today,
      titre: type === 'felicitation' ? t('avis_admin.write.praise_title') : '',
      nature: isDirect(type) ? 'administratif' : 'disciplinaire',
    },
    recordSchema: avisFile,
    write: async ({ pieces, ...content }, over) => {
      const body = { ...content, pieces: await uploadPieces(pieces, AVIS_PIECE) };
      return over === null
        ? creating.mutateAsync({ params: { id: employe.id }, body: { ...body, uuid } })
        : updating.mutateAsync({
            params: { id: over.id },
            body: { ...body, version: over.version },
          });
    },
  });
  const isGivenNow = isDirect(form.values.type) && (avis === null || avis.statut === 'brouillon');
  const finish = (saved: AvisFile, words: string) => {
    positive(words);
    onClose();
    onSaved(saved);
  };
  const give = async ({ id, version }: AvisFile) => {
    try {
      const body = { version, acte: 'remise', note: '' } as const;
      const given = await stepping.mutateAsync({ params: { id }, body });
      if (given !== 'queued') finish(given, t('avis_admin.acts.given', employe));
    } catch (error) {
      // It is a draft now; the next press gives it.
      showFailure(error);
    }
  };
  const keepDraft = async () => {
    const saved = await form.save();
    if (saved !== null) finish(saved, t('avis_admin.write.kept'));
  };
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t(avis === null ? 'avis_admin.write.title' : 'avis_admin.write.edit', employe)}
      kept={t('avis_admin.write.safe')}
      saveLabel={t(
        isGivenNow
          ? 'avis_admin.acts.give'
          : avis === null
            ? 'avis_admin.write.keep'
            : 'forms.save',
      )}
      isSaveDisabled={stepping.isPending}
      actions={
        isGivenNow && (
          <Button variant="default" disabled={form.isBusy} onClick={() => void keepDraft()}>
            {t('avis_admin.write.keep')}
          </Button>
        )
      }
      onSaved={(saved) => (isGivenNow ? give(saved) : finish(saved, t('avis_admin.write.kept')))}
    >
      <WriteFields
        form={form}
        employeId={employe.id}
        next={ladder === undefined ? null : nextFor(avis, ladder)}
      />
    </SheetForm>
  );
}

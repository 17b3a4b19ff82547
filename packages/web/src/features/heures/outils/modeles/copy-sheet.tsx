import { TextInput } from '@mantine/core';
import { copyModele } from '@releve/domain/features/heures-outils.ts';
import { type ExportModele, listModeles } from '@releve/domain/features/heures-periodes.ts';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import classes from '../outils.module.css';
import { modeleName } from './modele-words.ts';
import { modelesTexts } from './modeles.texts.ts';

needTexts(modelesTexts);

const copyForm = defineForm({
  fields: { nom: text() },
  schema: copyModele.body.pick({ nom: true }),
  label: (_name, t) => t('modeles_paie.copy_name'),
});

type CopySheetProps = { modele: ExportModele; isOpen: boolean; onClose: () => void };

/** A name, and the editor of the copy opens. */
export default function CopySheet({ modele, isOpen, onClose }: CopySheetProps) {
  const t = useT();
  const navigate = useNavigate();
  const copying = useCommand(copyModele, { refreshes: [listModeles], showsRefusal: true });
  const form = useForm(copyForm, {
    send: ({ nom }) => copying.mutateAsync({ body: { copie_de: modele.cle, nom } }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('modeles_paie.copy_title', { nom: modeleName(modele, t) })}
      saveLabel={t('modeles_paie.copy_save')}
      onSaved={(copy) => {
        positive(t('modeles_paie.copied'));
        onClose();
        if (copy === 'queued') return;
        void navigate({ to: `/admin/heures/modeles/${copy.cle}`, ignoreBlocker: true });
      }}
    >
      <p className={classes['quiet']}>{t('modeles_paie.copy_text')}</p>
      <TextInput {...field.text('nom')} required maxLength={60} autoComplete="off" />
    </SheetForm>
  );
}

import { TextInput } from '@mantine/core';
import {
  giveCodes,
  LABEL_FORMATS,
  type LabelFormat,
  listCodes,
  printLabels,
} from '@releve/domain/features/codes.ts';
import { printSimdut } from '@releve/domain/features/inventaire-admin.ts';
import { z } from 'zod';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { useCommand } from '../../../../platform/api/use-command.ts';
import { number, whole } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../../platform/stores/use-ability.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { Select } from '../../../../ui/select/select.tsx';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const KINDS = ['simdut', 'code'] as const;
type Kind = (typeof KINDS)[number];

const MAX_COPIES = 20;

const labelsForm = defineForm({
  fields: { quoi: whole<Kind>('simdut'), format: whole<LabelFormat>('carre'), copies: number(1) },
  schema: z.object({
    quoi: z.enum(KINDS),
    format: z.enum(LABEL_FORMATS),
    copies: z.int().min(1).max(MAX_COPIES),
  }),
  label: (name, t) => t(`inventaire_admin.labels.fields.${name}`),
  refusals: { copies: (t) => t('inventaire_admin.labels.copies_wrong') },
});

type LabelsSheetProps = { ids: readonly number[]; isOpen: boolean; onClose: () => void };

/** The safety labels of products, or their codes, to be stuck on. */
export default function LabelsSheet({ ids, isOpen, onClose }: LabelsSheetProps) {
  const t = useT();
  const canCode = useAbility().can('create', 'Code');
  const giving = useCommand(giveCodes, { refreshes: [listCodes], showsRefusal: true });
  const form = useForm(labelsForm, {
    send: async ({ quoi, format, copies }) => {
      const list = ids.join(',');
      if (quoi === 'simdut') {
        await downloadFile(printSimdut, { query: { ids: list, copies } }, { showsRefusal: true });
      } else {
        await giving.mutateAsync({ body: { genre: 'produit', ids: [...ids] } });
        const query = { genre: 'produit' as const, ids: list, format };
        await downloadFile(printLabels, { query }, { showsRefusal: true });
      }
      return 'printed';
    },
  });
  const field = useFields(form);
  const { quoi } = field.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('inventaire_admin.labels.title', { count: ids.length })}
      saveLabel={t('inventaire_admin.labels.print')}
      saved={t('inventaire_admin.labels.printed')}
    >
      <Select
        {...field.choice('quoi')}
        allowDeselect={false}
        data={KINDS.filter((kind) => kind === 'simdut' || canCode).map((value) => ({
          value,
          label: t(`inventaire_admin.labels.kinds.${value}`),
        }))}
      />
      <p className={classes['quiet']}>{t(`inventaire_admin.labels.texts.${quoi}`)}</p>
      {quoi === 'simdut' ? (
        <TextInput {...field.text('copies')} inputMode="numeric" required />
      ) : (
        <Select
          {...field.choice('format')}
          allowDeselect={false}
          data={LABEL_FORMATS.map((value) => ({
            value,
            label: t(`inventaire_admin.labels.formats.${value}`),
          }))}
        />
      )}
    </SheetForm>
  );
}

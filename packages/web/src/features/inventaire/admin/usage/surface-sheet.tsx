import { TextInput } from '@mantine/core';
import { setSurface } from '@releve/domain/features/inventaire-admin.ts';
import type { StockUsage } from '@releve/domain/features/inventaire-shapes.ts';
import { optionalNumber } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useSetSurface } from '../../inventaire.mutations.ts';
import { inventaireTexts } from '../../inventaire.texts.ts';
import { inventaireAdminTexts } from '../inventaire-admin.texts.ts';
import classes from '../../inventaire.module.css';

needTexts(inventaireTexts, inventaireAdminTexts);

const surfaceForm = defineForm({
  fields: { surface_m2: optionalNumber() },
  schema: setSurface.body,
  label: (_name, t) => t('inventaire_admin.usage.surface'),
});

type SurfaceSheetProps = { usage: StockUsage; isOpen: boolean; onClose: () => void };

/** A large site uses more: with its surface, it is compared fairly. */
export default function SurfaceSheet({ usage, isOpen, onClose }: SurfaceSheetProps) {
  const t = useT();
  const setting = useSetSurface();
  const { client, surface_m2 } = usage;
  const form = useForm(surfaceForm, {
    opening: { surface_m2: surface_m2 === null ? '' : String(surface_m2) },
    send: (body) => setting.mutateAsync({ params: { id: client.id }, body }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={client.nom}
      saved={t('inventaire_admin.usage.surface_saved')}
    >
      <p className={classes['quiet']}>{t('inventaire_admin.usage.surface_text')}</p>
      <TextInput {...field.text('surface_m2')} inputMode="numeric" />
    </SheetForm>
  );
}

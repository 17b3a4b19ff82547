import type { Client } from '@releve/domain/features/client-file.ts';
import { IconBuilding } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { PhotoField } from '../../ui/photo-editor/photo-field.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { positive } from '../../ui/toast/toast-store.ts';
import { useDeleteClientPhoto, usePutClientPhoto } from './clients.mutations.ts';
import classes from './client-editor.module.css';

const ASPECT = 4 / 3;

export function ClientPhotoSection({ client: { id, nom, photo_url } }: { client: Client }) {
  const t = useT();
  const putting = usePutClientPhoto();
  const deleting = useDeleteClientPhoto();
  const save = async (photo: Blob): Promise<boolean> => {
    try {
      await putting.mutateAsync({ params: { id }, file: photo });
    } catch {
      return false;
    }
    positive(t('clients.form.photo_saved'));
    return true;
  };
  const remove = () =>
    deleting.mutate(
      { params: { id } },
      { onSuccess: () => void positive(t('clients.form.photo_removed')) },
    );
  return (
    <SettingsSection title={t('clients.form.photo')} text={t('clients.form.photo_text')}>
      <div className={classes['beside']}>
        <PhotoField
          picture={
            photo_url === null ? (
              <span className={classes['noPhoto']} aria-hidden="true">
                <IconBuilding size={iconSize.hero} stroke={iconStroke} />
              </span>
            ) : (
              <img
                className={classes['photo']}
                src={photo_url}
                alt={t('clients.form.photo_alt', { nom })}
              />
            )
          }
          hasPhoto={photo_url !== null}
          aspect={ASPECT}
          shape="rect"
          isBusy={putting.isPending || deleting.isPending}
          onSave={save}
          onRemove={remove}
        />
      </div>
    </SettingsSection>
  );
}

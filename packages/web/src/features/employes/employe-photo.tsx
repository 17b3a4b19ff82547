import type { Employe } from '@releve/domain/features/employes.ts';
import { isDone } from '../../platform/api/is-done.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { PhotoField } from '../../ui/photo-editor/photo-field.tsx';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { EmployeAvatar } from './employe-avatar.tsx';
import { useDeletePhoto, usePutPhoto } from './employes.mutations.ts';

const AVATAR = 96;

/** Saved by itself, at once: a photo never makes the form beside it stale. */
export function EmployePhoto({ employe }: { employe: Employe }) {
  const t = useT();
  const putting = usePutPhoto();
  const deleting = useDeletePhoto();
  const params = { id: employe.id };
  const save = async (photo: Blob): Promise<boolean> => {
    const isSaved = await isDone(putting.mutateAsync({ params, file: photo }));
    if (isSaved) positive(t('employes.form.photo_saved'));
    return isSaved;
  };
  const remove = async () => {
    if (await isDone(deleting.mutateAsync({ params }))) positive(t('employes.form.photo_removed'));
  };
  return (
    <SettingsSection title={t('employes.sections.photo')} text={t('employes.sections.photo_text')}>
      <SettingRow>
        <PhotoField
          picture={<EmployeAvatar person={employe} size={AVATAR} />}
          hasPhoto={employe.photo_url !== null}
          aspect={1}
          shape="round"
          isBusy={putting.isPending || deleting.isPending}
          onSave={save}
          onRemove={() => void remove()}
        />
      </SettingRow>
    </SettingsSection>
  );
}

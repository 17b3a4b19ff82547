import { Button } from '@mantine/core';
import { MAX_BYTES } from '@releve/domain/attachments.ts';
import {
  COMPANY_LOGO,
  deleteCompanyLogo,
  getCompany,
  putCompanyLogo,
} from '@releve/domain/features/company.ts';
import { IconPhoto, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCommand } from '../../platform/api/use-command.ts';
import { useUploadCommand } from '../../platform/api/use-upload-command.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { askConfirmation } from '../../ui/confirm-store.ts';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import classes from './server-settings.module.css';

const READS = { refreshes: [getCompany] };

/** What stands at the head of every PDF. */
export function LogoSection() {
  const t = useT();
  const { data } = useEndpoint(getCompany, {});
  const putting = useUploadCommand(putCompanyLogo, COMPANY_LOGO, READS);
  const deleting = useCommand(deleteCompanyLogo, READS);
  const chooser = useRef<HTMLInputElement>(null);
  const logo = data?.logo_url ?? null;

  const save = (input: HTMLInputElement) => {
    const file = input.files?.[0];
    // The same file chosen again must count as a choice.
    input.value = '';
    if (file === undefined) return;
    if (file.size > MAX_BYTES.image) {
      negative(t('server_settings.logo.too_large'));
      return;
    }
    putting.mutate({ file }, { onSuccess: () => void positive(t('server_settings.logo.saved')) });
  };
  const remove = async () => {
    const isSure = await askConfirmation({
      kind: 'danger',
      title: t('server_settings.logo.ask_remove'),
      text: t('server_settings.logo.ask_remove_text'),
      confirmLabel: t('server_settings.logo.remove'),
      cancelLabel: t('photo.cancel'),
    });
    if (!isSure) return;
    deleting.mutate({}, { onSuccess: () => void positive(t('server_settings.logo.removed')) });
  };
  return (
    <SettingsSection title={t('server_settings.logo.title')} text={t('server_settings.logo.text')}>
      <SettingRow
        isStacked
        label={t('server_settings.logo.label')}
        text={t('server_settings.logo.hint')}
        control={
          <div className={classes['logoButtons']}>
            <Button
              variant="default"
              leftSection={
                <IconPhoto size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              }
              loading={putting.isPending}
              onClick={() => chooser.current?.click()}
            >
              {t(logo === null ? 'server_settings.logo.choose' : 'server_settings.logo.replace')}
            </Button>
            {logo !== null && (
              <Button
                variant="subtle"
                color="gray"
                leftSection={
                  <IconTrash size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                }
                loading={deleting.isPending}
                onClick={() => void remove()}
              >
                {t('server_settings.logo.remove')}
              </Button>
            )}
            <input
              ref={chooser}
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={t('server_settings.logo.choose')}
              tabIndex={-1}
              hidden
              onChange={(event) => save(event.currentTarget)}
            />
          </div>
        }
      >
        {logo === null ? (
          <p className={classes['noLogo']}>{t('server_settings.logo.none')}</p>
        ) : (
          <img className={classes['logo']} src={logo} alt={t('server_settings.logo.alt')} />
        )}
      </SettingRow>
    </SettingsSection>
  );
}

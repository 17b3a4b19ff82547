import { Button } from '@mantine/core';
import {
  askMyPersonalFile,
  askPersonalFile,
  downloadMyPersonalFile,
  downloadPersonalFile,
  listMyPersonalFiles,
  listPersonalFiles,
  type PersonalFile,
  type PersonalFiles,
} from '@releve/domain/features/vie-privee.ts';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadFile } from '../../platform/api/download-file.ts';
import { useCommand } from '../../platform/api/use-command.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { formatBytes } from '../../platform/i18n/format-bytes.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { needTexts, useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { ReadFallback } from '../../ui/read-fallback.tsx';
import { SettingRow, SettingsSection } from '../../ui/settings-section.tsx';
import { ListSkeleton } from '../../ui/skeletons.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive } from '../../ui/toast/toast-store.ts';
import classes from './vie-privee.module.css';
import { viePriveeTexts } from './vie-privee.texts.ts';

needTexts(viePriveeTexts);

/** One's own data, from the profile. */
export function MyPersonalFiles() {
  const t = useT();
  const read = useEndpoint(listMyPersonalFiles, {}, { isAskedOnOpening: true });
  const asking = useCommand(askMyPersonalFile, { refreshes: [listMyPersonalFiles] });
  return (
    <SettingsSection title={t('vie_privee.own.title')} text={t('vie_privee.own.text')}>
      <Files
        read={read}
        isAsking={asking.isPending}
        onAsk={(onSuccess) => asking.mutate({}, { onSuccess })}
        onDownload={(id) => downloadFile(downloadMyPersonalFile, { params: { id } })}
      />
    </SettingsSection>
  );
}

/** Somebody's, from their file, for a director. */
export function PersonalFilesOf({ employeId }: { employeId: number }) {
  const t = useT();
  const params = { id: employeId };
  const read = useEndpoint(listPersonalFiles, { params }, { isAskedOnOpening: true });
  const asking = useCommand(askPersonalFile, { refreshes: [listPersonalFiles] });
  return (
    <SettingsSection title={t('vie_privee.other.title')} text={t('vie_privee.other.text')}>
      <Files
        read={read}
        isAsking={asking.isPending}
        onAsk={(onSuccess) => asking.mutate({ params }, { onSuccess })}
        onDownload={(file_id) =>
          downloadFile(downloadPersonalFile, { params: { ...params, file_id } })
        }
      />
    </SettingsSection>
  );
}

type FilesProps = {
  read: ReturnType<typeof useEndpoint<typeof listMyPersonalFiles>>;
  isAsking: boolean;
  onAsk: (onSuccess: () => void) => void;
  onDownload: (id: number) => Promise<void>;
};

function Files({ read, isAsking, onAsk, onDownload }: FilesProps) {
  const t = useT();
  const dates = useDateFormatter();
  const files: PersonalFiles | undefined = read.data;
  if (files === undefined) {
    return (
      <SettingRow>
        <ReadFallback
          read={read}
          title={t('vie_privee.failed')}
          text={t('vie_privee.failed_text')}
          skeleton={<ListSkeleton label={t('vie_privee.loading')} count={1} />}
        />
      </SettingRow>
    );
  }
  const { data, prochaine_le } = files;
  return (
    <>
      <SettingRow
        isStacked
        label={t('vie_privee.label')}
        text={
          prochaine_le === null
            ? t('vie_privee.hint')
            : t('vie_privee.next', { date: dates.instant(prochaine_le) })
        }
        control={
          prochaine_le === null && (
            <Button
              variant="default"
              leftSection={
                <IconFileZip size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
              }
              loading={isAsking}
              onClick={() => onAsk(() => void positive(t('vie_privee.asked')))}
            >
              {t('vie_privee.ask')}
            </Button>
          )
        }
      />
      {data.length > 0 && (
        <SettingRow>
          <ul className={classes['files']} aria-label={t('vie_privee.list')}>
            {data.map((file) => (
              <FileRow key={file.id} file={file} onDownload={onDownload} />
            ))}
          </ul>
        </SettingRow>
      )}
    </>
  );
}

type FileRowProps = { file: PersonalFile; onDownload: (id: number) => Promise<void> };

function FileRow({ file, onDownload }: FileRowProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const [isFetching, setIsFetching] = useState(false);
  const date = dates.instant(file.demande_le);

  const fetch = async () => {
    setIsFetching(true);
    try {
      await onDownload(file.id);
    } catch {
      negative(t('vie_privee.download_failed'));
    } finally {
      setIsFetching(false);
    }
  };
  const facts = [
    ...(file.taille === null ? [] : [formatBytes(file.taille, language)]),
    ...(file.etat === 'pret'
      ? [t('vie_privee.until', { date: dates.instant(file.expire_le) })]
      : []),
  ];
  return (
    <li className={classes['file']}>
      <div className={classes['words']}>
        <span className={classes['name']}>{t('vie_privee.asked_on', { date })}</span>
        {facts.length > 0 && (
          <span className={`${classes['hint']} tabular`}>{facts.join(' · ')}</span>
        )}
      </div>
      {file.etat === 'en_preparation' && (
        <StateBadge kind="info" label={t('vie_privee.preparing')} />
      )}
      {file.etat === 'echec' && <StateBadge kind="wrong" label={t('vie_privee.failed_state')} />}
      {file.etat === 'pret' && (
        <Button
          leftSection={
            <IconDownload size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
          }
          aria-label={t('vie_privee.download_of', { date })}
          loading={isFetching}
          onClick={() => void fetch()}
        >
          {t('vie_privee.download')}
        </Button>
      )}
    </li>
  );
}

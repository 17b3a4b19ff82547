import { Button } from '@mantine/core';
import { getExportFile, type HeuresExport } from '@releve/domain/features/heures-periodes.ts';
import { IconDownload, IconSend } from '@tabler/icons-react';
import { downloadFile } from '../../../../platform/api/download-file.ts';
import { showFailure } from '../../../../platform/api/failure-text.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { positive } from '../../../../ui/toast/toast-store.ts';
import { useMarkTransmitted } from '../heures-admin.mutations.ts';
import classes from './closing.module.css';

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;
const SHOWN_HASH = 12;

/** Every file that was made of the period, kept byte for byte. */
export function ExportedFiles({ exports }: { exports: readonly HeuresExport[] }) {
  const t = useT();
  if (exports.length === 0) return null;
  return (
    <section className={classes['section']} aria-label={t('heures_review.files.title')}>
      <h3>{t('heures_review.files.title')}</h3>
      <ul className={classes['adjustments']}>
        {exports.map((file) => (
          <ExportedFile key={file.id} file={file} />
        ))}
      </ul>
    </section>
  );
}

function ExportedFile({ file }: { file: HeuresExport }) {
  const t = useT();
  const dates = useDateFormatter();
  const marking = useMarkTransmitted();
  const { id, nom, revision, par, le, sha256, transmis_le, transmis_par } = file;
  return (
    <li>
      <div>
        <p>
          <b>{nom}</b> · {t('heures_review.files.revision', { revision })}
        </p>
        <p className={classes['quiet']}>
          {[
            t('heures_review.files.made', { nom: fullName(par), date: dates.instant(le) }),
            t('heures_review.files.hash', { hash: sha256.slice(0, SHOWN_HASH) }),
          ].join(' · ')}
        </p>
        {transmis_le !== null && (
          <StateBadge
            kind="done"
            label={t('heures_review.files.sent', {
              nom: transmis_par ? fullName(transmis_par) : '',
              date: dates.instant(transmis_le),
            })}
          />
        )}
      </div>
      <div className={classes['buttons']}>
        <Button
          variant="default"
          leftSection={<IconDownload {...icon} />}
          aria-label={t('heures_review.files.download_named', { nom })}
          onClick={() => void downloadFile(getExportFile, { params: { id } }).catch(showFailure)}
        >
          {t('heures_review.files.download')}
        </Button>
        {transmis_le === null && (
          <Button
            leftSection={<IconSend {...icon} />}
            aria-label={t('heures_review.files.mark_named', { nom })}
            loading={marking.isPending}
            onClick={() =>
              marking.mutate(
                { params: { id } },
                { onSuccess: () => positive(t('heures_review.files.marked')) },
              )
            }
          >
            {t('heures_review.files.mark')}
          </Button>
        )}
      </div>
    </li>
  );
}

import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { IconDownload } from '@tabler/icons-react';
import { useId } from 'react';
import { formatBytes } from '../../../platform/i18n/format-bytes.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { useDayOf } from '../use-day-of.ts';
import classes from './documents-admin.module.css';

/** Every version, with its file: what was in force when is part of the record. */
export function VersionList({ document }: { document: ManagedDetail }) {
  const t = useT();
  const titleId = useId();
  return (
    <section className={classes['versions']} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('documents_admin.versions.title')}</h3>
      <ol>
        {document.versions.map((version) => (
          <Version
            key={version.id}
            version={version}
            isCurrent={version.id === document.courante?.id}
          />
        ))}
      </ol>
    </section>
  );
}

type VersionProps = { version: ManagedDetail['versions'][number]; isCurrent: boolean };

function Version({ version, isCurrent }: VersionProps) {
  const t = useT();
  const language = useLanguage();
  const dayOf = useDayOf();
  const { numero, note, publie_le, publie_par, url, nom, taille, pages } = version;
  const about = [
    nom,
    formatBytes(taille, language),
    ...(pages === null ? [] : [t('documents.view.pages', { count: pages })]),
    ...(publie_par === null ? [] : [fullName(publie_par)]),
  ];
  return (
    <li className={classes['version']}>
      <div className={classes['versionBody']}>
        <p className={classes['versionName']}>
          {t('documents.version_of', { numero, date: dayOf(publie_le) })}
          {isCurrent && (
            <StateBadge kind="done" variant="plain" label={t('documents.view.current')} />
          )}
        </p>
        {note !== '' && <p className={classes['description']}>{note}</p>}
        <p className={classes['quiet']}>{about.join(' · ')}</p>
      </div>
      <a
        className={classes['download']}
        href={url}
        download={nom}
        aria-label={t('documents_admin.versions.download', { numero })}
      >
        <IconDownload size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      </a>
    </li>
  );
}

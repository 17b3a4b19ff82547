import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { IconFolder } from '@tabler/icons-react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { childrenOf, countIn, pathTo } from './dossier-tree.ts';
import classes from './documents.module.css';

type DossierTrailProps = {
  dossiers: readonly Dossier[];
  /** The open folder; undefined at the top. */
  value: number | undefined;
  onChange: (dossier: number | undefined) => void;
};

/** The way to the open folder, and the folders in it. */
export function DossierTrail({ dossiers, value, onChange }: DossierTrailProps) {
  const t = useT();
  if (dossiers.length === 0) return null;
  const path = pathTo(dossiers, value ?? null);
  const inside = childrenOf(dossiers, value ?? null);
  return (
    <div className={classes['trail']}>
      {path.length > 0 && (
        <nav aria-label={t('documents.folders.path')}>
          <ol className={classes['path']}>
            <li>
              <button type="button" onClick={() => onChange(undefined)}>
                {t('documents.folders.all')}
              </button>
            </li>
            {path.map(({ id, nom }) => (
              <li key={id}>
                {id === value ? (
                  <span aria-current="page">{nom}</span>
                ) : (
                  <button type="button" onClick={() => onChange(id)}>
                    {nom}
                  </button>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {inside.length > 0 && (
        <ul className={classes['folders']} aria-label={t('documents.folders.label')}>
          {inside.map(({ id, nom }) => {
            const count = countIn(dossiers, id);
            return (
              <li key={id}>
                <button type="button" className={classes['folder']} onClick={() => onChange(id)}>
                  <IconFolder size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
                  <span className={classes['folderName']}>{nom}</span>
                  <span className={classes['folderCount']}>
                    {count}
                    <span className="visually-hidden">
                      {t('documents.folders.documents', { count })}
                    </span>
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

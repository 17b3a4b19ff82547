import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { OpenedLayer } from '../../../../platform/on-demand.tsx';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import { useOpened } from '../../../../ui/use-opened.ts';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from './dossier.module.css';

const loadMerge = () => import('./merge-dialog.tsx');

/** Perhaps the same thing, told twice: both are read side by side before they become one. */
export function AlikeCard({ incident }: { incident: IncidentFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const merge = useOpened(0);
  const { ressemblants } = incident;
  // The comparison stays until it is closed: once both are one, there is nothing alike any more.
  return (
    <>
      {ressemblants.length > 0 && (
        <ViewCard
          title={t('incidents_admin.merge.alike', { count: ressemblants.length })}
          text={t('incidents_admin.merge.alike_text')}
        >
          <ul className={classes['rows']}>
            {ressemblants.map(({ id, numero, description, signale_le }) => (
              <li key={id} className={classes['alike']}>
                <div>
                  <span className="tabular">{numero}</span>{' '}
                  <span className={classes['quiet']}>{dates.relative(signale_le)}</span>
                  {description !== '' && <p className={classes['clamped']}>{description}</p>}
                </div>
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={t('incidents_admin.merge.compare_named', { numero })}
                  leftSection={
                    <IconArrowsDiff size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
                  }
                  onClick={() => merge.open(id)}
                >
                  {t('incidents_admin.merge.compare')}
                </Button>
              </li>
            ))}
          </ul>
        </ViewCard>
      )}
      <OpenedLayer load={loadMerge} opened={merge} props={{ incident, otherId: merge.subject }} />
    </>
  );
}

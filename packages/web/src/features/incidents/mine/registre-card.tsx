import { Button } from '@mantine/core';
import type { IncidentFile } from '@releve/domain/features/incidents.ts';
import { namesSomebody } from '@releve/domain/features/registre-shapes.ts';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { OnDemand } from '../../../platform/on-demand.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import { useOpened } from '../../../ui/use-opened.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import classes from './mine.module.css';

const loadComplete = () => import('./complete-sheet.tsx');
const loadSign = () => import('./sign-sheet.tsx');

/** The line of the register, for those concerned; the others know that there is one. */
export function RegistreCard({ incident }: { incident: IncidentFile }) {
  const t = useT();
  const dates = useDateFormatter();
  const signing = useOpened(null);
  const completing = useOpened(null);
  const line = incident.registre_contenu;
  if (!incident.registre) return null;
  if (line === null) {
    return (
      <ViewCard title={t('incidents.registre.title')}>
        <p className={classes['quiet']}>{t('incidents.registre.confidential')}</p>
      </ViewCard>
    );
  }
  const said = (text: string) => text || null;
  return (
    <ViewCard title={t('incidents.registre.title')}>
      {line.avis_immediat && line.autorite_avisee_le === null && (
        <Banner kind="danger">{t('incidents.registre.law')}</Banner>
      )}
      <FactList
        label={t('incidents.registre.title')}
        facts={[
          [t('incidents.registre.genre'), t(`incidents.registre.genres.${line.genre}`)],
          [
            t('incidents.registre.victime'),
            line.victime === null ? said(line.victime_nom) : fullName(line.victime),
          ],
          [t('incidents.registre.lieu'), said(line.lieu)],
          [t('incidents.registre.circonstances'), said(line.circonstances)],
          [t('incidents.registre.blessure'), said(line.blessure)],
          [t('incidents.registre.premiers_soins'), said(line.premiers_soins)],
          [t('incidents.registre.secouriste'), said(line.secouriste)],
          [t('incidents.registre.mesure'), said(line.mesure)],
          [
            t('incidents.signature.title'),
            line.signe_le === null
              ? namesSomebody(line)
                ? t('incidents.signature.none')
                : null
              : [line.signataire, dates.instant(line.signe_le)]
                  .filter((part) => part !== null)
                  .join(', '),
          ],
        ]}
      />
      {(line.peut_signer || line.peut_completer) && (
        <div className={classes['actions']}>
          {line.peut_signer && (
            <Button onClick={() => signing.open(null)}>{t('incidents.signature.sign')}</Button>
          )}
          {line.peut_completer && (
            <Button variant="default" onClick={() => completing.open(null)}>
              {t('incidents.registre.complete')}
            </Button>
          )}
        </div>
      )}
      <OnDemand
        key={`complete ${completing.key}`}
        load={loadComplete}
        isWanted={completing.isOpen}
        props={{ incident, line, isOpen: completing.isOpen, onClose: completing.close }}
      />
      <OnDemand
        key={`sign ${signing.key}`}
        load={loadSign}
        isWanted={signing.isOpen}
        props={{ incident, isOpen: signing.isOpen, onClose: signing.close }}
      />
    </ViewCard>
  );
}

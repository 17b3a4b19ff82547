import { type ReportSite } from '@releve/domain/features/incidents.ts';
import { CALL_OUTCOMES } from '@releve/domain/features/incident-parts.ts';
import { IconPhone } from '@tabler/icons-react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { telephoneLink } from '../../../platform/telephone.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import type { ReportContents } from './report-contents.ts';
import classes from './report.module.css';

type Call = ReportContents['appel'];

interface ReportCallProps {
  superviseur: ReportSite['superviseur'];
  appel: Call;
  onCall: (appel: Call) => void;
}

/** Grave: a voice first, the report afterwards. What came of the call goes with it. */
export function ReportCall({ superviseur, appel, onCall }: ReportCallProps) {
  const t = useT();
  return (
    <section className={classes['call']} aria-label={t('incidents.report.call_first')}>
      <p className={classes['callTitle']}>{t('incidents.report.call_first')}</p>
      {superviseur === null ? (
        <p>{t('incidents.report.call_nobody')}</p>
      ) : (
        <a
          className={classes['callButton']}
          href={telephoneLink(superviseur.telephone)}
          onClick={() => onCall({ uuid: createUuid(), at: correctedNow(), issue: null })}
        >
          <IconPhone size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          {t('incidents.call.action', { nom: fullName(superviseur) })}
        </a>
      )}
      <p className={classes['quiet']}>{t('incidents.report.call_help')}</p>
      {appel !== null && (
        <CallOutcome value={appel.issue} onChoose={(issue) => onCall({ ...appel, issue })} />
      )}
    </section>
  );
}

interface CallOutcomeProps {
  value: NonNullable<Call>['issue'];
  onChoose: (issue: NonNullable<NonNullable<Call>['issue']>) => void;
}

export function CallOutcome({ value, onChoose }: CallOutcomeProps) {
  const t = useT();
  return (
    <div className={classes['outcomes']} role="group" aria-label={t('incidents.call.outcome')}>
      <span>{t('incidents.call.outcome')}</span>
      {CALL_OUTCOMES.map((issue) => (
        <button
          key={issue}
          type="button"
          className={classes['outcome']}
          aria-pressed={issue === value}
          onClick={() => onChoose(issue)}
        >
          {t(`incidents.call.issues.${issue}`)}
        </button>
      ))}
    </div>
  );
}

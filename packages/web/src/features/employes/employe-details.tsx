import type { Employe } from '@releve/domain/features/employes.ts';
import type { EmployeGlance } from '@releve/domain/features/employes-glance.ts';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { formatLanguage } from '../../platform/i18n/format-language.ts';
import { useLanguage, useT } from '../../platform/i18n/i18n.ts';
import { ViewCard } from '../../ui/view-card.tsx';
import { fullName } from '../../platform/i18n/person-name.ts';
import { telephoneLink } from '../../platform/telephone.ts';
import { formatClock } from '../../platform/i18n/format-clock.ts';
import classes from './employe-view.module.css';

type DetailsProps = { employe: Employe; glance: EmployeGlance | undefined };

export function EmployeDetails({ employe, glance }: DetailsProps) {
  const t = useT();
  const language = useLanguage();
  const dates = useDateFormatter();
  const { coach, embauche_le, langues, urgence_nom, urgence_lien, urgence_telephone } = employe;
  const device = glance?.appareil;
  return (
    <div className={classes['side']}>
      <Group title={t('employes.view.contact')}>
        <Detail label={t('employes.fields.telephone')}>
          <PhoneNumber telephone={employe.telephone} />
        </Detail>
        <Detail label={t('employes.fields.courriel')}>
          {employe.courriel && <a href={`mailto:${employe.courriel}`}>{employe.courriel}</a>}
        </Detail>
        <Detail label={t('employes.fields.langues')}>
          {langues.map((code) => formatLanguage(code, language)).join(', ')}
        </Detail>
      </Group>
      <Group title={t('employes.view.work')}>
        <Detail label={t('employes.fields.username')}>{employe.username}</Detail>
        <Detail label={t('employes.fields.coach_id')}>
          {coach && <Link to={`/admin/employes/view/${coach.id}`}>{fullName(coach)}</Link>}
        </Detail>
        <Detail label={t('employes.fields.embauche_le')}>
          {embauche_le && dates.date(embauche_le)}
        </Detail>
        <Detail label={t('employes.fields.day_switch_time')}>
          {formatClock(employe.day_switch_time)}
        </Detail>
      </Group>
      <Group title={t('employes.view.emergency')}>
        <Detail label={t('employes.fields.urgence_nom')}>
          {urgence_nom && (urgence_lien ? `${urgence_nom} (${urgence_lien})` : urgence_nom)}
        </Detail>
        <Detail label={t('employes.fields.urgence_telephone')}>
          <PhoneNumber telephone={urgence_telephone} />
        </Detail>
      </Group>
      {glance !== undefined && (
        <Group title={t('employes.view.device')}>
          <Detail label={t('employes.view.last_contact')}>
            {device ? dates.instant(device.vu_le) : t('employes.view.no_device')}
          </Detail>
          {device && (
            <Detail label={t('employes.view.device')}>
              {t('employes.view.device_text', {
                navigateur: device.navigateur,
                version: device.app_version,
              })}
            </Detail>
          )}
          {glance.memos_non_lus !== null && (
            <Detail label={t('employes.view.memos')}>{String(glance.memos_non_lus)}</Detail>
          )}
        </Group>
      )}
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ViewCard title={title}>
      <dl className={classes['details']}>{children}</dl>
    </ViewCard>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  const t = useT();
  return (
    <div className={classes['detail']}>
      <dt>{label}</dt>
      <dd>{children || <span className={classes['quiet']}>{t('employes.none')}</span>}</dd>
    </div>
  );
}

/** A text where there is none, so that the line above can say so. */
function PhoneNumber({ telephone }: { telephone: string | null }) {
  const t = useT();
  return telephone === null ? (
    <span className={classes['quiet']}>{t('employes.none')}</span>
  ) : (
    <a className="tabular" href={telephoneLink(telephone)}>
      {telephone}
    </a>
  );
}

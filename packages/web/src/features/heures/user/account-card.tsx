import type { HeuresSheet } from '@releve/domain/features/heures-shapes.ts';
import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import { formatRange } from '../../../platform/i18n/format-week.ts';
import { type Translate, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { ViewCard } from '../../../ui/view-card.tsx';
import { payCodeName, payCodeText } from '../shared/anomaly-words.ts';
import { Notes } from './line-notes.tsx';
import { accountOf, type AccountRow, paidCodes } from './shown-week.ts';
import classes from './user-heures.module.css';

function rowName(t: Translate, kind: AccountRow['kind']): string {
  switch (kind) {
    case 'pauses':
    case 'non_paye':
    case 'arrondi':
    case 'autre_periode':
      return t(`my_heures.account.${kind}`);
    default:
      return payCodeName(t, kind);
  }
}

const signed = (minutes: number): string =>
  minutes > 0 ? `+${formatMinutes(minutes)}` : formatMinutes(minutes);

type AccountCardProps = {
  sheet: HeuresSheet;
  /** The week on the screen is only a part of it. */
  isWholePeriod: boolean;
};

/** From the punched to the paid minutes of the period, so that anybody can add them up; then what they are paid as. */
export function AccountCard({ sheet, isWholePeriod }: AccountCardProps) {
  const t = useT();
  const { sommes, totaux, semaines, alertes } = sheet;
  const codes = paidCodes(totaux);
  const isUsual = codes.length < 2 && codes[0]?.code !== 'HS';
  if (sommes.pointe === 0 && sommes.paye === 0 && alertes.length === 0) return null;
  return (
    <ViewCard
      title={t(isWholePeriod ? 'my_heures.account.title_period' : 'my_heures.account.title')}
    >
      <dl className={`${classes['account'] ?? ''} tabular`}>
        <Sum name={t('my_heures.account.punched')} text={formatMinutes(sommes.pointe)} />
        {accountOf(sheet).map(({ kind, minutes }) => (
          <Sum key={kind} name={rowName(t, kind)} text={signed(minutes)} />
        ))}
        <Sum name={t('my_heures.account.paid')} text={formatMinutes(sommes.paye)} isTotal />
      </dl>
      {!isUsual && (
        <>
          <h3>{t('my_heures.account.paid_as')}</h3>
          <dl className={`${classes['account'] ?? ''} tabular`}>
            {codes.map(({ code, minutes }) => (
              <Sum
                key={code}
                name={payCodeName(t, code)}
                hint={payCodeText(t, code)}
                text={formatMinutes(minutes)}
              />
            ))}
          </dl>
        </>
      )}
      {totaux.PRIME_CHEF !== undefined && (
        <p className={classes['quiet']}>
          {t('my_heures.account.premium', { duree: formatMinutes(totaux.PRIME_CHEF) })}
        </p>
      )}
      <Overtime semaines={semaines} />
      {alertes.length > 0 && (
        <>
          <h3>{t('my_heures.know.title')}</h3>
          <Notes anomalies={alertes} />
        </>
      )}
    </ViewCard>
  );
}

type SumProps = { name: string; hint?: string; text: string; isTotal?: true };

function Sum({ name, hint, text, isTotal }: SumProps) {
  return (
    <div className={classes['sum']} data-total={isTotal}>
      <dt>
        {name}
        {hint !== undefined && <span className={classes['hint']}>{hint}</span>}
      </dt>
      <dd>{text}</dd>
    </div>
  );
}

/** Overtime is counted by the week of the law, which two periods may share. */
function Overtime({ semaines }: Pick<HeuresSheet, 'semaines'>) {
  const t = useT();
  const language = useLanguage();
  return semaines
    .filter(({ supplementaires }) => supplementaires > 0)
    .map(({ debut, fin, comptees, supplementaires }) => (
      <p key={debut} className={`${classes['quiet'] ?? ''} tabular`}>
        {t('my_heures.account.overtime', {
          semaine: formatRange(debut, fin, language),
          comptees: formatMinutes(comptees),
          supplementaires: formatMinutes(supplementaires),
        })}
      </p>
    ));
}

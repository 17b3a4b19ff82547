import { Anchor } from '@mantine/core';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import { formatClock } from '../../../../platform/i18n/format-clock.ts';
import { useDateFormatter } from '../../../../platform/i18n/format-date.ts';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ListSkeleton } from '../../../../ui/skeletons.tsx';
import look from '../demandes-admin.module.css';
import { useBankName, useDaysOf } from '../demandes-admin.queries.ts';
import classes from '../dossier/dossier.module.css';
import { type FiledPreview, type FileValues, previewFiling } from './file-form.ts';

type FiledPreviewPartProps = {
  values: FileValues;
  type: DemandeType | null;
  onOpen: (id: number) => void;
};

/** The quarts of those days, before anything is filed. */
export function FiledPreviewPart({ values, type, onOpen }: FiledPreviewPartProps) {
  const t = useT();
  const { employe_id, du, au } = values;
  const days = useDaysOf(employe_id, du, values.debut === '' && au > du ? au : du);
  if (type?.nature !== 'absence') return null;
  return (
    <section className={classes['facts']} aria-label={t('demandes_admin.filing.preview')}>
      <h3 className={classes['group']}>{t('demandes_admin.filing.preview')}</h3>
      {employe_id === null ? (
        <p className={classes['quiet']}>{t('demandes_admin.filing.choose_first')}</p>
      ) : days.data !== undefined ? (
        <Preview preview={previewFiling(days.data, values, type)} type={type} onOpen={onOpen} />
      ) : days.isError ? (
        <p className={classes['quiet']}>{t('demandes_admin.filing.preview_failed')}</p>
      ) : (
        days.isFetching && (
          <ListSkeleton label={t('demandes_admin.filing.preview_loading')} count={1} />
        )
      )}
    </section>
  );
}

type PreviewProps = {
  preview: FiledPreview;
  type: DemandeType;
  onOpen: (id: number) => void;
};

function Preview({ preview: { quarts, minutes, taken, disponible }, type, onOpen }: PreviewProps) {
  const t = useT();
  const dates = useDateFormatter();
  const bankName = useBankName();
  return (
    <>
      {taken !== null && (
        <Banner kind="warning" action={<OtherRequest id={taken.id} onOpen={onOpen} />}>
          {t('demandes_admin.filing.taken', { date: dates.long(taken.date), id: taken.id })}
        </Banner>
      )}
      {quarts.length === 0 ? (
        <p className={classes['quiet']}>{t('demandes_admin.filing.no_quart')}</p>
      ) : (
        <ul className={classes['people']}>
          {quarts.map(({ quart_id, date, debut, fin, client }) => (
            <li key={quart_id}>
              {dates.long(date)} ·{' '}
              <span className="tabular">
                {formatClock(debut)}–{formatClock(fin)}
              </span>{' '}
              <span className={classes['quiet']}>{client}</span>
            </li>
          ))}
        </ul>
      )}
      {type.banque_id !== null && disponible !== null && (
        <p className={classes['quiet']}>
          {t('demandes_admin.filing.balance', {
            banque: bankName(type.banque_id),
            disponible: formatMinutes(disponible),
          })}
          {minutes !== null &&
            ` ${t('demandes_admin.filing.asked', { heures: formatMinutes(minutes) })}`}
        </p>
      )}
    </>
  );
}

/** Leads to the request that is in the way. */
export function OtherRequest({ id, onOpen }: { id: number; onOpen: (id: number) => void }) {
  const t = useT();
  return (
    <Anchor
      component="button"
      type="button"
      className={look['link'] ?? ''}
      onClick={() => onOpen(id)}
    >
      {t('demandes_admin.filing.see_other', { id })}
    </Anchor>
  );
}

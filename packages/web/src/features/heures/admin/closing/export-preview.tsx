import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { previewExport } from '@releve/domain/features/heures-periodes.ts';
import { PAY_CODES, type PayCode } from '@releve/domain/pay/codes.ts';
import { Link } from '@tanstack/react-router';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { StateBadge } from '../../../../ui/state-badge.tsx';
import { payCodeName } from '../../shared/anomaly-words.ts';
import { formatTotal } from '../../shared/format-total.ts';
import classes from './closing.module.css';

export type Preview = EndpointResponse<typeof previewExport>;

/** What is in the way first, then the totals, then the file row by row. */
export function ExportPreview({ preview }: { preview: Preview }) {
  const t = useT();
  return (
    <>
      <Problems problemes={preview.problemes} />
      {preview.classes_melees.length > 0 && (
        <Banner kind="info">
          {t('heures_review.export.mixed', {
            noms: preview.classes_melees.map(fullName).join(', '),
          })}
        </Banner>
      )}
      <Totals preview={preview} />
      {preview.a_saisir.length > 0 && <ByHand rows={preview.a_saisir} />}
      {preview.differences && <Differences differences={preview.differences} />}
      {preview.fichiers.map((fichier) => (
        <FileTable key={fichier.nom} fichier={fichier} />
      ))}
    </>
  );
}

/** Each with whom it is about, and the place where it is put right. */
function Problems({ problemes }: Pick<Preview, 'problemes'>) {
  const t = useT();
  if (problemes.length === 0) return null;
  return (
    <Banner kind="danger">
      <p>{t('heures_review.export.problems')}</p>
      <ul className={classes['problems']}>
        {problemes.map(({ genre, quoi, employes }) => (
          <li key={`${genre} ${quoi}`}>
            {t(`heures_review.export.problem.${genre}`, { quoi })}{' '}
            {employes.map((employe) => (
              <Link
                key={employe.id}
                className={classes['link'] ?? ''}
                to={`/admin/employes/edit/${employe.id}/paie`}
              >
                {fullName(employe)}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Of the file, of what is typed by hand, and of the screen: the first two make the third. */
function Totals({ preview: { totaux, totaux_a_saisir, totaux_periode } }: { preview: Preview }) {
  const t = useT();
  const codes = PAY_CODES.filter(
    (code) =>
      totaux[code] !== undefined ||
      totaux_a_saisir[code] !== undefined ||
      totaux_periode[code] !== undefined,
  );
  const of = (totals: Preview['totaux'], code: PayCode): number => totals[code] ?? 0;
  const hasByHand = Object.keys(totaux_a_saisir).length > 0;
  return (
    <table className={`${classes['table']} tabular`}>
      <caption>{t('heures_review.export.totals')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('heures_review.export.code')}</th>
          <th scope="col" data-align="end">
            {t('heures_review.export.in_file')}
          </th>
          {hasByHand && (
            <th scope="col" data-align="end">
              {t('heures_review.export.by_hand')}
            </th>
          )}
          <th scope="col" data-align="end">
            {t('heures_review.export.on_screen')}
          </th>
          <th scope="col">{t('heures_review.export.check')}</th>
        </tr>
      </thead>
      <tbody>
        {codes.map((code) => {
          const isSame = of(totaux, code) + of(totaux_a_saisir, code) === of(totaux_periode, code);
          return (
            <tr key={code} data-code={code}>
              <th scope="row">
                {code} <span className={classes['quiet']}>{payCodeName(t, code)}</span>
              </th>
              <td data-align="end">{formatTotal(of(totaux, code))}</td>
              {hasByHand && <td data-align="end">{formatTotal(of(totaux_a_saisir, code))}</td>}
              <td data-align="end">{formatTotal(of(totaux_periode, code))}</td>
              <td>
                <StateBadge
                  kind={isSame ? 'done' : 'now'}
                  variant="plain"
                  label={t(isSame ? 'heures_review.export.same' : 'heures_review.export.not_told')}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ByHand({ rows }: { rows: Preview['a_saisir'] }) {
  const t = useT();
  return (
    <table className={`${classes['table']} tabular`}>
      <caption>{t('heures_review.export.by_hand_title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('heures_admin.columns.nom')}</th>
          <th scope="col">{t('heures_review.export.code')}</th>
          <th scope="col" data-align="end">
            {t('heures_review.export.hours')}
          </th>
          <th scope="col">{t('heures_review.export.comment')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ employe, code, minutes, commentaire }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the rows of a file have no other name
          <tr key={index}>
            <td>{fullName(employe)}</td>
            <td>{code}</td>
            <td data-align="end">{formatMinutes(minutes)}</td>
            <td>{commentaire}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Differences({ differences }: { differences: NonNullable<Preview['differences']> }) {
  const t = useT();
  const { ajoutees, retirees } = differences;
  return (
    <details className={classes['details']}>
      <summary>
        {t('heures_review.export.differences', {
          added: ajoutees.length,
          removed: retirees.length,
        })}
      </summary>
      <ul>
        {ajoutees.map((row) => (
          <li key={`+${row}`}>+ {row}</li>
        ))}
        {retirees.map((row) => (
          <li key={`-${row}`}>− {row}</li>
        ))}
      </ul>
    </details>
  );
}

function FileTable({ fichier }: { fichier: Preview['fichiers'][number] }) {
  const t = useT();
  const { nom, entetes, rangees, nombre, remplaces } = fichier;
  return (
    <div className={classes['section']}>
      {remplaces.length > 0 && (
        <p className={classes['quiet']}>
          {t('heures_review.export.replaced', { letters: remplaces.join(' ') })}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <div className={classes['scroll']} tabIndex={0} role="region" aria-label={nom}>
        <table className={`${classes['table']} tabular`}>
          <caption>{t('heures_review.export.file', { nom, count: nombre })}</caption>
          <thead>
            <tr>
              {entetes.map((header, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
                <th key={index} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rangees.map((cells, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the rows of a file have no other name
              <tr key={index}>
                {cells.map((cell, column) => (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column} data-align={cell.genre === 'nombre' ? 'end' : undefined}>
                    {cell.genre === 'vide' ? '' : cell.texte}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {nombre > rangees.length && (
          <p className={classes['quiet']}>
            {t('heures_review.export.more', { count: nombre - rangees.length })}
          </p>
        )}
      </div>
    </div>
  );
}

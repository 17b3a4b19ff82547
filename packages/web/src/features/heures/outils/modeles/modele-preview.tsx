import { SegmentedControl } from '@mantine/core';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { previewModele } from '@releve/domain/features/heures-outils.ts';
import type { ModeleContent } from '@releve/domain/features/heures-periodes.ts';
import { csvText } from '@releve/domain/pay/render.ts';
import { useState } from 'react';
import type { CallInput } from '../../../../platform/api/call-endpoint.ts';
import { useDebounced } from '../../../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../../../platform/api/use-endpoint.ts';
import { formatDateRange } from '../../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { Banner } from '../../../../ui/banner.tsx';
import { ReadFallback } from '../../../../ui/read-fallback.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { ViewCard } from '../../../../ui/view-card.tsx';
import classes from '../outils.module.css';
import { type ModeleForm, modeleForm } from './modele-form.ts';
import { PreviewTotals } from './preview-totals.tsx';

const REST_MS = 500;
const SHOWN_ROWS = 25;
/** Hours of everybody stay on no device. */
const IS_KEPT = () => false;

type Preview = EndpointResponse<typeof previewModele>;
type Asked = CallInput<typeof previewModele>['body'];

const askedOf = ({ nom: _nom, confirme: _word, actif: _actif, ...content }: ModeleContent): Asked =>
  content;

/** The last content that can be asked for: while a field is at fault, the preview is the one before. */
function useAsked(values: ModeleForm): { asked: Asked | null; isValid: boolean } {
  const reading = modeleForm.read(values);
  const now = reading.isValid ? JSON.stringify(askedOf(reading.content)) : null;
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  const settled = useDebounced(last, REST_MS);
  return {
    asked: settled === null ? null : (JSON.parse(settled) as Asked),
    isValid: reading.isValid,
  };
}

/** What the template would make of the current period, as it is being changed. */
export function ModelePreview({ values }: { values: ModeleForm }) {
  const { asked, isValid } = useAsked(values);
  return asked === null ? null : <PreviewOf asked={asked} isValid={isValid} />;
}

function PreviewOf({ asked, isValid }: { asked: Asked; isValid: boolean }) {
  const t = useT();
  const language = useLanguage();
  const read = useEndpoint(
    previewModele,
    { body: asked },
    { keepsPrevious: true, isKept: IS_KEPT },
  );
  const { data } = read;
  return (
    <div className={classes['preview']} aria-busy={read.isFetching}>
      <ViewCard
        title={t('modeles_paie.preview.title')}
        text={
          data &&
          t('modeles_paie.preview.text', {
            periode: formatDateRange(data.periode.debut, data.periode.fin, language),
          })
        }
      >
        {!isValid && <Banner kind="warning">{t('modeles_paie.preview.invalid')}</Banner>}
        {data === undefined ? (
          <ReadFallback
            read={read}
            title={t('modeles_paie.preview.failed')}
            skeleton={<CardSkeleton label={t('modeles_paie.preview.loading')} />}
          />
        ) : (
          <Shown preview={data} template={asked} />
        )}
      </ViewCard>
    </div>
  );
}

function Shown({ preview, template }: { preview: Preview; template: Asked }) {
  const t = useT();
  const { fichiers, problemes, a_saisir, classes_melees } = preview;
  return (
    <>
      {!preview.est_figee && <p className={classes['quiet']}>{t('modeles_paie.preview.open')}</p>}
      {problemes.length > 0 && <Problems problemes={problemes} />}
      {problemes.length === 0 && fichiers.every(({ nombre }) => nombre === 0) && (
        <p>{t('modeles_paie.preview.nothing')}</p>
      )}
      {fichiers
        .filter(({ nombre }) => nombre > 0)
        .map((fichier) => (
          <FileView key={fichier.nom} fichier={fichier} template={template} />
        ))}
      {a_saisir.length > 0 && (
        <p className={classes['quiet']}>
          {t('modeles_paie.preview.by_hand', { count: a_saisir.length })}
        </p>
      )}
      {classes_melees.length > 0 && (
        <p className={classes['quiet']}>
          {t('modeles_paie.preview.classes', { count: classes_melees.length })}
        </p>
      )}
      <PreviewTotals preview={preview} />
    </>
  );
}

function Problems({ problemes }: Pick<Preview, 'problemes'>) {
  const t = useT();
  return (
    <Banner kind="warning">
      <strong>{t('modeles_paie.preview.problems')}</strong>
      <ul className={classes['problems']}>
        {problemes.slice(0, SHOWN_ROWS).map(({ genre, quoi, employes }) => (
          <li key={`${genre} ${quoi}`}>
            {genre === 'matricule_en_double'
              ? t('modeles_paie.problems.matricule_en_double', {
                  quoi,
                  noms: employes.map(fullName).join(', '),
                })
              : t(`modeles_paie.problems.${genre}`, { quoi })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

type FileViewProps = { fichier: Preview['fichiers'][number]; template: Asked };

function FileView({ fichier, template }: FileViewProps) {
  const t = useT();
  const [view, setView] = useState<'table' | 'raw'>('table');
  const { nom, entetes, rangees, nombre, remplaces } = fichier;
  const shown = { entetes, rangees: rangees.slice(0, SHOWN_ROWS) };
  const isText = template.format === 'csv';
  return (
    <div className={classes['file']}>
      <p className={classes['line']}>
        <strong className={classes['fileName']}>{nom}</strong>
        <span className={classes['quiet']}>
          {t('modeles_paie.preview.rows', { count: nombre })}
        </span>
      </p>
      {isText && (
        <SegmentedControl
          aria-label={t('modeles_paie.preview.view')}
          value={view}
          onChange={(value) => setView(value === 'raw' ? 'raw' : 'table')}
          data={[
            { value: 'table', label: t('modeles_paie.preview.table') },
            { value: 'raw', label: t('modeles_paie.preview.raw') },
          ]}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard */}
      <div className={classes['scroll']} role="region" aria-label={nom} tabIndex={0}>
        {isText && view === 'raw' ? (
          <pre className={classes['raw']}>{csvText(shown, template)}</pre>
        ) : (
          <table className={classes['cells']}>
            <thead>
              <tr>
                {entetes.map((entete, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- two columns may have one heading
                  <th key={index} scope="col">
                    {entete}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.rangees.map((cells, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- rows of a file are known by their place
                <tr key={row}>
                  {cells.map((cell, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- so are its cells
                    <td key={index} data-figure={cell.genre === 'nombre' || undefined}>
                      {cell.genre === 'vide' ? '' : cell.texte}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {nombre > SHOWN_ROWS && (
        <p className={classes['quiet']}>{t('modeles_paie.preview.shown', { count: SHOWN_ROWS })}</p>
      )}
      {remplaces.length > 0 && (
        <p className={classes['quiet']}>
          {t('modeles_paie.preview.replaced', { liste: remplaces.join(' ') })}
        </p>
      )}
    </div>
  );
}

import { Button } from '@mantine/core';
import type { AccessOutcome, AccessOutcomes } from '@releve/domain/features/employes-access.ts';
import { saveFile } from '../../../platform/api/download-file.ts';
import { needTexts, type Translate, useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { accessTexts } from './access.texts.ts';
import classes from './access.module.css';

needTexts(accessTexts);

export interface AccessResult {
  kind: 'invited' | 'printed';
  data: AccessOutcomes;
  /** The cards, to be saved again where the browser did not keep them. */
  file: { nom: string; blob: Blob } | null;
}

type AccessResultsProps = {
  result: AccessResult | null;
  onPrint: (ids: number[]) => void;
  onClose: () => void;
};

const MARKS = {
  fait: 'done',
  sans_courriel: 'now',
  en_route: 'info',
  deja_ouvert: 'neutral',
  inactif: 'neutral',
} as const satisfies Record<AccessOutcome, string>;

const titleOf = ({ kind, data }: AccessResult, t: Translate): string => {
  const count = data.filter(({ statut }) => statut === 'fait').length;
  return count === 0
    ? t('employes_access.results.nobody')
    : t(`employes_access.results.${kind}`, { count });
};

/** What came of it, person by person. */
export default function AccessResults({ result, onPrint, onClose }: AccessResultsProps) {
  const t = useT();
  const shown = useLastDefined(result ?? undefined);
  return (
    <Dialog
      isOpen={result !== null}
      onClose={onClose}
      title={shown ? titleOf(shown, t) : ''}
      width="36rem"
      closesOutside={false}
    >
      {shown && <Outcomes result={shown} onPrint={onPrint} onClose={onClose} />}
    </Dialog>
  );
}

function Outcomes({
  result: { kind, data, file },
  onPrint,
  onClose,
}: AccessResultsProps & { result: AccessResult }) {
  const t = useT();
  const silent = data.filter(({ statut }) => statut === 'sans_courriel');
  return (
    <div className={classes['results']}>
      {file && <Banner kind="warning">{t('employes_access.results.secret')}</Banner>}
      <ul className={classes['outcomes']} aria-label={t('employes_access.results.list')}>
        {data.map(({ employe, statut }) => (
          <li key={employe.id}>
            <span>{fullName(employe)}</span>
            <StateBadge
              variant="plain"
              kind={MARKS[statut]}
              label={
                statut === 'fait'
                  ? t(`employes_access.results.statuts.fait_${kind}`)
                  : t(`employes_access.results.statuts.${statut}`)
              }
            />
          </li>
        ))}
      </ul>
      <div className={classes['actions']}>
        {file && (
          <Button variant="default" onClick={() => saveFile(file.blob, file.nom)}>
            {t('employes_access.results.save_again')}
          </Button>
        )}
        {silent.length > 0 && (
          <Button
            variant="default"
            onClick={() => onPrint(silent.map(({ employe }) => employe.id))}
          >
            {t('employes_access.results.print_rest', { count: silent.length })}
          </Button>
        )}
        <Button onClick={onClose}>{t('employes_access.results.close')}</Button>
      </div>
    </div>
  );
}

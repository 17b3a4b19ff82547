import { useT } from '../../platform/i18n/i18n.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { type PlanInput, stepAtSite } from './punch-plan.ts';
import type { PunchStep } from './unplanned-visits.ts';
import classes from './corrections.module.css';

interface OtherSiteSheetProps {
  isOpen: boolean;
  sites: readonly { id: number; nom: string; adresse: string; ville: string }[];
  input: PlanInput;
  onPunch: (step: PunchStep) => void;
  onClose: () => void;
}

/** Sent to replace somebody: a site of the week, without a quart there. */
export default function OtherSiteSheet(props: OtherSiteSheetProps) {
  const { isOpen, sites, input, onPunch, onClose } = props;
  const t = useT();
  const unplanned = input.done.filter(({ quart_id }) => quart_id === null);
  const choose = (step: PunchStep) => {
    onPunch(step);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('punch.other.title')}>
      <p className={classes['quiet']}>
        {t(sites.length === 0 ? 'punch.other.none' : 'punch.other.text')}
      </p>
      <ul className={classes['sites']}>
        {sites.map((site) => {
          // Its quarts of the day are punched from the line; here, only what no quart foresees.
          const step = stepAtSite(site, { ...input, quarts: [], done: unplanned });
          return (
            <li key={site.id}>
              <button type="button" className={classes['siteButton']} onClick={() => choose(step)}>
                <span className={classes['siteWords']}>
                  <span className={classes['site']}>{site.nom}</span>
                  <span className={classes['quiet']}>
                    {site.adresse}, {site.ville}
                  </span>
                </span>
                <span className={classes['siteType']}>{t(`punch.other.${step.type}`)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

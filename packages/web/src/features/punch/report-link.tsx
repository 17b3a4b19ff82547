import { IconFlag } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCorrectedNow } from '../../platform/corrected-now.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import type { Visit } from './punch-plan.ts';
import { whereNow } from './where-now.ts';
import classes from './report-link.module.css';

/** During a visit, and for a while after its exit: something went wrong there. */
export function ReportLink({ visits }: { visits: readonly Visit[] }) {
  const t = useT();
  const where = whereNow(visits, useCorrectedNow());
  if (where === null) return null;
  return (
    <Link className={classes['link'] ?? ''} to="/user/incidents/nouveau">
      <IconFlag size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {t(where.isOn ? 'punch.report.during' : 'punch.report.after')}
    </Link>
  );
}

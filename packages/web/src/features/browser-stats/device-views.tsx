// The two views of the devices, at one address: what they run, and what failed on them.
import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { z } from 'zod';
import { useT } from '../../platform/i18n/i18n.ts';

const VIEWS = ['appareils', 'erreurs'] as const;
export type DeviceView = (typeof VIEWS)[number];

export const deviceView = z.object({
  vue: z.enum(VIEWS).catch('appareils').default('appareils'),
});

/** Nothing of one view's search is of use in the other. */
export function DeviceViews({ view }: { view: DeviceView }) {
  const t = useT();
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={t('faults.views.label')}
      data={VIEWS.map((value) => ({ value, label: t(`faults.views.${value}`) }))}
      value={view}
      onChange={(vue) =>
        void navigate({ to: '.', search: vue === 'erreurs' ? { vue } : {}, resetScroll: false })
      }
    />
  );
}

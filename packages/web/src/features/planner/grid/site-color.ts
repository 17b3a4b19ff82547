import type { CSSProperties } from 'react';

const SITE_COLORS = 8;

/** The same colour for a site wherever it is; what is drawn with it reads `--site`. */
export const siteStyle = (clientId: number): CSSProperties =>
  ({ '--site': `var(--site-${(clientId % SITE_COLORS) + 1})` }) as CSSProperties;

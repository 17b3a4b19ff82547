const SITE_COLORS = 8;

/** The same colour for a site wherever it is. */
export const siteColor = (clientId: number): string => `var(--site-${(clientId % SITE_COLORS) + 1})`;

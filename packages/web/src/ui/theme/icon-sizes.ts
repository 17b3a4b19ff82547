/** One icon size per context, in pixels, and the one stroke. */
export const iconSize = { inline: 16, control: 20, bar: 24, hero: 32 } as const;
export const iconStroke = 1.75;

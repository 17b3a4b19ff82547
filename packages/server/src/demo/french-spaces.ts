const NO_BREAK_SPACE = '\u00A0';
const NARROW_NO_BREAK_SPACE = '\u202F';

/** Typed with plain spaces, read with those of French typography: before « : ; ? % $ », inside « », in hours. */
export function withFrenchSpaces(text: string): string {
  return text
    .replace(/ (?=[:»%$](?:[\s.,;)*|]|$))/gm, NO_BREAK_SPACE)
    .replace(/ (?=[;?!](?:\s|$))/gm, NARROW_NO_BREAK_SPACE)
    .replace(/« /g, `«${NO_BREAK_SPACE}`)
    .replace(/(\d) h(?: (\d\d))?(?!\p{L})/gu, (_match, hour: string, minutes?: string) =>
      [hour, 'h', ...(minutes === undefined ? [] : [minutes])].join(NO_BREAK_SPACE),
    )
    .replace(/(\d) (?=ml\b|litres?\b|minutes?\b|secondes?\b|°C)/g, `$1${NO_BREAK_SPACE}`);
}

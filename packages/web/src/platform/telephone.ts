const EXTENSION = /[\s,;]*(?:x|ext\.?|poste|p\.|#)\s*(\d{1,6})$/i;
const NORTH_AMERICAN_DIGITS = 10;

/** The address that dials what people wrote; an extension is dialled after the number. */
export function telephoneLink(telephone: string): string {
  const extension = EXTENSION.exec(telephone)?.[1];
  const written = telephone.replace(EXTENSION, '');
  const digits = written.replace(/\D/g, '');
  const isLocal = !written.trim().startsWith('+') && digits.length === NORTH_AMERICAN_DIGITS;
  const number = isLocal ? `+1${digits}` : written.trim().startsWith('+') ? `+${digits}` : digits;
  return `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}`;
}

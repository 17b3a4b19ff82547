// Writes parameters into a text. French elides before a vowel: « de Alice » is « d’Alice ».

/** `y` before a vowel is a consonant: « de Yannick », « d’Yves ». An `h` is silent but in the words that names have. */
const ELIDED = /^(?:[aeiouœæ]|y[^aeiou]|h(?!a(?!bit)|ock|oll|ors|ou|uit|[^a-z]))/i;

/** `start` is a word without its `e`: `d` and `Alice` make « d’Alice », `d` and `Nadia` « de Nadia ». */
const elide = (start: string, name: string): string =>
  ELIDED.test(name.normalize('NFD')) ? `${start}’${name}` : `${start}e ${name}`;

/** `{nom}` is the parameter of that name; one that is not given stays as it is. */
export const fillText = (
  text: string,
  parameters: Readonly<Record<string, string | number>>,
): string =>
  text.replace(
    /(^|\s)(d|qu)e \{(\w+)\}|\{(\w+)\}/gi,
    (placeholder: string, before: string, start: string, elided?: string, plain?: string) => {
      const value = parameters[elided ?? plain ?? ''];
      if (value === undefined) return placeholder;
      return elided === undefined ? String(value) : before + elide(start, String(value));
    },
  );

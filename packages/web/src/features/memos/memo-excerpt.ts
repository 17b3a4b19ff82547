const EXCERPT_LENGTH = 160;

const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const LINE_MARK = /^\s*(#{1,6}|>|[-*+]|\d+[.)])\s+/;
const RULE_OR_TABLE = /^\s*(([-*_]\s*){3,}$|\|)/;
const ENDS_A_SENTENCE = /[.!?:;…]$/;

const wordsOf = (line: string): string =>
  line
    .replace(LINE_MARK, '')
    .replace(LINK, '$1')
    .replace(/[*_`~]+/g, '')
    .trim();

/** Between two lines that no sentence separates, a point does. */
function join(text: string, line: string, isContinued: boolean): string {
  if (text === '') return line;
  return `${text}${isContinued || ENDS_A_SENTENCE.test(text) ? ' ' : ' · '}${line}`;
}

/** The first words of a Markdown text, without its marks. */
export function excerptOf(corps: string): string {
  let text = '';
  let isWithinParagraph = false;
  for (const line of corps.split('\n')) {
    const words = RULE_OR_TABLE.test(line) ? '' : wordsOf(line);
    if (words !== '') text = join(text, words, isWithinParagraph && !LINE_MARK.test(line));
    isWithinParagraph = words !== '' && !/^\s*#/.test(line);
  }
  return cutAtWord(text.replace(/\s+/g, ' '));
}

function cutAtWord(text: string): string {
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}

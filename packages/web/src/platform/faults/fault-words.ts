// Takes everything out of a fault's text that could be somebody's. Only words of a fixed list stay: those of the browsers'
// own messages and of ours. Names, typed text, tokens and numbers cannot be told from other words, so no other word
// stays. Pure.

/**
 * As browsers and this app write them in messages, capitals included: `Page` is a family name, `page` a word. A word that
 * is somebody's name as it stands does not belong here.
 */
const KNOWN_WORDS = new Set(
  `a abort aborted access accessing add already an and any api app argument array as assign assignment async at await
  backing be because been before blob blocked body boundary browser buffer busy but by cache call called can canceled
  cancelled cannot canvas changed char character chunk class clone cloned close closed closing code column command
  component connection constructor content context convert could create css cursor data database decode declared defined
  delete deleted denied device did disk document does draft drain drawing drawn duplicate during dynamically each element
  empty encountered encoding end ended entry error errors event every evaluating evicted exceeded exception execute
  executed exist existing exists expected export expression failed failure fetch field file find finished first for form
  format found from full function get given gone has have height hook hooks id immutable import imported in index
  indexed infinity initialization initialize input insecure instance instanceof integer internal interrupted into invalid
  is it iterable iterator its key kept large last layout length lexical limit line list load loaded loading lock loop lost
  manager many match maximum media memory message method minified missing mode module more must mutation name named
  network never new no node not notification notifications null number object occurred of offline on one online only open
  opened opening operation option or other out outbox outside page parameter parse password path pending permission photo
  played position possibly preload private promise properties property provided punch push put quart queried query queue
  quota range read reading readonly recursion reference refused register registration rejected released remove render
  rendered report request require required resolve resource response result return rights route same schedule schema
  script sealed security send sent serialized server session sheet signal signed site size slow source space stack state
  status step steps stopped storage store string structure style subscribe such symbol synchronous syntax table tag
  terminated text than that the their then there this thrown timed timeout timer to token too transaction transfer tree
  trying two type unable unauthenticated uncaught undefined undelivered unexpected unhandled unknown unsupported update
  used user valid validation value version violation visible waiting was were when where whether while width window with
  within without worker write writing wrong you zone
  A API An Argument Assignment Attempt Attempted Blocked Cache CacheStorage Cannot Can Class Connection Could CSS
  Database Document DOMException Duplicate Element Error Event Expected Failed Function Geolocation HTML HTTP IDBCursor
  IDBDatabase IDBFactory IDBIndex IDBKeyRange IDBObjectStore IDBTransaction Illegal Importing Indexed Infinity Internal
  Invalid It JSON Load Maximum Minified Module NaN Navigator Network No Node Not Notification Object Only Operation
  Outside Permission Promise Push PushManager Quota QuotaExceededError RangeError React ReferenceError Refused Rejected
  Rendered Request ResizeObserver Response Screen Script Security Server ServiceWorker ServiceWorkerContainer
  ServiceWorkerRegistration Storage Symbol SyntaxError Temporal The This Timeout Transaction Type TypeError Unable
  Uncaught Unexpected Unhandled Unknown Unsupported URI URL User Value Window Worker`.split(/\s+/),
);

/** A word, a number, plain punctuation, or anything else. */
const TOKENS = /\p{L}+|\p{N}+|[ .,:;()'"_/-]+|[^]/gu;
/** Of an address in the text. */
const QUERY = /\?[^\s"')]*/g;
const ELIDED = '…';
const NUMBER = '#';

function scrubToken(token: string): string {
  if (/^\p{N}/u.test(token)) return NUMBER;
  if (/^[ .,:;()'"_/-]/.test(token)) return token;
  return KNOWN_WORDS.has(token) ? token : ELIDED;
}

/** What was taken out leaves one mark, however long it was: its length would tell something of it. */
export const scrubText = (text: string): string =>
  (text.replace(QUERY, '').match(TOKENS) ?? [])
    .map(scrubToken)
    .join('')
    .replace(/[…#](?:[^\p{L}]*[…#])+/gu, ELIDED)
    .replace(/\s+/g, ' ')
    .trim();

/** A file of the app and a position in it; the address that a frame stands at is ours, or it is left out. */
const FRAME =
  /(\/(?:assets|src)\/[\w./-]+\.(?:js|tsx?)|\/sw\.js)(?:\?[^\s:)]*)?:(\d{1,7}):(\d{1,7})/;
const MAX_FRAMES = 10;

/** Only where it happened, frame by frame: a browser writes the message into the stack as well. */
export const scrubStack = (stack: string, message: string): string =>
  (message === '' ? stack : stack.replaceAll(message, ''))
    .split('\n')
    .map((line) => FRAME.exec(line))
    .filter((frame) => frame !== null)
    .slice(0, MAX_FRAMES)
    .map(([, file = '', line = '', column = '']) => `${file}:${line}:${column}`)
    .join('\n');

/** `/admin/employes/edit/12/base?q=x` as `/admin/employes/edit/:id/base`. */
export const scrubAddress = (address: string): string =>
  address
    .replace(/[?#].*$/s, '')
    .split('/')
    .map((part) => (/^[A-Za-z-]{0,20}$/.test(part) ? part : ':id'))
    .join('/');

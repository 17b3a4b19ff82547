// An iCalendar file (RFC 5545). Times are written in UTC: every calendar shows them in its own zone.

export interface CalendarEvent {
  readonly uid: string;
  /** Instants; or dates, of whole days, `end` being the day after the last. */
  readonly start: number | string;
  readonly end: number | string;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  readonly geo: { readonly lat: number; readonly lng: number } | null;
  /** Grows with each change, so that a calendar replaces what it has. */
  readonly sequence: number;
}

const MAX_LINE_BYTES = 75;

export function writeCalendar(
  name: string,
  events: readonly CalendarEvent[],
  now: Temporal.Instant,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Releve//Horaire//FR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => writeEvent(event, now.epochMilliseconds)),
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}

const writeEvent = (event: CalendarEvent, stamp: number): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${writeInstant(stamp)}`,
  writeMoment('DTSTART', event.start),
  writeMoment('DTEND', event.end),
  `SEQUENCE:${event.sequence}`,
  `SUMMARY:${escapeText(event.summary)}`,
  ...(event.description === '' ? [] : [`DESCRIPTION:${escapeText(event.description)}`]),
  ...(event.location === '' ? [] : [`LOCATION:${escapeText(event.location)}`]),
  ...(event.geo === null ? [] : [`GEO:${event.geo.lat};${event.geo.lng}`]),
  'END:VEVENT',
];

const writeMoment = (name: string, at: number | string): string =>
  typeof at === 'number'
    ? `${name}:${writeInstant(at)}`
    : `${name};VALUE=DATE:${at.replaceAll('-', '')}`;

/** 20261115T021300Z */
const writeInstant = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const escapeText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** At most 75 bytes a line, never in the middle of a character; what follows begins with a space. */
function foldLine(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

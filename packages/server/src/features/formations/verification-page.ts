// The public check of a certificate: a page that the server writes, without a script, for whoever reads the code on paper.
import type { Language } from '@releve/domain/texts.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import type { App } from '../../platform/http/app.ts';
import { createRateLimit } from '../../platform/http/rate-limit.ts';
import { writeLongDate } from '../../platform/texts.ts';
import { checkPath, lastDayOf } from './certificat-pdf.ts';
import { type CertificatFile, findByCode } from './certificats.repository.ts';
import { formationsTexts } from './formations.texts.ts';
import { dateOf } from './situation.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #f2f4f8; --card: #fff; --text: #0e1b2c; --dim: #4c5b6e; --line: #dde3ea;
  --good: #1b7348; --good-soft: #dcefe4; --bad: #a8261c; --bad-soft: #fbe3e1; }
@media (prefers-color-scheme: dark) { :root { --ground: #0b121d; --card: #131e2d; --text: #e8edf4; --dim: #a5b3c4; --line: #26354a;
  --good: #5fc48f; --good-soft: #12301f; --bad: #f08a80; --bad-soft: #3a1714; } }
body { margin: 0; background: var(--ground); color: var(--text); font: 1.0625rem/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; max-width: 34rem; margin: 0 auto; padding: 1rem; }
article { overflow: hidden; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); }
h1 { display: flex; gap: .75rem; align-items: center; margin: 0; padding: 1.25rem 1.5rem; font-size: 1.375rem; line-height: 1.25; text-wrap: balance; }
.good { background: var(--good-soft); color: var(--good); } .bad { background: var(--bad-soft); color: var(--bad); }
h1 svg { flex: none; width: 1.75rem; height: 1.75rem; }
.facts { padding: 1.25rem 1.5rem .5rem; }
dl { margin: 0; } dt { color: var(--dim); font-size: .875rem; } dd { margin: 0 0 .75rem; overflow-wrap: anywhere; }
p { margin: 0 0 1rem; }
footer { padding: .875rem 1.5rem; border-top: 1px solid var(--line); color: var(--dim); font-size: .875rem; }
@media (min-width: 40em) { main { padding-top: 4rem; } }
`;

const SIGNS = { good: 'M7 12.5l3.5 3.5L17 9', bad: 'M8.5 8.5l7 7M15.5 8.5l-7 7' } as const;

const drawSign = (tone: 'good' | 'bad'): string =>
  `<svg viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">` +
  `<circle cx="12" cy="12" r="10"/><path d="${SIGNS[tone]}"/></svg>`;

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** The first of the two languages that the browser names; French otherwise. */
export function languageOf(accepted: string | undefined): Language {
  const named = (accepted ?? '').toLowerCase().match(/(?:^|[,\s])(?:fr|en)(?=[-;,\s]|$)/);
  return named?.[0].endsWith('en') ? 'en' : 'fr';
}

interface Page {
  readonly langue: Language;
  readonly heading: string;
  readonly tone: 'good' | 'bad';
  readonly body: string;
  readonly company: string;
}

function renderPage({ langue, heading, tone, body, company }: Page): string {
  const t = formationsTexts[langue];
  const foot =
    company === '' ? '' : `<footer>${escapeHtml(t('verification.by', { company }))}</footer>`;
  return `<!doctype html>
<html lang="${langue}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escapeHtml(t('verification.title'))}</title><style>${STYLE}</style><link rel="icon" href="/favicon.svg"></head>
<body><main><article><h1 class="${tone}">${drawSign(tone)}<span>${escapeHtml(heading)}</span></h1>
<div class="facts">${body}</div>
${foot}</article></main></body></html>
`;
}

const fact = (label: string, value: string): string =>
  `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`;

interface Checked {
  readonly langue: Language;
  readonly timeZone: string;
  readonly end: string | null;
  readonly today: string;
  readonly company: string;
}

function renderCertificat(certificat: CertificatFile, checked: Checked): string {
  const { langue, timeZone, end, today, company } = checked;
  const t = formationsTexts[langue];
  const { employe, titre, numero, delivre_le, retire_le } = certificat;
  const isWithdrawn = retire_le !== null;
  const isOver = end !== null && end < today;
  const state = isWithdrawn ? 'withdrawn' : isOver ? 'expired' : 'valid';
  const day = (at: string) => writeLongDate(langue, calendarDate(at, timeZone));
  const facts = [
    fact(t('certificate.holder'), `${employe.prenom} ${employe.nom}`),
    fact(t('certificate.course'), titre),
    fact(t('certificate.number', { numero: '' }).trim(), numero),
    fact(t('certificate.given'), day(delivre_le)),
    fact(
      t('certificate.until'),
      end === null ? t('certificate.forever') : writeLongDate(langue, end),
    ),
  ];
  // Since when, and not why: the reason is between the company and the person.
  const withdrawn =
    retire_le === null
      ? ''
      : `<p>${escapeHtml(t('certificate.withdrawn', { date: day(retire_le) }))}</p>`;
  return renderPage({
    langue,
    heading: t(`verification.${state}`),
    tone: state === 'valid' ? 'good' : 'bad',
    body: `${withdrawn}<dl>${facts.join('\n')}</dl>`,
    company,
  });
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  Vary: 'Accept-Language',
};

const CODE = /^[0-9A-Z]{16}$/;

/** Nobody signs in for it; what it tells is what the paper tells, and whether it still holds. */
export function serveVerification(app: App): void {
  const { http, db, settings, clock, config } = app;
  const limit = createRateLimit({ clock, limit: 60, windowSeconds: 60 });
  http.get<{ Params: { code: string } }>(checkPath(':code'), async (request, reply) => {
    const langue = languageOf(request.headers['accept-language']);
    const t = formationsTexts[langue];
    const { COMPANY_NAME, ENABLE_FORMATIONS } = await settings.read();
    const company = COMPANY_NAME ?? '';
    void reply.headers({ ...HEADERS, 'Content-Language': langue });
    const refuse = (status: number, what: 'unknown' | 'too_many') => {
      const heading = t(`verification.${what}`);
      const body = `<p>${escapeHtml(t(`verification.${what}_text`))}</p>`;
      // Nothing was given here, by nobody.
      return reply
        .status(status)
        .send(renderPage({ langue, heading, tone: 'bad', body, company: '' }));
    };
    const seconds = limit.take(request.ip);
    if (seconds > 0) return refuse(429, 'too_many').header('Retry-After', String(seconds));
    const code = request.params.code.toUpperCase();
    const certificat =
      ENABLE_FORMATIONS && CODE.test(code) ? await findByCode(db, code) : undefined;
    if (!certificat) return refuse(404, 'unknown');
    const { timeZone } = config;
    const end = await lastDayOf(db, certificat, timeZone);
    const today = dateOf({ now: clock.now(), timeZone });
    return reply.send(renderCertificat(certificat, { langue, timeZone, end, today, company }));
  });
}

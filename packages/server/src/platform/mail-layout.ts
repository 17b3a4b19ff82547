// The one look of every e-mail, as text and as HTML without images or remote parts.
import type { Language } from '@releve/domain/texts.ts';
import { platformTexts } from './platform.texts.ts';

export interface MailText {
  langue: Language;
  /** Whom it greets; without it, whoever opens it. */
  prenom?: string;
  paragraphs: readonly string[];
  action?: { label: string; url: string };
  /** Without it: that it was sent automatically. */
  footer?: string;
}

const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export function layOutMail(mail: MailText): { text: string; html: string } {
  const { langue, prenom, paragraphs, action } = mail;
  const t = platformTexts[langue];
  const greeting =
    prenom === undefined ? t('mail.greeting_nobody') : t('mail.greeting', { prenom });
  const footer = mail.footer ?? t('mail.footer');
  const lines = [greeting, ...paragraphs, ...(action ? [`${action.label}\n${action.url}`] : [])];
  const html = [greeting, ...paragraphs].map((line) => `<p>${escapeHtml(line)}</p>`).join('\n');
  const button = action
    ? `<p><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0b5c4a;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="font-size:13px;color:#555">${escapeHtml(action.url)}</p>`
    : '';
  return {
    text: `${[...lines, '-- ', footer].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${langue}"><head><meta charset="utf-8"></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c1c1c">
<div style="max-width:560px;margin:auto">
${html}
${button}
<p style="margin-top:32px;font-size:13px;color:#555">${escapeHtml(footer)}</p>
</div></body></html>
`,
  };
}

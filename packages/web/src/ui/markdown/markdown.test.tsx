// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Markdown } from './markdown.tsx';

const render = (text: string) => {
  document.body.innerHTML = renderToStaticMarkup(<Markdown text={text} />);
  return document.body;
};

describe('a text in Markdown', () => {
  it('is drawn with its headings below those of the screen', () => {
    const page = render('# Neige\n\nDes **bottes** pour *tous*.\n\n- sel\n- pelle');
    expect(page.querySelector('h3')?.textContent).toBe('Neige');
    expect(page.querySelector('h3')?.id).toBe('');
    expect(page.querySelector('strong')?.textContent).toBe('bottes');
    expect(page.querySelectorAll('li')).toHaveLength(2);
  });

  it('shows HTML as the text that it is', () => {
    const page = render('<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>');
    expect(page.querySelector('script, img')).toBeNull();
    expect(page.textContent).toContain('alert(1)');
  });

  it('opens a link in another tab without handing this one over', () => {
    const link = render('[Consignes](https://exemple.ca/sel)').querySelector('a');
    expect(link?.href).toBe('https://exemple.ca/sel');
    expect(link?.target).toBe('_blank');
    expect(link?.rel).toBe('noopener noreferrer');
  });

  it.each(['mailto:bureau@exemple.ca', 'tel:+15145550101'])('keeps %s', (address) => {
    expect(render(`[Joindre](${address})`).querySelector('a')?.getAttribute('href')).toBe(address);
  });

  it.each([
    '[a](javascript:alert(1))',
    '[a](JaVaScRiPt:alert(1))',
    '[a](java&#115;cript:alert(1))',
    '[a](data:text/html,<b>x</b>)',
    '[a](vbscript:x)',
    '[a](file:///etc/passwd)',
    '[a](/api/logout)',
    '<javascript:alert(1)>',
    '[a][x]\n\n[x]: javascript:alert(1)',
  ])('makes no link of %s', (text) => {
    expect(render(text).querySelector('a[href]')).toBeNull();
  });

  it('fetches no picture from elsewhere', () => {
    const page = render('![Plan de la cour](https://exemple.ca/plan.png)');
    expect(page.querySelector('img')).toBeNull();
    expect(page.textContent).toBe('Plan de la cour');
  });
});

// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BarChart } from './bar-chart.tsx';
import { HeatStrip } from './heat-strip.tsx';
import { StackedBars } from './stacked-bars.tsx';
import { TrendChart } from './trend-chart.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const DAYS = ['lundi', 'mardi', 'mercredi'];
const HEADINGS = { label: 'Jour', value: 'Heures', none: 'aucune' };
const write = (value: number) => `${value} h`;

const charts = {
  bars: (
    <BarChart
      label="Heures"
      bars={DAYS.map((label, value) => ({ key: label, label, value }))}
      max={3}
      formatValue={({ value }) => write(value)}
      headings={HEADINGS}
    />
  ),
  stack: (
    <StackedBars
      label="Heures"
      parts={[
        { key: 'a', label: 'Prévues', tone: 'neutral' },
        { key: 'b', label: 'Travaillées', tone: 'primary' },
      ]}
      stacks={DAYS.map((label, value) => ({
        key: label,
        label,
        shortLabel: label,
        values: [value, value],
      }))}
      formatValue={write}
      heading="Jour"
    />
  ),
  trend: (
    <TrendChart
      label="Heures"
      points={DAYS.map((label, value) => ({ label, shortLabel: label, value }))}
      min={0}
      max={3}
      ticks={[0, 3]}
      formatValue={write}
      headings={HEADINGS}
    />
  ),
  heat: (
    <HeatStrip
      label="Heures"
      cells={DAYS.map((label, value) => ({ key: label, label, shortLabel: label, value }))}
      max={3}
      formatValue={write}
      headings={HEADINGS}
    />
  ),
};

const slider = () => document.querySelector<HTMLElement>('[role="slider"]');
const press = (key: string): void =>
  act(() => {
    slider()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });

test.each(Object.entries(charts))(
  '%s: the arrow keys go through the points, each is announced, and a table has them all',
  (name, chart) => {
    act(() => root.render(chart));
    act(() => slider()?.focus());
    press('Home');
    const said = () => slider()?.getAttribute('aria-valuetext');
    expect(said()).toBe(name === 'stack' ? 'lundi, Prévues 0 h, Travaillées 0 h' : 'lundi, 0 h');
    press('ArrowRight');
    expect(said()).toContain('mardi');
    press('End');
    press('ArrowDown');
    expect(said()).toContain('mercredi');
    expect(slider()?.getAttribute('aria-valuenow')).toBe('2');
    expect([...document.querySelectorAll('tbody th')].map((cell) => cell.textContent)).toEqual(
      DAYS,
    );
    expect(document.querySelector('figcaption')?.textContent).toBe('Heures');
  },
);

test('every tone of the legend is that of the drawing', async () => {
  const styles = await readFile(path.join(import.meta.dirname, 'charts.module.css'), 'utf8');
  const tonesOf = (of: string) =>
    [...styles.matchAll(new RegExp(`\\.${of}\\[data-tone='(\\w+)'\\]`, 'g'))].map(
      (found) => found[1],
    );
  expect(tonesOf('part').length).toBeGreaterThan(3);
  expect(new Set(tonesOf('part'))).toEqual(new Set(tonesOf('key')));
});

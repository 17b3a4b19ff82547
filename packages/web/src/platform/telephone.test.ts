import { expect, it } from 'vitest';
import { telephoneLink } from './telephone.ts';

it.each([
  ['514 555-0134', 'tel:+15145550134'],
  ['(450) 555-0199 poste 12', 'tel:+14505550199;ext=12'],
  ['+33 1 44 55 66 77', 'tel:+33144556677'],
  ['1-800-555-0100', 'tel:18005550100'],
  ['555-0134', 'tel:5550134'],
  ['514 555-0134 x7', 'tel:+15145550134;ext=7'],
])('dials %s as %s', (written, link) => {
  expect(telephoneLink(written)).toBe(link);
});

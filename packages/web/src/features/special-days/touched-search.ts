// Which of the touched quarts a search finds, by the name of the site or of the person. Pure.
import type { PlanQuart } from '@releve/domain/features/quarts.ts';
import { plainText } from './plain-text.ts';
import type { QuartNames } from './special-days.queries.ts';

export function filterQuarts(
  quarts: readonly PlanQuart[],
  q: string,
  { clients, employes }: QuartNames,
): readonly PlanQuart[] {
  const words = plainText(q.trim()).split(/\s+/);
  return quarts.filter(({ client_id, employe_id }) => {
    const site = clients.get(client_id) ?? '';
    const person = employe_id === null ? '' : (employes.get(employe_id) ?? '');
    const text = plainText(`${site} ${person}`);
    return words.every((word) => text.includes(word));
  });
}

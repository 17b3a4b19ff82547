// The days of a week with what is planned on each. Pure.
import type { EmployeGlance, EmployeQuart } from '@releve/domain/features/employes-glance.ts';
import { addDays } from '@releve/domain/working-day.ts';

export interface WeekDay {
  date: string;
  quarts: EmployeQuart[];
}

export function listWeekDays({
  debut,
  fin,
  quarts,
}: Pick<EmployeGlance['semaine'], 'debut' | 'fin' | 'quarts'>): WeekDay[] {
  const days: WeekDay[] = [];
  for (let date = debut; date <= fin; date = addDays(date, 1)) {
    days.push({ date, quarts: quarts.filter((quart) => quart.date === date) });
  }
  return days;
}

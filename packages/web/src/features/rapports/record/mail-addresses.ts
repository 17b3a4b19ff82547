// The addresses of a message, as typed: one after the other with a comma, a semicolon or a space between. Pure.
import { z } from 'zod';

const address = z.email().max(254);

export interface MailAddresses {
  good: string[];
  bad: string[];
}

export function readAddresses(text: string): MailAddresses {
  const typed = [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
  return {
    good: typed.filter((part) => address.safeParse(part).success),
    bad: typed.filter((part) => !address.safeParse(part).success),
  };
}

import { expect, it } from 'vitest';
import { COMMAND_CHANGES } from './command-changes.ts';
import { readsOf } from './command-reads.ts';

it.each(COMMAND_CHANGES.map(({ command, read }) => [command, read]))(
  '%s changes %s, which is asked again once it was sent',
  (command, read) => {
    expect(readsOf(command)?.map(({ path }) => path)).toContain(read);
  },
);

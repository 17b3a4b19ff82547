import * as attention from '@releve/domain/features/attention.ts';
import * as messagerie from '@releve/domain/features/messagerie.ts';
import * as cancellations from '@releve/domain/features/punch-cancellations.ts';
import * as punch from '@releve/domain/features/punch.ts';
import * as retards from '@releve/domain/features/retard-annonces.ts';
import * as session from '@releve/domain/features/session.ts';
import * as settings from '@releve/domain/features/settings.ts';
import * as sync from '@releve/domain/features/sync.ts';
import { describe, expect, it } from 'vitest';
import * as firstCalls from './first-calls.ts';

const ENDPOINTS = {
  ...attention,
  ...cancellations,
  ...messagerie,
  ...punch,
  ...retards,
  ...session,
  ...settings,
  ...sync,
};

describe('the calls of the first page', () => {
  it.each(Object.entries(firstCalls))('%s is the endpoint of that name', (name, call) => {
    const { id, method, path, ability } = ENDPOINTS[name as keyof typeof firstCalls];
    expect(call).toEqual({ id, method, path, ability });
  });
});

import type { Message } from '@releve/domain/messages.ts';

export type TurnedInto = 'demande' | 'memo';

export function turnInto(_message: Message, _kind: TurnedInto): void {}

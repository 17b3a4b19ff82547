import type { Message } from '@releve/domain/messages.ts';
export type TurnedInto = 'demande' | 'memo';
export declare function turnInto(message: Message, kind: TurnedInto): void;

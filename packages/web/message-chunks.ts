// What is written and brought to a conversation, and under a thing: groups of `chunks.ts`.
export const MESSAGE_CHUNKS = [
  // What is written under a thing, and in a conversation.
  {
    name: 'messages',
    test: new RegExp(
      [
        '/web/src/features/objects/message/(about-message|change-message|composer|linkify|live-text|message-body|message-options|message-pieces|quick-answers)\\.tsx?$',
        '/web/src/features/objects/(message/message\\.module\\.css|timeline(-others|-changes|\\.queries)?\\.tsx?)$',
        '/web/src/ui/attachments/(use-)?voice-player\\.tsx?$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
  // The files and voice notes that are chosen with words.
  {
    name: 'pieces',
    test: new RegExp(
      [
        '/web/src/features/objects/message/(brought-files|chosen-files|file-button|message-files|message-words|use-local-pieces|voice-note|composer\\.module)\\.',
        '/web/src/ui/attachments/(format-seconds|(use-)?voice-recorder|voice\\.module)\\.',
        '/web/src/platform/voice-recording\\.ts$',
        // Whoever writes brings files; the waiting changes and what is read do without.
        '/web/src/features/messagerie/messagerie\\.mutations\\.ts$',
      ].join('|'),
    ),
    priority: 5,
    includeDependenciesRecursively: false,
  },
];

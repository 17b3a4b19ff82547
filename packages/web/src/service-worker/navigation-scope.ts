// Which addresses the app itself answers when a page is opened there.

/** The server's own addresses, and files: those are never answered with the app's page. */
export const SERVER_ADDRESSES = [
  /^\/(?:api|app|metrics|verification)(?:[/?]|$)/,
  /^[^?]*\/[^/?]*\.[^/?]+(?:\?|$)/,
];

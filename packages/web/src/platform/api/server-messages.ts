// What the messages of the server are called, for the modules that show some: whoever loads such a module waits for these
// texts as for its own. A call that is refused brings them itself (call-endpoint.ts).
import { needTexts, serverTexts, translateServerMessage } from '../i18n/i18n.ts';

needTexts(serverTexts);

export { translateServerMessage };

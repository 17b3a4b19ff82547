import type { Translated } from '../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

const codes: Translated<typeof fr> = {
  kinds: {
    client: 'Site',
    equipement: 'Machine',
    produit: 'Product',
    certificat: 'Certificate',
  },
  scan: {
    intro: 'Aim at the code on the wall or on the thing.',
    view: 'Reading the code',
    asking: 'Allow the camera if the browser asks.',
    aim: 'Put the code inside the frame.',
    foreign: 'This code is not one of Relève: aim at another.',
    torch_on: 'Turn the light on',
    torch_off: 'Turn the light off',
    turn: 'Other camera',
    retry: 'Try again',
    faults: {
      denied: {
        title: 'The camera is refused',
        text: 'Press the icon left of the address, or open the settings of the browser, allow the camera for this site, then try again. The code can also be typed, below.',
      },
      missing: {
        title: 'No camera',
        text: 'Type the code printed under the square, below.',
      },
      busy: {
        title: 'The camera is in use',
        text: 'Close the app that uses it, then try again. The code can also be typed, below.',
      },
      unsupported: {
        title: 'This browser gives no camera',
        text: 'Type the code printed under the square, below.',
      },
      failed: {
        title: 'Reading did not start',
        text: 'Try again, or type the code printed under the square, below.',
      },
    },
    typed: {
      title: 'Type the code',
      label: 'Printed code',
      hint: 'Ten characters, for example K7M2P-4XQ9D.',
      open: 'Open',
      use: 'Use this code',
      wrong: 'There is no such code: check each character.',
    },
  },
  found: {
    looking: 'Looking for the code…',
    code: 'Code {code}',
    ways: {
      pointer: 'Punch at this site',
      ouvrir: 'Open the file',
      verifier: 'Check the certificate',
    },
    unnamed: 'Code recognised',
    unknown: 'This code is not known',
    unknown_text:
      'It is attached to nothing that you can open. Check it, or show it to your supervisor.',
    wrong: 'This code is incomplete or mistyped',
    wrong_text: 'Scan it again, or check each character.',
    reserved: 'This code is attached to something that you cannot open',
    reserved_text: 'Ask the management what it is.',
    blank: 'This code is blank',
    blank_text: 'It is not attached to anything yet.',
    offline: 'Without a network, this phone does not know this code',
    offline_text:
      'It opens once there is a network. What you do with it meanwhile is sent by itself.',
    unknown_ways: {
      pointer: 'Punch with this code',
      bris: 'Report a breakage with this code',
    },
    failed: 'The code could not be looked up',
    failed_text: 'Nothing has changed. Try again in a moment.',
    again: 'Scan another code',
    retry: 'Try again',
  },
  attach: {
    title: 'Attach this code',
    kind: 'To what',
    beside: 'Codes already there',
    keep: 'Keep them, and add this one',
    replace: 'Replace {code}',
    save: 'Attach',
    done: 'The code is attached.',
    replaced: 'The code is attached; {code} is blank.',
  },
  detach: {
    action: 'Detach the code',
    ask: 'Detach this code?',
    ask_text: 'The label will no longer lead to “{nom}”. It can be attached to something else.',
    confirm: 'Detach',
    done: 'The code is blank.',
  },
};

export default codes;

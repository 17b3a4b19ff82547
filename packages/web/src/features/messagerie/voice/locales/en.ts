import type { Translated } from '../../../../platform/i18n/messages.ts';
import type fr from './fr.ts';

export default {
  recorder: {
    start: 'Record a voice note',
    label: 'Recording a voice note',
    asking: 'The phone asks for access to the microphone.',
    recording: 'Recording.',
    finish: 'Finish the recording',
    cancel: 'Cancel the recording',
    faults: {
      denied:
        'The microphone is refused. Allow it for this site in the settings of the browser, then try again.',
      missing: 'No microphone was found on this device.',
      unsupported: 'This browser cannot record voice notes.',
      failed: 'The recording could not be made. Try again.',
    },
  },
  player: {
    play: 'Listen',
    pause: 'Pause',
    position: 'Position in the voice note',
    broken: 'This browser cannot play this voice note.',
    save: 'Save it on the device',
  },
  file_name: 'Voice note',
} satisfies Translated<typeof fr>;

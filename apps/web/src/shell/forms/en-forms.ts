import { addTexts } from '../../platform/i18n/i18n.ts'

/** English texts for parts of forms. */
export const enForms = {
  generator: {
    fewer: 'Fewer',
    moreOf: 'More',
    symbolsUsed: 'Symbols ({{symbols}})',
    ownSymbols: 'Custom symbols',
    ownSymbolsHint: 'The generator uses only these. Leave it empty for the default set.',
    ownSymbolsWrong: 'Enter keyboard symbols like !@#$, each only once. We left out the rest.',
    minNumbers: 'At least this many numbers',
    minSymbols: 'At least this many symbols',
    minTooMany: 'The password is too short for that many, so it gets as many as fit.',
  },
  attachments: {
    progress: '{{done}} of {{size}}',
    progressOf: 'Progress of {{name}}',
    waiting: 'Waiting. It continues on its own.',
    cancel: 'Cancel {{name}}',
  },
  qr: {
    camera: 'Scan with camera',
    cameraView: 'Camera view',
    aim: 'Hold the code up to the camera.',
    stop: 'Stop camera',
    cameraRefused:
      'Your browser is blocking the camera. Allow it in the address bar, or use a picture or the text instead.',
    cameraNone: 'No camera found. Use a picture of the code, or its text.',
    cameraFailed: 'Couldn’t start the camera. Another app may be using it.',
    cameraHidden:
      'This browser hides camera images from pages to prevent fingerprinting. Choose a picture of the code (PNG or JPEG), or use its text.',
    picture: 'Choose picture',
    pictureHidden:
      'This browser hides images from pages to prevent fingerprinting, so only PNG and JPEG files work here. Save the picture as one of these, or use the code’s text.',
  },
} as const
addTexts(enForms)

declare module '../../platform/i18n/i18n.ts' {
  interface Catalogs {
    forms: typeof enForms
  }
}

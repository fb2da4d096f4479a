/** English for adding a device (PROTOCOL 5.6), and for reading QR codes. */
export const enDevices = {
  link: {
    title: 'Sign in with another device',
    lead: 'On a device where you’re signed in, go to Account, Sessions, “Add a device”, and scan this code. Then all you need here is your account password.',
    picture: 'QR code for your other device',
    text: 'Code as text',
    copy: 'Copy code',
    waiting: 'Waiting for your other device. The code works for five minutes.',
    expiredTitle: 'This code has expired',
    expired: 'It wasn’t scanned within five minutes.',
    unreadable:
      'The answer doesn’t match this code. Show a new one and scan it again with your other device.',
    again: 'Show new code',
    doneTitle: 'Your other device answered',
    done: 'Enter your account password to sign in.',
  },
  qr: {
    camera: 'Scan with camera',
    cameraView: 'Camera view',
    aim: 'Hold the code up to the camera.',
    screenView: 'The window or screen you chose',
    showOnScreen: 'Bring the QR code into view. It’s read on this page and sent nowhere.',
    stop: 'Stop camera',
    stopScreen: 'Stop reading the screen',
    cameraRefused:
      'Your browser is blocking the camera. Allow it in the address bar, or use a picture or the text instead.',
    cameraNone: 'No camera found. Use a picture of the code, or its text.',
    cameraFailed: 'Couldn’t start the camera. Another app may be using it.',
    cameraHidden:
      'This browser hides camera images from pages to prevent fingerprinting. Choose a picture of the code (PNG or JPEG), or use its text.',
    picture: 'Choose picture',
    pictureHidden:
      'This browser hides images from pages to prevent fingerprinting, so only PNG and JPEG files work here. Save the picture as one of these, or use the code’s text.',
    pictureNone: 'No readable code in this picture.',
  },
  addDevice: {
    title: 'Add a device',
    lead: 'Show a code on the new device and scan it here. The new device then knows your account and starts from what this device has verified.',
    action: 'Add a device',
    scanText: 'On the new device, choose “Sign in with another device” on the sign-in page. It shows a code.',
    code: 'Or paste the code',
    codeHint: 'Starts with severy1l:',
    codeMissing: 'Scan the code, or paste it here.',
    codeOther: 'That’s not a device code. Device codes start with severy1l:',
    next: 'Continue',
    questionTitle: 'Add a device?',
    question:
      'Only continue if the code is on a device in front of you. It learns your email address, your Secret Key if you have one, and how current your vault is. It still needs your account password.',
    confirm: 'Add this device',
    answered: 'This code was already used. Show a new one on the new device.',
    sessionEnded: 'Your session ended. Enter your password again, then scan the code again.',
    locked: 'The vault is locked.',
    doneTitle: 'Device added',
    done: 'Now enter your account password on the new device.',
    close: 'Done',
  },
} as const

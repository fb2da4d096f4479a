/** English for adding a device (PROTOCOL 5.6), and for reading QR codes. */
export const enDevices = {
  link: {
    title: 'Sign in with another device',
    lead: 'On a device where you are signed in, open Account, Sessions, “Add a device”, and scan this code. You then need only your account password here.',
    picture: 'QR code for your other device',
    text: 'The code as text',
    copy: 'Copy the code',
    waiting: 'Waiting for your other device. The code works for five minutes.',
    expiredTitle: 'This code is no longer valid',
    expired: 'Nobody answered it within five minutes.',
    unreadable:
      'What came back was not made for this code. Show a new one, and scan it again with your other device.',
    again: 'Show a new code',
    doneTitle: 'Your other device has answered',
    done: 'Enter your account password to sign in.',
  },
  qr: {
    camera: 'Scan with the camera',
    cameraView: 'Camera view',
    aim: 'Hold the code in front of the camera.',
    stop: 'Stop the camera',
    cameraRefused:
      'The browser does not allow the camera here. Allow it in the address bar, or use a picture or the text.',
    cameraNone: 'No camera was found. Use a picture of the code, or its text.',
    cameraFailed: 'The camera could not be started. Another program may be using it.',
    cameraHidden:
      'This browser hides camera pictures from pages to resist fingerprinting. Choose a picture of the code (PNG or JPEG), or use its text.',
    picture: 'Choose a picture',
    pictureHidden:
      'This browser hides pictures from pages to resist fingerprinting, so only PNG and JPEG files can be read here. Save the picture as one of these, or use the text of the code.',
    pictureNone: 'There is no code in this picture that can be read.',
  },
  addDevice: {
    title: 'Add a device',
    lead: 'Show a code on the new device and scan it here: it then knows your account, and starts with all that this device has verified.',
    action: 'Add a device',
    scanText: 'On the new device, choose “Sign in with another device” on the sign-in page. It shows a code.',
    code: 'Or the code as text',
    codeHint: 'It begins with severy1l:',
    codeMissing: 'Scan the code, or paste its text here.',
    codeOther: 'This is not the code of a new device. It begins with severy1l:',
    next: 'Continue',
    questionTitle: 'Add a device?',
    question:
      'Go on only if the code is on a device in front of you. That device learns your email address, your Secret Key if you have one, and how far your vault has come. It still needs your account password.',
    confirm: 'Add this device',
    answered: 'This code has been answered already. Show a new one on the new device.',
    sessionEnded: 'Your session has ended. Enter your password again, then scan the code once more.',
    locked: 'The vault is locked.',
    doneTitle: 'Device added',
    done: 'Now enter your account password on the new device.',
    close: 'Done',
  },
} as const

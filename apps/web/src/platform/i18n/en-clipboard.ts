/** English for what becomes of copied secrets. */
export const enClipboard = {
  clipboard: {
    clearsIn_one: 'Clipboard clears in {{count, number}} s',
    clearsIn_other: 'Clipboard clears in {{count, number}} s',
    away: {
      alone: 'If you are in another window then, it clears when you come back, or you are asked.',
      staying: 'If you go to another window first, you are asked when you come back.',
      act: 'If you go to another window first, you are asked when you come back.',
    },
    clearsAtAct_one: 'Your first click or key press here after {{count, number}} s clears the clipboard.',
    clearsAtAct_other: 'Your first click or key press here after {{count, number}} s clears the clipboard.',
    clearsOnLock: 'Stays in the clipboard until the vault locks.',
    clearsOnLockAct: 'Stays in the clipboard until the vault locks and you click or press a key here.',
  },
} as const

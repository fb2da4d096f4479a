/** English for clearing copied secrets. */
export const enClipboard = {
  clipboard: {
    clearsIn_one: 'Clipboard clears in {{count, number}} s',
    clearsIn_other: 'Clipboard clears in {{count, number}} s',
    away: {
      alone: 'If you’re in another window then, it clears when you come back, or we’ll ask you.',
      staying: 'If you switch windows first, we’ll ask when you come back.',
      act: 'If you switch windows first, we’ll ask when you come back.',
    },
    clearsAtAct_one: 'Your first click or key press here after {{count, number}} s clears the clipboard.',
    clearsAtAct_other: 'Your first click or key press here after {{count, number}} s clears the clipboard.',
    clearsOnLock: 'Stays on the clipboard until the vault locks.',
    clearsOnLockAct: 'Stays on the clipboard until the vault locks and you click or press a key here.',
  },
} as const

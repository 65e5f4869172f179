/** Where a wallet's window stands. `paid`, `failed` and `left` are the ends: after them nothing is heard any more. */
export const walletStates = ['opened', 'validating', 'choosing', 'paying', 'paid', 'failed', 'left'] as const
export type WalletState = (typeof walletStates)[number]

/** What the window tells, what the shop answers to it, and that somebody gives up. */
export type WalletEvent = 'validate' | 'validated' | 'choose' | 'pay' | 'paid' | 'fail' | 'leave'

const ends = { fail: 'failed', leave: 'left' } as const

const moves: Record<WalletState, Partial<Record<WalletEvent, WalletState>>> = {
  opened: { validate: 'validating', ...ends },
  validating: { validated: 'choosing', ...ends },
  // How it is paid, where it goes and how it travels may be chosen in any order, and again.
  choosing: { choose: 'choosing', pay: 'paying', ...ends },
  // An order that is being placed cannot be left: what became of it is told by its answer.
  paying: { paid: 'paid', fail: 'failed' },
  paid: {},
  failed: {},
  left: {},
}

/**
 * Where the window stands after this; undefined when it has no meaning here: it came too early, twice, or after the window was closed. Any
 * failure ends the window as failed. (WAL-01, WAL-02, WAL-03, WAL-04, WAL-05, WAL-06, WAL-07, WAL-08)
 */
export function nextWalletState(state: WalletState, event: WalletEvent): WalletState | undefined {
  return moves[state][event]
}

/** Whether a window in this state may leave something behind that must be cleared away. (WAL-07, WAL-08) */
export function mustBeCleared(state: WalletState): boolean {
  return state === 'failed' || state === 'left'
}

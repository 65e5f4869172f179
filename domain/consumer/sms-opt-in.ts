export type SmsOptIn = { isTicked: boolean; optInAccepted: boolean }
export type SmsAct = 'tick' | 'untick' | 'accept' | 'phone-invalid'

export const noOptIn: SmsOptIn = { isTicked: false, optInAccepted: false }

/** Ticking shows the terms of texts, accepting them is the yes; a number that is none any more takes both back. */
export function smsOptIn(state: SmsOptIn, act: SmsAct): SmsOptIn {
  if (act === 'tick') return { ...state, isTicked: true }
  if (act === 'accept') return state.isTicked ? { ...state, optInAccepted: true } : state
  return noOptIn
}

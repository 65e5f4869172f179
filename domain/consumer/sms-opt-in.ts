export type SmsOptIn = { isTicked: boolean; optInAccepted: boolean }
export type SmsAct = 'tick' | 'untick' | 'accept' | 'phone-invalid'

export const noOptIn: SmsOptIn = { isTicked: false, optInAccepted: false }

/** Ticking shows the text message terms, accepting them is the consent; an invalid number clears both. */
export function smsOptIn(state: SmsOptIn, act: SmsAct): SmsOptIn {
  if (act === 'tick') return { ...state, isTicked: true }
  if (act === 'accept') return state.isTicked ? { ...state, optInAccepted: true } : state
  return noOptIn
}

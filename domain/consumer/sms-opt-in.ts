export type SmsOptIn = { isTicked: boolean; optInAccepted: boolean }
export type SmsAct = 'tick' | 'untick' | 'accept' | 'phone-invalid'

export const noOptIn: SmsOptIn = { isTicked: false, optInAccepted: false }

/** Ticking the box shows the SMS terms; accepting them is the consent. An invalid number clears both. */
export function smsOptIn(state: SmsOptIn, act: SmsAct): SmsOptIn {
  if (act === 'tick') return { ...state, isTicked: true }
  if (act === 'accept') return state.isTicked ? { ...state, optInAccepted: true } : state
  return noOptIn
}

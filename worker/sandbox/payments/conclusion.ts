import type { AdyenAction } from '#vendor/adyen'
import type { ResultCode } from './decide-payment'
import type { PaymentRow, PaymentState } from './ledger-rows'

type Refusal = { refusalReason: string; refusalReasonCode: string }
/** How a payment ends that waited for its shopper. `refusal`: why, if not for a failed authentication. */
export type Conclusion = { state: 'authorised' | 'refused' | 'pending'; refusal?: Refusal }

export const notAuthenticated: Refusal = { refusalReason: '3D Not Authenticated', refusalReasonCode: '11' }

export const resultCodes: Record<PaymentState, ResultCode | 'Cancelled'> = {
  ...{ authorised: 'Authorised', refused: 'Refused', pending: 'Pending', cancelled: 'Cancelled', waiting: 'RedirectShopper' },
}

export function stateAfter(resultCode: ResultCode): PaymentState {
  if (resultCode === 'Authorised') return 'authorised'
  if (resultCode === 'Received') return 'pending'
  return resultCode === 'Refused' || resultCode === 'Error' ? 'refused' : 'waiting'
}

/** What an answer says of a payment that is decided. */
export function headOf({ psp_reference, reference, value, currency, method }: PaymentRow) {
  return { pspReference: psp_reference, merchantReference: reference, amount: { value, currency }, paymentMethod: { type: method } }
}

/** What an answer with an action says of its payment. Adyen's published ones name neither payment nor order; PayPal's has what an update needs. */
export function openedBy({ type }: AdyenAction, { psp_reference }: PaymentRow): { pspReference?: string } {
  return type === 'sdk' ? { pspReference: psp_reference } : {}
}

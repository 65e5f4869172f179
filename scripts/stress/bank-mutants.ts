import type { SourceMutant } from './run-source-mutants.ts'

const moneyFile = 'worker/platform/orders/order-money.ts'
const sagaFile = 'worker/platform/orders/saga-step.ts'
const reportsFile = 'domain/order/commands/provider-reports.ts'
const atOnceTests = 'worker/platform/orders/captured-at-once'
const bankTests = 'worker/platform/orders/bank-payments'
const refusedTests = 'worker/platform/orders/refused-at-bank'
const heldTests = 'domain/order/commands/held-refunds'

/** Mutants of payments by a bank: captured at once, decided later, or taken back. */
export const bankMutants: SourceMutant[] = [
  {
    name: 'a parcel captures what was captured at once',
    ...{ file: moneyFile, from: 'if (isCapturedAtOnce(order.payment.code)) return Promise.resolve(true)', to: '' },
    tests: atOnceTests,
  },
  {
    name: 'cancelled units that were captured at once are not paid back',
    ...{
      file: 'domain/order/commands/cancel-units.ts',
      from: 'getCancellationRefund(cancellation) > 0 &&',
      to: 'getCancellationRefund(cancellation) < 0 &&',
    },
    tests: atOnceTests,
  },
  {
    name: 'a payment of which a part went back is reversed',
    ...{ file: moneyFile, from: 'amount === payment.toPay && (payment.move?.tries', to: '(payment.move?.tries' },
    tests: atOnceTests,
  },
  {
    name: 'a payment that was captured at once is cancelled',
    ...{
      file: 'worker/platform/orders/payment-modifications.ts',
      from: "|| getPaymentBehavior(code).ends === 'cancel'",
      to: "|| getPaymentBehavior(code).ends !== 'cancel'",
    },
    tests: atOnceTests,
  },
  {
    name: 'a reversal whose answer was lost does not count',
    ...{
      file: 'worker/platform/orders/handle-notification.ts',
      from: '(isOwn && isCapturedAtOnce(code))',
      to: '(isOwn && code === undefined)',
    },
    tests: bankTests,
  },
  {
    name: 'a reversal is unknown once a bank has the money',
    ...{ file: reportsFile, from: '[order, { ...order, chargebacks: [] }].map', to: '[order].map' },
    tests: heldTests,
  },
  {
    name: 'of a reversal counts what a bank has left since',
    ...{ file: reportsFile, from: "due.effect === 'void' && !failed ?", to: "due.effect === 'void' && failed ?" },
    tests: heldTests,
  },
  {
    name: 'what is paid while an order is released stays',
    ...{
      file: 'worker/platform/orders/checkout.object.ts',
      from: "return state === 'voiding' || state === 'releasing' ?",
      to: "return state === 'new' ?",
    },
    tests: bankTests,
  },
  {
    name: 'a payment whose goods were gone goes back under two keys',
    ...{ file: 'worker/platform/orders/payment-issues.ts', from: " ?? failure?.errorId === 'ITEM_NO_LONGER_AVAILABLE'", to: '' },
    tests: bankTests,
  },
  {
    name: 'cancelled units go back although the Customer Area has refunded them',
    ...{
      file: 'domain/order/provider-operations.ts',
      from: 'Math.max(0, Math.min(notRefunded, rest.paid.provider))',
      to: 'rest.paid.provider',
    },
    tests: 'domain/order/commands/cancelled-after-refunds',
  },
  {
    name: 'what a bank gives back of a cancelled order counts as returned',
    ...{
      file: 'domain/order/provider-operations.ts',
      from: 'move === undefined && getRemainingRefund(order) === 0',
      to: 'move === undefined && getRemainingRefund(order) < 0',
    },
    tests: 'domain/order/commands/money-sequences',
  },
  {
    name: 'who does not come back from the bank has no order',
    ...{
      file: sagaFile,
      from: "const isAwaited = state === 'held' || state === 'challenge' ||",
      to: "const isAwaited = state === 'held' ||",
    },
    tests: bankTests,
  },
  {
    name: 'a debit that its bank refuses waits on',
    ...{
      file: sagaFile,
      from: "const isEnded = (state === 'pending' || state === 'challenge')",
      to: "const isEnded = state === 'challenge'",
    },
    tests: 'worker/platform/orders/pending-payment',
  },
  {
    name: 'who refuses at the bank and never comes back keeps the goods',
    ...{
      file: sagaFile,
      from: "const isEnded = (state === 'pending' || state === 'challenge')",
      to: "const isEnded = state === 'pending'",
    },
    tests: refusedTests,
  },
  {
    name: 'the refusal of another payment ends the one that waits',
    ...{ file: sagaFile, from: '!isOnPage && isOwn', to: '!isOnPage' },
    tests: refusedTests,
  },
  {
    name: 'a debit that comes back after weeks is told to nobody',
    ...{ file: reportsFile, from: "report.code === 'CHARGEBACK' && getPaymentBehavior", to: '!order.payment && getPaymentBehavior' },
    tests: 'worker/platform/orders/payment-emails',
  },
  {
    name: 'gift cards pay although a bank took their price back',
    ...{ file: 'domain/order/provider-operations.ts', from: 'const isDisputed = hasOpenChargeback(order)', to: 'const isDisputed = false' },
    tests: 'worker/platform/orders/unpaid-gift-card',
  },
]

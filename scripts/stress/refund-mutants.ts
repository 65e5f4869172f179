import type { SourceMutant } from './run-source-mutants.ts'

const heldFile = 'domain/order/commands/held-refunds.ts'
const disputesFile = 'domain/order/disputes.ts'
const heldTests = 'domain/order/commands/held-refunds'
const retryFile = 'domain/order/commands/retry-refund.ts'
const retryTests = 'domain/order/commands/retry-refund'
const returnRefundFile = 'domain/order/return-refund.ts'
const refundableFile = 'domain/order/refundable-amounts.ts'

/** Mutants of refunds that wait for a dispute, that failed, or that stored value paid. */
export const refundMutants: SourceMutant[] = [
  {
    name: 'a refund that waits is sent while a bank has its money',
    ...{ file: heldFile, from: 'each.value, each.move) > 0 && isUnsent(each.move)', to: 'each.value, each.move) < 0' },
    tests: heldTests,
  },
  {
    name: 'a chargeback that is lost pays nothing of a refund',
    ...{ file: heldFile, from: "phases: ['lost'], pending", to: 'phases: [], pending' },
    tests: heldTests,
  },
  {
    name: 'a chargeback pays what was made of the rest',
    ...{ file: heldFile, from: '!(move?.despite ?? move?.beside)?.includes(dispute)', to: 'move !== null' },
    tests: heldTests,
  },
  {
    name: 'each refund has all of a chargeback',
    ...{ file: disputesFile, from: 'pool.left -= part', to: 'pool.left -= 0' },
    tests: heldTests,
  },
  {
    name: 'an announced chargeback holds nothing',
    ...{
      file: heldFile,
      from: "const isAnnounced = listDisputes(outcome.value.order, 'announced').length > 0",
      to: 'const isAnnounced = false',
    },
    tests: heldTests,
  },
  {
    name: 'an operator refunds what a bank has taken',
    ...{ file: heldFile, from: 'if (rest > getLeftAtProvider(order))', to: 'if (rest < 0)' },
    tests: heldTests,
  },
  {
    name: 'what waits for a chargeback may be refunded beside it',
    ...{ file: refundableFile, from: 'Math.max(getHeldAmount(order), ', to: 'Math.max(0, ' },
    tests: heldTests,
  },
  {
    name: 'a refund that an amount made good is made again',
    ...{ file: retryFile, from: ' || isMadeGood(order, refund)', to: '' },
    tests: retryTests,
  },
  {
    name: 'one amount makes good every refund that failed',
    ...{ file: 'domain/order/replaced-refunds.ts', from: 'unused -= part', to: 'unused -= 0' },
    tests: retryTests,
  },
  {
    name: 'a return is paid by the gift card, and by the provider once that can',
    ...{ file: returnRefundFile, from: ', owed.value - refund.value', to: '' },
    tests: 'domain/order/commands/return-shortfall',
  },
  {
    name: 'a refund that waited for months gives its gift card back twice',
    ...{ file: 'worker/platform/orders/order-money.ts', from: ' || isBackPaid', to: '' },
    tests: 'worker/platform/orders/paid-otherwise',
  },
  {
    name: 'who paid in part with points keeps points of money that went back',
    ...{ file: 'domain/order/order-points.ts', from: 'Math.max(ofTotal, ofMoney, ', to: 'Math.max(ofTotal, ' },
    tests: 'domain/order/commands/points-after-refunds',
  },
  {
    name: 'an operator’s words make a return one that the shop made by itself',
    ...{ file: 'domain/order/replaced-refunds.ts', from: 'refund.isShortfall ?? ', to: '' },
    tests: 'domain/order/commands/return-shortfall',
  },
  {
    name: 'what a shopper has twice is listed as it was when the dispute came',
    ...{ file: 'worker/platform/orders/order.object.ts', from: 'if (effects.length > 0) this', to: "if (order.status === 'CREATED') this" },
    tests: 'worker/platform/orders/paid-twice',
  },
  {
    name: 'a refund that its return paid is made again',
    ...{ file: retryFile, from: 'return !wasPaidWithReturn(order, refund) ||', to: 'return shortfall >= 0 ||' },
    tests: retryTests,
  },
  {
    name: 'a late failure of the first try fails the second',
    ...{
      file: 'domain/order/commands/provider-reports.ts',
      from: 'if (failedBefore) return',
      to: 'if (failedBefore?.id === order.orderNumber) return',
    },
    tests: retryTests,
  },
]

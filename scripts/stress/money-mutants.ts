import { bankMutants } from './bank-mutants.ts'
import { refundMutants } from './refund-mutants.ts'
import type { SourceMutant } from './run-source-mutants.ts'

const conservationFile = 'domain/cart/conservation.ts'
const refundsFile = 'domain/order/refunds.ts'
const pointsFile = 'domain/order/order-points.ts'
const promotionsFile = 'domain/promotion/apply-promotions.ts'
const keptOrderFile = 'domain/order/kept-order.ts'
const keptTests = 'domain/order/commands/kept-value'
const refundableFile = 'domain/order/refundable-amounts.ts'
const returnRefundFile = 'domain/order/return-refund.ts'
const returnedLinesFile = 'domain/order/split-returned-lines.ts'
const paymentBehaviorFile = 'domain/payment/payment-behavior.ts'
const providerOperationsFile = 'domain/order/provider-operations.ts'
const reportTests = 'domain/order/commands/provider-reports'
const failureTests = 'domain/order/commands/after-failures'
const disputesFile = 'domain/order/disputes.ts'
const consumerFile = 'worker/platform/account/consumer.object.ts'
const refundedCardFile = 'domain/gift-card/gift-card.ts'
const refundedCardTests = 'domain/gift-card/refunded-card'
const notificationsFile = 'worker/platform/orders/notification.ts'
const handleNotificationFile = 'worker/platform/orders/handle-notification.ts'
const webhookTests = 'worker/platform/orders/notifications'
const holdsFile = 'worker/platform/hold/holds.sql.ts'
const entitlementsFile = 'domain/consumer/entitlements.ts'

/** Mutants of the money rules; the unit tests beside each file must catch them. */
export const moneyMutants: SourceMutant[] = [
  {
    name: 'what pays stays when a gift card comes in',
    ...{ file: conservationFile, from: 'if (!buysStoredValue(cart)) return cart', to: 'return cart' },
  },
  {
    name: 'a gift card pays for a gift card',
    ...{ file: conservationFile, from: 'buysGiftCard && changes.giftCards.length > 0', to: 'false' },
  },
  { name: 'points pay for a gift card', ...{ file: conservationFile, from: 'buysGiftCard && changes.reward', to: 'false' } },
  { name: 'a loan has no limits', ...{ file: conservationFile, from: 'method.code === code', to: "method.code !== 'NONE'" } },
  { name: 'parts need not sum', ...{ file: conservationFile, from: 'if (!isConsistent(priced))', to: 'if (priced.credit < 0)' } },
  { name: 'what was spent of a gift card is paid back', ...{ file: refundsFile, from: 'paid - spent', to: 'paid' } },
  { name: 'points come back with nothing left to give', ...{ file: refundsFile, from: 'isWhole && remaining >= reward', to: 'isWhole' } },
  {
    name: 'a bought gift card earns points',
    ...{ file: pointsFile, from: 'items.filter((item) => !isBoughtCard(item)),', to: 'items,' },
  },
  {
    name: 'a gift card counts as goods that were not refunded',
    ...{ file: pointsFile, from: 'kept.cart.items.filter((item) => !isBoughtCard(item))', to: 'kept.cart.items' },
    tests: 'domain/order/commands/points-after-refunds.test.ts',
  },
  { name: 'points earn points', ...{ file: pointsFile, from: '* Math.min(money, total)) / total', to: '* total) / total' } },
  {
    name: 'a cancelled gift card is emailed',
    ...{ file: keptOrderFile, from: '{ lines: getCancelledUnits(order) }, ', to: '' },
    tests: keptTests,
  },
  { name: 'a refunded gift card is emailed', ...{ file: keptOrderFile, from: '...(order.refunds ?? []), {', to: '{' }, tests: keptTests },
  {
    name: 'an emailed gift card is refunded by amount',
    ...{ file: refundableFile, from: ' + getHeldByGiftCards(order)', to: '' },
    tests: keptTests,
  },
  {
    name: 'what was spent of a card is refunded',
    ...{ file: refundableFile, from: 'sumAmounts(refunds.map(({ spent = 0 }) => spent))', to: '0' },
    tests: keptTests,
  },
  {
    name: 'a gift stays without its goods',
    ...{ file: 'domain/order/kept-order.ts', from: '< Math.max(1, gift.minimum)', to: '< 0' },
    tests: keptTests,
  },
  {
    name: 'an invoice bills cancelled units',
    ...{ file: 'domain/order/bill.ts', from: 'const keptOrder = omitCancelledUnits(order)', to: 'const keptOrder = order' },
  },
  {
    name: 'the rest is released before its captures are confirmed',
    ...{ file: providerOperationsFile, from: '(move?.failed || !move?.confirmed)', to: 'move?.failed' },
    tests: 'domain/order/commands/money-sequences',
  },
  {
    name: 'a cancel of the rest is listed',
    ...{ file: handleNotificationFile, from: '!hasAuthorizationToRelease(order)', to: 'true' },
    tests: 'worker/platform/orders/after-capture',
  },
  {
    name: 'the rest is released while units are open',
    ...{ file: providerOperationsFile, from: 'every(({ open }) => open <= 0)', to: 'every(({ open }) => open <= 9)' },
  },
  { name: 'a pickup that waits is not captured', ...{ file: providerOperationsFile, from: '!isWaiting && ', to: '' } },
  { name: 'an unknown method is cancelled', ...{ file: paymentBehaviorFile, from: "ends: 'reversal', canFailLater", to: 'canFailLater' } },
  { name: 'a lender is not told what is captured', ...{ file: paymentBehaviorFile, from: ', listsGoods: true', to: '' } },
  {
    name: 'a refund that failed counts',
    ...{ file: disputesFile, from: 'move?.failed || move?.held ? 0 :', to: 'move?.held ? 0 :' },
    tests: reportTests,
  },
  {
    name: 'a capture is asked again under its old key',
    ...{ file: providerOperationsFile, from: 'attempts > 1 ?', to: 'attempts > 9 ?' },
    tests: reportTests,
  },
  {
    name: 'a capture that failed counts',
    ...{ file: providerOperationsFile, from: 'move?.failed ? 0 :', to: 'move?.failed && !paid ? 0 :' },
    tests: reportTests,
  },
  {
    name: 'a refund at the provider is ours',
    ...{ file: reportTests + '.ts', from: 'each.value === value', to: 'each.value > 0' },
    tests: reportTests,
  },
  {
    name: 'letters wait for money',
    ...{ file: 'worker/platform/orders/effect-queues.ts', from: "? 'emails' : 'index'", to: "? 'money' : 'index'" },
  },
  {
    name: 'an allowance binds nobody',
    ...{
      file: promotionsFile,
      from: 'const coveredAmount = getCoveredAmount(offer, sumAmounts(weights))',
      to: 'const coveredAmount = sumAmounts(weights)',
    },
  },
  {
    name: 'papers have the VAT rate of today',
    ...{ file: 'domain/order/bill.ts', from: '(vatRate ?? taxRate)', to: 'taxRate' },
    tests: 'orders/order-documents.test',
  },
  {
    name: 'an issue that was set aside is listed',
    ...{ file: 'worker/platform/orders/payment-issues.ts', from: 'WHERE aside.id = issue.id', to: 'WHERE aside.id IS NULL' },
    tests: 'worker/platform/operations/payment-issues',
  },
  {
    name: 'a webhook that failed is tried without a pause',
    ...{ file: notificationsFile, from: "AND COALESCE(next_at, '') <= ?1", to: "AND ?1 <> ''" },
    tests: webhookTests,
  },
  {
    name: 'new webhooks wait behind one that failed',
    ...{ file: notificationsFile, from: 'ORDER BY tries IS NOT NULL, received_at', to: 'ORDER BY received_at' },
    tests: webhookTests,
  },
  {
    name: 'a key that opens nothing refuses the payment',
    ...{ file: 'domain/payment/provider-rejections.ts', from: 'status === 401 || status === 403', to: 'status === 499' },
    tests: 'worker/platform/orders/rejected-request',
  },
  {
    name: 'a return without lines is refunded untracked',
    ...{
      ...{ file: 'domain/order/commands/order-command.ts', from: "REFUNDED: [{ kind: 'refund', reason }]" },
      to: "REFUNDED: order.received ? [{ kind: 'refund', reason }] : []",
    },
    tests: 'domain/order/commands/commands-for-status',
  },
  {
    name: 'a refund that did not arrive is told to nobody',
    ...{ file: 'domain/payment/webhook-outcomes.ts', from: "email: 'refund failed' }", to: "email: 'none' }" },
  },
  {
    name: 'a line that is refunded in parts keeps a cent',
    ...{ file: returnedLinesFile, from: 'count: countUnits(keptSpans) + received', to: 'count: received' },
    tests: 'domain/order/commands/line-refunds',
  },
  {
    name: 'a second return pays the first one again',
    ...{ file: returnRefundFile, from: '(earlierOrder ? calculateReturnClaim(earlierOrder) : 0)', to: '(earlierOrder ? 0 : 0)' },
    tests: 'domain/order/commands/several-returns',
  },
  {
    name: 'a refund that failed keeps its goods unpaid when they come back',
    ...{ file: returnRefundFile, from: 'amount }) => amount)) - sumAmounts(owedAmounts)', to: 'amount }) => amount))' },
    tests: failureTests,
  },
  {
    name: 'a refund made again takes the points of its return twice',
    ...{ file: pointsFile, from: 'chargedBack - ofReturns', to: 'chargedBack - 0 * ofReturns' },
    tests: failureTests,
  },
  {
    name: 'goods that are back are charged',
    ...{ file: providerOperationsFile, from: "kind === 'email' || Object", to: 'true || Object' },
    tests: failureTests,
  },
  {
    name: 'what a return lacked is never paid',
    ...{ file: 'domain/order/commands/provider-reports.ts', from: 'Math.min(getReturnShortfall(order)', to: 'Math.min(0' },
    tests: failureTests,
  },
  {
    name: 'anything is received after a refund',
    ...{ file: 'domain/order/commands/refund-units.ts', from: 'Math.min(count, withdrawn[id] ?? 0)', to: 'count' },
    tests: 'domain/order/commands/several-returns',
  },
  {
    name: 'a pickup that was cancelled late keeps its points',
    ...{ file: 'domain/order/order-effects.ts', from: 'return hasEarned ?', to: 'return !events ?' },
    tests: 'domain/order/commands/cancel-units',
  },
  {
    name: 'one return opens an order for ever',
    ...{
      file: 'domain/order/returns.ts',
      from: "order.status === 'RETURN_REQUESTED' && isAnnounced",
      to: "order.status === 'RETURN_REQUESTED'",
    },
    tests: 'domain/order/order-life',
  },
  {
    name: 'what was taken a month ago is not given back',
    ...{ file: holdsFile, from: 'else returnAmounts(sql, { id, wants: amounts }, now)', to: 'else void amounts' },
    tests: 'worker/platform/hold/hold',
  },
  {
    name: 'what is given back for months comes back again',
    ...{
      file: holdsFile,
      from: "return void sql.exec('UPDATE hold SET expires_at = max(expires_at, ?) WHERE id = ?', now, id)",
      to: 'return',
    },
    tests: 'worker/platform/hold/hold',
  },
  {
    name: 'a code once per shopper forgets the mailbox of the bill',
    ...{ file: 'domain/order/order-contact.ts', from: '[billingAddress, shippingAddress,', to: '[shippingAddress,' },
    tests: 'worker/platform/orders/paid-otherwise',
  },
  {
    name: 'the card makes up for a gift card that was taken off',
    ...{ file: 'worker/platform/orders/placement-handlers.ts', from: ' && toPay === (preparedOrder.toPay ?? toPay)', to: '' },
    tests: 'worker/platform/orders/paid-otherwise',
  },
  { name: 'credit is spent in any currency', ...{ file: entitlementsFile, from: ' || !isOwnCurrency', to: '' } },
  ...refundMutants,
  ...bankMutants,
  {
    name: 'a refund brings back what had lapsed of a gift card',
    ...{ file: refundedCardFile, from: 'free: Math.min(free, refunded.amount)', to: 'free' },
    tests: refundedCardTests,
  },
  {
    name: 'money refunded to a gift card ends with it',
    ...{ file: refundedCardFile, from: 'until === undefined || until === card.expiryDate', to: 'until !== null' },
    tests: refundedCardTests,
  },
  {
    name: 'what was refunded to a gift card is spent last',
    ...{ file: refundedCardFile, from: 'refunded.amount - amount', to: 'refunded.amount' },
    tests: refundedCardTests,
  },
  {
    name: 'points are earned in any currency',
    ...{ file: consumerFile, from: '.currency === currency ? earning', to: ' ? earning' },
    tests: 'worker/platform/consumer/consumer',
  },
]

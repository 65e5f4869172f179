import type { OrderStatus } from '#contracts/entities/order'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import type { FormResult } from '~/server/form-action.server'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { ChoiceGroup } from '~/ui/choice-group'
import { Panel } from '~/ui/panel'
import { Select } from '~/ui/select'
import { TextInput } from '~/ui/text-input'
import type { OrderDetails, OrderLine } from './load-order.server'

type ReasonKey = readonly ['reason' | 'returnReason', string]

const other: ReasonKey = ['reason', 'other']
const cancelReasons: readonly ReasonKey[] = [['reason', 'mistake'], ['reason', 'late'], ['reason', 'cheaper'], other]
const returnReasons: readonly ReasonKey[] = [
  ...(['fit', 'looks', 'faulty', 'mind'] as const).map((reason) => ['returnReason', reason] as const),
  other,
]

/** An optional reason; the order keeps its second word, such as `late`. */
function Reason({ id, of }: { id: string; of: readonly ReasonKey[] }) {
  const t = useTranslations()
  const options = of.map(([kind, reason]) => ({ value: reason, text: t(`orders.${kind}.${reason}`) }))
  return <Select id={id} name="reason" label={t('orders.reason')} options={[{ value: '', text: t('orders.reason.none') }, ...options]} />
}

/** Calling the order off, while it has not left. */
export function CancelOrder() {
  const t = useTranslations()
  const isPosting = useIsPosting('cancel-order')
  return (
    <Panel id="cancel" title={t('orders.cancelTitle')} quiet>
      <p>{t('orders.cancelText')}</p>
      <form method="post" className="stack s">
        <Reason id="cancel-reason" of={cancelReasons} />
        <p>
          <Button type="submit" look="ghost" name="intent" value="cancel-order" busy={isPosting}>
            {t('orders.cancel')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

/** Chooses what to return; items already being returned are not listed. */
export function ReturnItems({ order, error }: { order: OrderDetails; error?: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('return-items')
  // A line that came in several parcels goes back as one.
  const sent = order.shipments.filter(({ code }) => code !== 'digital').flatMap((shipment) => shipment.lines)
  const lines = sent.filter(({ id }, i) => sent.findIndex((other) => other.id === id) === i)
  const left = lines.filter(({ isReturning }) => !isReturning)
  if (!left.some(({ bonus }) => !bonus)) return null
  return (
    <Panel id="return" title={t('orders.returnTitle')} quiet>
      <p>{t('orders.returnText')}</p>
      {order.returnPeriod.day ? <p>{t('orders.returnUntil', { day: order.returnPeriod.day })}</p> : null}
      <form method="post" className="stack s">
        <ChoiceGroup id="items" legend={t('orders.items')} hideLegend error={error}>
          {left.map(({ id, name, options, qty, giftWorth }) => (
            <Checkbox
              key={id}
              id={`return-${id}`}
              name="items"
              value={id}
              label={qty > 1 ? `${qty} × ${name}` : name}
              hint={giftWorth ? t('orders.returnGift', { amount: giftWorth }) : options || undefined}
              defaultChecked={left.length === 1}
            />
          ))}
        </ChoiceGroup>
        <Reason id="return-reason" of={returnReasons} />
        <p>
          <Button type="submit" look="ghost" name="intent" value="return-items" busy={isPosting}>
            {t(order.status === 'RETURN_REQUESTED' ? 'orders.returnMore' : 'orders.returnSend')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

type ResendProps = { line: OrderLine; email: string | undefined; result?: FormResult; mayNameAddress: boolean }

/** Form to resend a gift card email, for signed-in shoppers also to another address. */
export function ResendGiftCard({ line: { id, name, giftEmail }, email, result, mayNameAddress }: ResendProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('resend-gift-card', { itemId: id })
  const answer = result?.intent === 'resend-gift-card' && result.itemId === id ? result : undefined
  return (
    <Panel id={`resend-${id}`} title={t('orders.resend')} quiet>
      <form method="post" className="stack s" noValidate>
        <input type="hidden" name="itemId" value={id} />
        <p>{name}</p>
        {mayNameAddress ? (
          <TextInput
            id={`resend-${id}-email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t('orders.resendTo')}
            defaultValue={answer?.values.email ?? giftEmail ?? email}
            error={answer?.errors.email?.[0]}
          />
        ) : (
          <p>
            {t('orders.resendTo')}: <b>{giftEmail ?? email}</b>
            <input type="hidden" name="email" value={giftEmail ?? email} />
          </p>
        )}
        <p>
          <Button type="submit" look="ghost" name="intent" value="resend-gift-card" busy={isPosting}>
            {t('orders.resendSend')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

type Terms = Pick<OrderDetails, 'status' | 'returnPeriod' | 'shipments'>

/** Why an order can no longer be cancelled. */
const tooLate: Partial<Record<OrderStatus, string>> = {
  IN_FULFILMENT: 'orders.cancelTooLate',
  PARTIALLY_SHIPPED: 'orders.cancelGone',
  SHIPPED: 'orders.cancelGone',
}
const whyNoReturn: Partial<Record<Terms['returnPeriod']['state'], string>> = { ahead: 'orders.returnAhead', over: 'orders.returnOver' }

/** Why an order cannot be cancelled or sent back now, with the day. Nothing where the page offers it, or where nothing is left of the order. */
export function OrderTerms({ order: { status, returnPeriod, shipments } }: { order: Terms }) {
  const t = useTranslations()
  const isMailed = shipments.every(({ code }) => code === 'digital')
  const why = isMailed && returnPeriod.state !== 'none' ? 'orders.returnCards' : whyNoReturn[returnPeriod.state]
  const lines = [isMailed ? undefined : tooLate[status], why].filter((key) => key !== undefined)
  if (lines.length === 0) return null
  return (
    <Panel id="terms" title={t('orders.terms')} quiet>
      {lines.map((key) => (
        <p key={key}>{t(key, { day: returnPeriod.day ?? '' })}</p>
      ))}
    </Panel>
  )
}

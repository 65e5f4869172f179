import type { OrderStatus } from '#contracts/entities/order'
import { cancelReasons, returnReasons } from '#domain/order/change-reasons'
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

type Reason = { value: string; textKey: string }

const cancelOptions: readonly Reason[] = cancelReasons.map((reason) => ({ value: reason, textKey: `orders.reason.${reason}` }))
const returnOptions: readonly Reason[] = returnReasons.map((reason) => ({ value: reason, textKey: `orders.returnReason.${reason}` }))

/** An optional reason. */
function ReasonSelect({ id, reasons }: { id: string; reasons: readonly Reason[] }) {
  const t = useTranslations()
  const options = reasons.map(({ value, textKey }) => ({ value, text: t(textKey) }))
  return <Select id={id} name="reason" label={t('orders.reason')} options={[{ value: '', text: t('orders.reason.none') }, ...options]} />
}

/** Calling the order off, while it has not left. */
export function CancelOrderForm() {
  const t = useTranslations()
  const isPosting = useIsPosting('cancel-order')
  return (
    <Panel id="cancel" title={t('orders.cancelTitle')} quiet>
      <p>{t('orders.cancelText')}</p>
      <form method="post" className="stack s">
        <ReasonSelect id="cancel-reason" reasons={cancelOptions} />
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
export function ReturnItemsForm({ order, error }: { order: OrderDetails; error?: string }) {
  const t = useTranslations()
  const isPosting = useIsPosting('return-items')
  const returnableLines = mergeLines(order.shipments.filter(({ code }) => code !== 'digital').flatMap((shipment) => shipment.lines)).filter(
    ({ isReturning }) => !isReturning,
  )
  if (!returnableLines.some(({ bonus }) => !bonus)) return null
  return (
    <Panel id="return" title={t('orders.returnTitle')} quiet>
      <p>{t('orders.returnText')}</p>
      {order.returnPeriod.day ? <p>{t('orders.returnUntil', { day: order.returnPeriod.day })}</p> : null}
      <form method="post" className="stack s">
        <ChoiceGroup id="items" legend={t('orders.items')} hideLegend error={error}>
          {returnableLines.map(({ id, name, options, qty, giftWorth }) => (
            <Checkbox
              key={id}
              id={`return-${id}`}
              name="items"
              value={id}
              label={qty > 1 ? `${qty} × ${name}` : name}
              hint={giftWorth ? t('orders.returnGift', { amount: giftWorth }) : options || undefined}
              defaultChecked={returnableLines.length === 1}
            />
          ))}
        </ChoiceGroup>
        <ReasonSelect id="return-reason" reasons={returnOptions} />
        <p>
          <Button type="submit" look="ghost" name="intent" value="return-items" busy={isPosting}>
            {t(order.status === 'RETURN_REQUESTED' ? 'orders.returnMore' : 'orders.returnSend')}
          </Button>
        </p>
      </form>
    </Panel>
  )
}

/** A line that came in several parcels goes back as one, with the units of all of them. */
function mergeLines<L extends { id: string; qty: number }>(lines: readonly L[]): L[] {
  const uniqueLines = lines.filter(({ id }, i) => lines.findIndex((other) => other.id === id) === i)
  const countUnits = (id: string) => lines.reduce((sum, line) => sum + (line.id === id ? line.qty : 0), 0)
  return uniqueLines.map((line) => ({ ...line, qty: countUnits(line.id) }))
}

type ResendGiftCardProps = { line: OrderLine; email: string | undefined; result?: FormResult; canNameAddress: boolean }

/** Form to resend a gift card email, for signed-in shoppers also to another address. */
export function ResendGiftCardForm({ line: { id, name, giftEmail }, email, result, canNameAddress }: ResendGiftCardProps) {
  const t = useTranslations()
  const isPosting = useIsPosting('resend-gift-card', { itemId: id })
  const formResult = result?.intent === 'resend-gift-card' && result.itemId === id ? result : undefined
  return (
    <Panel id={`resend-${id}`} title={t('orders.resend')} quiet>
      <form method="post" className="stack s" noValidate>
        <input type="hidden" name="itemId" value={id} />
        <p>{name}</p>
        <p className="small muted">{t('orders.resendText')}</p>
        {canNameAddress ? (
          <TextInput
            id={`resend-${id}-email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={t('orders.resendTo')}
            defaultValue={formResult?.values.email ?? giftEmail ?? email}
            error={formResult?.errors.email?.[0]}
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

type OrderTermsInput = Pick<OrderDetails, 'status' | 'returnPeriod' | 'shipments'>

/** Reasons why an order can no longer be cancelled. */
const cancelTooLateKeys: Partial<Record<OrderStatus, string>> = {
  IN_FULFILMENT: 'orders.cancelTooLate',
  PARTIALLY_SHIPPED: 'orders.cancelGone',
  SHIPPED: 'orders.cancelGone',
}
const noReturnKeys: Partial<Record<OrderTermsInput['returnPeriod']['state'], string>> = {
  ahead: 'orders.returnAhead',
  over: 'orders.returnOver',
}

/** Why an order cannot be cancelled or sent back now, with the day. Nothing where the page offers it, or where nothing is left of the order. */
export function OrderTerms({ order: { status, returnPeriod, shipments } }: { order: OrderTermsInput }) {
  const t = useTranslations()
  const isEmailedOnly = shipments.every(({ code }) => code === 'digital')
  const returnKey = isEmailedOnly && returnPeriod.state !== 'none' ? 'orders.returnCards' : noReturnKeys[returnPeriod.state]
  const messageKeys = [isEmailedOnly ? undefined : cancelTooLateKeys[status], returnKey].filter((key) => key !== undefined)
  if (messageKeys.length === 0) return null
  return (
    <Panel id="terms" title={t('orders.terms')} quiet>
      {messageKeys.map((key) => (
        <p key={key}>{t(key, { day: returnPeriod.day ?? '' })}</p>
      ))}
    </Panel>
  )
}
